package dev.fingerpost.link;

import static dev.fingerpost.Testbed.DOMAIN;
import static dev.fingerpost.Testbed.NOW;
import static dev.fingerpost.Testbed.draft;
import static dev.fingerpost.ViolationAssertions.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.Testbed;
import dev.fingerpost.contract.InterceptedStorage;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.failure.CoreViolation;
import dev.fingerpost.failure.ExpectedVersion;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.failure.Violation;
import dev.fingerpost.password.PasswordHash;
import dev.fingerpost.storage.Storage;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.assertj.core.groups.Tuple;
import org.junit.jupiter.api.Test;

/** Many links in one call: all or nothing, and each violation names its row. */
class LinkBulkTest {

    private final List<String> told = new ArrayList<>();
    private final Testbed testbed = Testbed.with(builder -> builder.listener(new LinkListener() {
        @Override
        public void created(Link link) {
            told.add("created " + link.alias());
        }

        @Override
        public void updated(Link before, Link after) {
            told.add("updated " + before.alias() + " to " + after.alias());
        }

        @Override
        public void deleted(Link link) {
            told.add("deleted " + link.alias());
        }
    }));
    private final Links links = testbed.links();

    @Test
    void creates_links_in_their_order_and_tells_the_listeners_of_each() {
        List<Link> created = links.createAll(List.of(draft().withAlias("z"), draft(), draft().withAlias("a")));

        assertThat(created).extracting(Link::alias).containsExactly("z", "generated1", "a");
        assertThat(created).extracting(Link::id).isSorted();
        assertThat(told).containsExactly("created z", "created generated1", "created a");
        assertThat(links.find(LinkQuery.all()).total()).isEqualTo(3);
        assertThat(links.createAll(List.of())).isEmpty();
    }

    @Test
    void names_every_field_of_every_row_and_creates_none() {
        long foreign = testbed.pixelOfStranger().id();
        links.create(draft().withAlias("taken"));

        assertRefused(() -> links.createAll(List.of(
                        draft().withAlias("fine"),
                        LinkDraft.to("ftp://example.com/").withDomain(7),
                        draft().withAlias("api"))))
                .extracting(Violation::field, Violation::code)
                .containsExactly(
                        tuple("[1].url", CoreViolation.URL_SCHEME),
                        tuple("[1].domain_id", CoreViolation.UNKNOWN_DOMAIN),
                        tuple("[2].alias", CoreViolation.ALIAS_RESERVED));
        assertRefused(() -> links.createAll(List.of(
                        draft().withAlias("taken"),
                        draft().withAlias("twice"),
                        draft().withAlias("twice").withPixels(List.of(foreign)),
                        draft())))
                .extracting(Violation::field, Violation::code)
                .containsExactly(
                        tuple("[0].alias", CoreViolation.ALIAS_TAKEN),
                        tuple("[2].alias", CoreViolation.ALIAS_TAKEN),
                        tuple("[2].pixel_ids", CoreViolation.UNKNOWN_PIXELS));

        assertThat(links.find(LinkQuery.all()).total()).isEqualTo(1);
        assertThat(told).containsExactly("created taken");
    }

    private static Tuple tuple(Object... values) {
        return Tuple.tuple(values);
    }

    @Test
    void generates_another_alias_where_one_is_taken() {
        links.create(draft().withAlias("generated1"));
        links.create(draft().withAlias("generated3"));

        List<Link> created = links.createAll(List.of(draft(), draft().withAlias("generated2"), draft(), draft()));

        assertThat(created)
                .extracting(Link::alias)
                .containsExactly("generated5", "generated2", "generated6", "generated4");
        assertThat(created.get(1).alias()).isEqualTo("generated2");
    }

    @Test
    void says_for_which_rows_there_is_no_free_alias() {
        Links full = Testbed.with(builder -> builder.aliasGenerator(request -> "only"))
                .links();

        assertRefused(
                "[1].alias",
                "must be given, because no free alias was found",
                () -> full.createAll(List.of(draft(), draft())));
        assertThat(full.create(draft()).alias()).isEqualTo("only");
        assertRefused(
                "[0].alias", "must be given, because no free alias was found", () -> full.createAll(List.of(draft())));
    }

    @Test
    void hashes_equal_passwords_once_and_at_most_twenty() {
        List<LinkDraft> same =
                Collections.nCopies(100, draft().withRedirectPassword("door").withPassword("numbers"));

        Set<PasswordHash> hashes = new HashSet<>();
        links.createAll(same).forEach(link -> hashes.add(link.content().redirectPassword()));

        assertThat(hashes).hasSize(1);
        assertRefused(
                "[20].password",
                "must be one of at most 20 different passwords",
                () -> links.createAll(IntStream.rangeClosed(0, 20)
                        .mapToObj(i -> draft().withPassword("password " + i))
                        .toList()));
    }

