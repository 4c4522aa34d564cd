package dev.fingerpost.contract.expiry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.contract.One;
import dev.fingerpost.contract.StorageContract;
import dev.fingerpost.contract.StorageFixture;
import dev.fingerpost.expiry.EndedLinks;
import dev.fingerpost.expiry.EndedLinks.EndedLink;
import dev.fingerpost.link.ActivePeriod;
import dev.fingerpost.link.Link;
import java.time.Instant;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * The contract of {@link EndedLinks}, for storages that have it. It is not part of {@link StorageContract}: a test
 * class implements it in addition.
 */
public interface EndedLinksContract extends StorageFixture {

    private EndedLinks ended() {
        storage().install(Set.of(EndedLinks.class), storage().ports());
        return storage().optional(EndedLinks.class).orElseThrow();
    }

    /** A time long ago that only this test uses, because links of other tests are in the same database. */
    private Instant second(long number) {
        return Instant.parse("0200-01-01T00:00:00Z").plusSeconds(10 * (domain() % 2_000_000_000L) + number);
    }

    private EndedLink before(long number) {
        return new EndedLink(Long.MAX_VALUE, owner(), second(number - 1));
    }

    private Link ending(long owner, String alias, @Nullable Instant end, boolean isDisabled) {
        return One.insert(
                links(),
                owner,
                link(alias)
                        .activePeriod(new ActivePeriod(null, end))
                        .disabled(isDisabled)
                        .build(),
                NOW);
    }

    private Link ending(String alias, long end) {
        return ending(owner(), alias, second(end), false);
    }

    private static EndedLink row(Link link, Instant end) {
        return new EndedLink(link.id(), link.owner(), end);
    }

    @Test
    default void finds_what_has_ended_of_all_owners_in_the_order_of_the_ends() {
        Link last = ending("last", 3);
        Link theirs = ending(stranger(), "theirs", second(1), false);
        Link mine = ending("mine", 1);
        Link first = ending("first", 0);
        ending("later", 4);
        ending(owner(), "endless", null, false);
        ending(owner(), "disabled", second(2), true);

        assertThat(ended().find(second(3), before(0), 10))
                .containsExactly(
                        row(first, second(0)), row(theirs, second(1)), row(mine, second(1)), row(last, second(3)));
    }

    @Test
    default void finds_a_few_after_a_link() {
        Link first = ending("first", 1);
        Link second = ending("second", 1);
        Link third = ending("third", 2);

        assertThat(ended().find(second(3), before(0), 2))
                .containsExactly(row(first, second(1)), row(second, second(1)));
        assertThat(ended().find(second(3), row(first, second(1)), 10))
                .containsExactly(row(second, second(1)), row(third, second(2)));
        assertThat(ended().find(second(3), row(third, second(2)), 10)).isEmpty();
        assertThat(ended().find(second(3), null, 1).get(0).end()).isBeforeOrEqualTo(second(1));
    }

    @Test
    default void does_not_find_links_that_were_changed_or_deleted() {
        Link prolonged = ending("prolonged", 1);
        Link disabled = ending("disabled", 1);
        Link deleted = ending("deleted", 1);
        Link enabled = ending(owner(), "enabled", second(1), true);
        Consumer<Link> any = link -> {};

        edit(prolonged, link -> link.activePeriod(new ActivePeriod(null, NOW)));
        edit(disabled, link -> link.disabled(true));
        edit(enabled, link -> link.disabled(false));
        One.delete(links(), owner(), deleted.id(), any);

        assertThat(ended().find(second(2), before(0), 10)).containsExactly(row(enabled, second(1)));
    }
}
