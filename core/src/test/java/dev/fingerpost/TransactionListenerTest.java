package dev.fingerpost;

import static dev.fingerpost.Testbed.OWNER;
import static dev.fingerpost.Testbed.draft;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkChange;
import dev.fingerpost.link.LinkListener;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.LinkUpdate;
import dev.fingerpost.link.Links;
import dev.fingerpost.pixel.PixelContent;
import dev.fingerpost.pixel.PixelQuery;
import dev.fingerpost.pixel.PixelType;
import dev.fingerpost.restore.LinkSnapshot;
import dev.fingerpost.restore.OnExisting;
import dev.fingerpost.storage.Storage;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What a listener writes in the transaction of a change is stored if the change is committed, and not otherwise. */
class TransactionListenerTest {

    private final List<String> heard = new ArrayList<>();
    private final Testbed testbed = Testbed.with(builder -> builder.transactionListener(this::record));
    private final Links links = testbed.links();

    /** Writes a row in the transaction, so that the test can see whether it was committed. */
    private void record(Storage transaction, List<LinkChange> changes) {
        assertThat(transaction.isInCallerTransaction()).isTrue();
        String text = changes.stream()
                .map(change -> change.before().map(Link::url).orElse("-") + " > "
                        + change.after().map(Link::url).orElse("-"))
                .collect(Collectors.joining(", "));
        heard.add(text.replace("https://", ""));
        transaction.pixels().insert(OWNER, PixelContent.of("audit", PixelType.X, "value"), Testbed.NOW);
    }

    private long rows() {
        return testbed.pixels().find(PixelQuery.all()).total();
    }

    @Test
    void every_change_is_told_with_what_was_and_what_is() {
        Fingerpost fingerpost = testbed.rebuilt(builder -> builder.transactionListener(this::record));
        Links all = fingerpost.owner(OWNER).links();

        Link link = all.create(draft().withUrl("https://a"));
        all.update(link.id(), draft -> draft.withUrl("https://b"));
        all.update(link.id(), draft -> draft);
        all.delete(link.id());
        List<Link> many = all.createAll(List.of(draft().withUrl("https://c"), draft().withUrl("https://d")));
        all.updateAll(many.stream()
                .map(each -> LinkUpdate.of(each.id(), draft -> draft.withUrl("https://c")))
                .toList());
        fingerpost.deleteOwner(OWNER);

        assertThat(heard).containsExactly("- > a", "a > b", "b > -", "- > c, - > d", "d > c", "c > -, c > -");
    }

    @Test
    void a_restored_link_is_told_too() {
        testbed.owner()
                .restorer()
                .restoreAll(
                        List.of(LinkSnapshot.of(draft().withUrl("https://e").withAlias("e"), 0, Testbed.NOW)),
                        OnExisting.KEEP);

        assertThat(heard).containsExactly("- > e");
    }

    @Test
    void nothing_is_told_of_a_change_that_is_refused() {
        Link link = links.create(draft().withAlias("one"));
        heard.clear();

        assertThat(catchThrowable(() -> links.create(draft().withAlias("one")))).isNotNull();
        assertThat(catchThrowable(() -> links.update(link.id(), draft -> draft.withUrl(""))))
                .isNotNull();
        assertThat(catchThrowable(() -> links.deleteAll(List.of(link.id(), 99L))))
                .isNotNull();

        assertThat(heard).isEmpty();
        assertThat(rows()).isEqualTo(1);
    }

    @Test
    void a_failure_of_a_listener_takes_the_change_back_and_reaches_the_caller() {
        Link link = links.create(draft());
        Links failing = testbed.rebuilt(builder -> builder.transactionListener(this::record)
                        .transactionListener((transaction, changes) -> {
                            throw new IllegalStateException("no audit");
                        })
                        .listener(new LinkListener() {
                            @Override
                            public void created(Link created) {
                                heard.add("after the commit");
                            }
                        }))
                .owner(OWNER)
                .links();
        heard.clear();

        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(() -> failing.create(draft()))
                .withMessage("no audit");
        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(() -> failing.update(link.id(), draft -> draft.withTitle("Two")));
        assertThatExceptionOfType(IllegalStateException.class).isThrownBy(() -> failing.delete(link.id()));

        assertThat(links.find(LinkQuery.all()).items()).containsExactly(link);
        assertThat(rows()).isEqualTo(1);
        assertThat(heard).doesNotContain("after the commit");
    }

    @Test
    void what_is_written_goes_with_the_whole_transaction_of_the_caller() {
        assertThat(catchThrowable(() -> testbed.storage().inTransaction(transaction -> {
                    testbed.fingerpost().owner(OWNER, transaction).links().create(draft());
                    throw new IllegalStateException("no");
                })))
                .hasMessage("no");

        assertThat(heard).hasSize(1);
        assertThat(rows()).isZero();
    }
}