    @Test
    void changes_links_and_tells_the_listeners_of_those_that_differ() {
        List<Link> created =
                links.createAll(List.of(draft().withAlias("a"), draft().withAlias("b"), draft().withAlias("c")));
        told.clear();

        List<Link> changed = links.updateAll(List.of(
                LinkUpdate.of(created.get(2).id(), draft -> draft.withAlias("d")),
                LinkUpdate.of(created.get(0).id(), draft -> draft),
                LinkUpdate.of(created.get(1).id(), draft -> draft.withPassword("numbers"))
                        .withExpected(ExpectedVersion.version(1))));

        assertThat(changed).extracting(Link::alias).containsExactly("d", "a", "b");
        assertThat(changed).extracting(Link::version).containsExactly(2L, 1L, 2L);
        assertThat(changed.get(2).hasPassword()).isTrue();
        assertThat(changed.get(0).updatedAt()).isEqualTo(NOW);
        assertThat(told).containsExactly("updated b to b", "updated c to d");
        assertThat(links.updateAll(List.of())).isEmpty();
    }

    @Test
    void names_every_row_that_cannot_be_changed_and_changes_none() {
        List<Link> created = links.createAll(List.of(
                draft().withAlias("a"), draft().withAlias("b"), draft().withAlias("c"), draft().withAlias("d")));
        long foreign =
                testbed.linksOfStranger().create(draft().withAlias("foreign")).id();
        told.clear();

        assertRefused(() -> links.updateAll(List.of(
                        LinkUpdate.of(created.get(3).id(), draft -> draft.withUrl("")),
                        LinkUpdate.of(foreign, draft -> draft),
                        LinkUpdate.of(created.get(1).id(), draft -> draft.withTitle("x"))
                                .withExpected(ExpectedVersion.version(7)),
                        LinkUpdate.of(created.get(0).id(), draft -> draft.withTitle("new")),
                        LinkUpdate.of(foreign + 1, draft -> draft.withPassword("p")),
                        LinkUpdate.of(created.get(2).id(), draft -> draft.withPassword("\u0000")))))
                .extracting(Violation::field, Violation::code)
                .containsExactly(
                        tuple("[0].url", CoreViolation.EMPTY),
                        tuple("[1].id", CoreViolation.UNKNOWN_LINK),
                        tuple("[2].version", CoreViolation.OTHER_VERSION),
                        tuple("[4].id", CoreViolation.UNKNOWN_LINK),
                        tuple("[5].password", CoreViolation.CONTROL_CHARACTER));
        long pixel = testbed.pixelOfStranger().id();
        assertRefused(() -> links.updateAll(List.of(
                        LinkUpdate.of(created.get(3).id(), draft -> draft.withAlias("foreign")),
                        LinkUpdate.of(created.get(0).id(), draft -> draft.withPixels(List.of(pixel))))))
                .extracting(Violation::field, Violation::code)
                .containsExactly(
                        tuple("[0].alias", CoreViolation.ALIAS_TAKEN),
                        tuple("[1].pixel_ids", CoreViolation.UNKNOWN_PIXELS));
        assertRefused(
                "[1].id",
                "must not occur in another row",
                () -> links.updateAll(List.of(
                        LinkUpdate.of(created.get(3).id(), draft -> draft.withTitle("x")),
                        LinkUpdate.of(created.get(3).id(), draft -> draft.withTitle("y")))));

        assertThat(created).allSatisfy(link -> assertThat(links.get(link.id())).isEqualTo(link));
        assertThat(told).isEmpty();
    }

    @Test
    void deletes_links_and_frees_their_aliases() {
        List<Link> created =
                links.createAll(List.of(draft().withAlias("a"), draft().withAlias("b"), draft().withAlias("c")));
        told.clear();

        links.deleteAll(List.of(created.get(2).id(), created.get(0).id()));
        links.deleteAll(List.of());

        assertThat(links.find(LinkQuery.all()).items()).containsExactly(created.get(1));
        assertThat(links.findByAlias(DOMAIN, "a")).isEmpty();
        assertThat(told).containsExactly("deleted c", "deleted a");
    }

