package dev.fingerpost.link;

import static dev.fingerpost.Testbed.DOMAIN;
import static dev.fingerpost.Testbed.NOW;
import static dev.fingerpost.Testbed.draft;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.fingerpost.Testbed;
import dev.fingerpost.failure.ExpectedVersion;
import dev.fingerpost.failure.StaleVersionException;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.failure.Violation;
import dev.fingerpost.restore.LinkSnapshot;
import dev.fingerpost.restore.OnExisting;
import dev.fingerpost.restore.Restored;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** A host finds its links by the external ids and labels that it gave them. */
class ExternalIdTest {

    private final Testbed testbed = Testbed.standard();
    private final Links links = testbed.links();

    @Test
    void links_are_found_by_their_external_ids_in_the_order_asked_for() {
        Link first = links.create(draft().withExternalId("order-1"));
        Link second = links.create(draft().withExternalId("order-2"));
        testbed.linksOfStranger().create(draft().withExternalId("order-3"));

        assertThat(links.findByExternalIds(List.of("order-2", "order-3", "order-1", "order-2")))
                .containsExactly(second, first);
        assertThat(links.find(List.of(second.id(), 99L, first.id()))).containsExactly(second, first);
        assertThat(links.find(List.of())).isEmpty();
        assertThat(links.find(LinkQuery.all().withExternalId("order-1")).items())
                .containsExactly(first);
    }

    @Test
    void an_external_id_that_is_taken_is_refused_in_the_call_that_wants_it() {
        Link link = links.create(draft().withExternalId("order-1"));

        assertViolations(() -> links.create(draft().withExternalId("order-1")), "external_id EXTERNAL_ID_TAKEN");
        assertViolations(
                () -> links.createAll(List.of(draft(), draft().withExternalId("order-1"))),
                "[1].external_id EXTERNAL_ID_TAKEN");
        Link other = links.create(draft());
        assertViolations(
                () -> links.update(other.id(), seen -> seen.withExternalId("order-1")),
                "external_id EXTERNAL_ID_TAKEN");
        assertThat(links.update(link.id(), seen -> seen.withExternalId("")).externalId())
                .isEmpty();
    }

    @Test
    void names_and_labels_are_short_texts() {
        String longest = "x".repeat(190);
        List<String> labels = IntStream.range(0, 20).mapToObj(i -> "label " + i).toList();

        assertThat(links.create(draft().withExternalId(longest).withLabels(labels))
                        .labels())
                .isEqualTo(labels);
        assertViolations(
                () -> links.create(draft().withExternalId(longest + "x").withLabels(List.of("x".repeat(51)))),
                "external_id TOO_LONG",
                "labels TOO_LONG");
        assertViolations(
                () -> links.create(draft().withExternalId("a\nb").withLabels(List.of("a\nb"))),
                "external_id CONTROL_CHARACTER",
                "labels CONTROL_CHARACTER");
        assertViolations(
                () -> links.create(draft().withLabels(IntStream.range(0, 21)
                        .mapToObj(Integer::toString)
                        .toList())),
                "labels TOO_MANY_LABELS");
        assertViolations(() -> links.create(draft().withLabels(List.of(" "))), "labels EMPTY");
        assertViolations(() -> links.findByExternalIds(List.of(longest + "x")), "external_id TOO_LONG");
    }

    @Test
    void labels_that_differ_by_case_are_one() {
        Link link = links.create(draft().withLabels(List.of("Sale", "b", "SALE", "B")));

        assertThat(link.labels()).containsExactly("Sale", "b");
        assertThat(links.find(LinkQuery.all().withLabel("sALE")).items()).containsExactly(link);
        assertThat(links.find(LinkQuery.all().withLabel("sa")).items()).isEmpty();
        assertThat(links.update(link.id(), seen -> seen.withLabels(Collections.emptyList()))
                        .labels())
                .isEmpty();
    }

    @Test
    void a_link_is_created_or_changed_by_its_external_id() {
        Links.Upserted created = links.upsert(
                "order-1", link -> link.withDomain(DOMAIN).withUrl("https://a.example/"), ExpectedVersion.any());
        Links.Upserted changed = links.upsert("order-1", link -> link.withTitle("One"));

        assertThat(created.created()).isTrue();
        assertThat(changed.created()).isFalse();
        assertThat(changed.link().id()).isEqualTo(created.link().id());
        assertThat(links.findByExternalIds(List.of("order-1"))).containsExactly(changed.link());
        assertThatExceptionOfType(StaleVersionException.class)
                .isThrownBy(() -> links.upsert("order-2", link -> link, ExpectedVersion.version(1)));
    }

    @Test
    void an_import_that_is_repeated_finds_its_links_and_tells_of_taken_external_ids() {
        LinkSnapshot snapshot = LinkSnapshot.of(
                draft().withAlias("one").withExternalId("order-1").withLabels(List.of("a")), 5, NOW);
        Link stored = ((Restored.Created) restore(snapshot)).link();

        assertThat(restore(snapshot)).isEqualTo(new Restored.Kept(stored));
        assertThat(restore(snapshot.withDraft(snapshot.draft().withAlias("two"))))
                .isInstanceOfSatisfying(
                        Restored.Refused.class,
                        refused -> assertThat(refused.violations())
                                .extracting(Violation::field)
                                .containsExactly("external_id"));
    }

    private Restored restore(LinkSnapshot snapshot) {
        return testbed.owner()
                .restorer()
                .restoreAll(List.of(snapshot), OnExisting.KEEP)
                .get(0);
    }

    private static void assertViolations(ThrowingCallable call, String... expected) {
        ValidationException refused = catchThrowableOfType(ValidationException.class, call);
        assertThat(refused).isNotNull();
        assertThat(refused.violations())
                .extracting(violation -> violation.field() + " " + violation.code())
                .containsExactlyInAnyOrder(expected);
    }
}