    @Test
    void names_every_id_that_cannot_be_deleted_and_deletes_none() {
        Link own = links.create(draft());
        long foreign = testbed.linksOfStranger().create(draft()).id();

        assertRefused(() -> links.deleteAll(List.of(foreign, own.id(), foreign + 1)))
                .extracting(Violation::field, Violation::code)
                .containsExactly(
                        tuple("[0].id", CoreViolation.UNKNOWN_LINK), tuple("[2].id", CoreViolation.UNKNOWN_LINK));
        assertRefused("[1].id", "must not occur in another row", () -> links.deleteAll(List.of(own.id(), own.id())));

        assertThat(links.get(own.id())).isEqualTo(own);
    }

    @Test
    void changes_and_deletes_no_link_that_has_left_the_filter_meanwhile() {
        LinkFilter labelled = LinkFilter.ANY.withLabel("a");
        List<Link> two = links.createAll(Collections.nCopies(2, draft().withLabels(List.of("a"))));
        long first = two.get(0).id();
        Runnable leaving = () -> links.update(first, link -> link.withLabels(List.of()));

        assertOtherCount(1, () -> linksWith(leaving).deleteMatching(labelled, 2));
        links.update(first, link -> link.withLabels(List.of("A")));
        assertOtherCount(1, () -> linksWith(leaving).updateMatching(labelled, 2, link -> link.withTitle("T")));
        links.update(first, link -> link.withLabels(List.of("A")));
        assertOtherCount(1, () -> linksWith(() -> links.delete(first)).updateMatching(labelled, 2, link -> link));
        assertOtherCount(1, () -> links.deleteMatching(labelled, 1_001));

        assertThat(links.find(LinkQuery.all()).items())
                .extracting(Link::id, Link::title)
                .containsExactly(tuple(two.get(1).id(), Optional.empty()));
    }

    private static void assertOtherCount(long matching, ThrowingCallable call) {
        assertRefused("expected", "must be the number of links that match the filter, which is " + matching, call);
    }

    @Test
    void a_label_is_renamed_although_links_vanish_meanwhile_and_to_itself() {
        List<Link> three = links.createAll(Collections.nCopies(3, draft().withLabels(List.of("a", "b"))));

        assertThat(linksWith(() -> links.delete(three.get(1).id())).renameLabel("A", "B"))
                .isEqualTo(2);
        assertThat(links.renameLabel("b", "b")).isEqualTo(2);

        assertThat(links.labels()).containsExactly(new LabelCount("b", 2));
    }

    /** The owner's links, where something happens between the search for links and their change. */
    private Links linksWith(Runnable meanwhile) {
        AtomicReference<Runnable> once = new AtomicReference<>(meanwhile);
        Storage shared = new InterceptedStorage(testbed.storage()) {
            @Override
            protected void beforeCall(String method) {
                if (method.equals("updateAll") || method.equals("deleteAll")) {
                    once.getAndSet(() -> {}).run();
                }
            }
        };
        return Fingerpost.builder(shared)
                .domains(Domains.fixed(Domain.of(DOMAIN, "https://go.example")))
                .build()
                .owner(Testbed.OWNER)
                .links();
    }

    @Test
    void takes_as_many_links_as_a_call_may_have_and_no_more() {
        List<LinkDraft> tooMany = Collections.nCopies(Links.MOST_CREATED + 1, draft());
        List<Long> ids =
                LongStream.rangeClosed(1, Links.MOST_AT_ONCE + 1).boxed().toList();

        assertThat(links.find(ids.subList(1, ids.size()))).isEmpty();
        assertTooMany(10_000, () -> links.createAll(tooMany));
        assertTooMany(1_000, () -> links.deleteAll(ids));
        assertTooMany(1_000, () -> links.find(ids));
        assertTooMany(
                1_000,
                () -> links.updateAll(ids.stream()
                        .map(id -> LinkUpdate.of(id, draft -> draft))
                        .toList()));
    }

    private static void assertTooMany(int most, ThrowingCallable call) {
        assertThatExceptionOfType(ValidationException.class)
                .isThrownBy(call)
                .satisfies(refusal -> assertThat(refusal.violations())
                        .containsExactly(Violation.of("links", CoreViolation.TOO_MANY_LINKS, most)));
    }

    @Test
    void a_refusal_of_a_storage_names_a_row() {
        assertThatIllegalArgumentException().isThrownBy(() -> new RefusedRowsException(Set.of(), Set.of()));
        assertThatExceptionOfType(RefusedRowsException.class)
                .isThrownBy(() -> {
                    throw new RefusedRowsException(Set.of(2, 1), Set.of(0));
                })
                .satisfies(e -> assertThat(e.takenAliases()).containsExactly(1, 2))
                .satisfies(e -> assertThat(e.unknownPixels()).containsExactly(0));
    }
}
