package dev.fingerpost.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.failure.Violation;
import dev.fingerpost.link.ActivePeriod;
import dev.fingerpost.link.LabelCount;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkContentBuilder;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.LinkFilter;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.LinkRepository;
import dev.fingerpost.link.Links;
import dev.fingerpost.link.NewLink;
import dev.fingerpost.link.RefusedRowsException;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/**
 * The contract of {@link LinkRepository} for external ids, which are unique among the links of an owner, and for
 * labels.
 */
public interface LinkNamesContract extends StorageFixture {

    /** External ids that a storage may treat as equal if it does not compare by code point. */
    List<String> ALMOST_EQUAL = List.of("a", "A", "a ", " a", "\u00e1", "a\u0301", "\uff41", "\ud83d\ude00", "'%_\\");

    @Test
    default void tells_external_ids_apart_by_code_point() {
        List<Link> stored = IntStream.range(0, ALMOST_EQUAL.size())
                .mapToObj(i -> insert(link("link-" + i).externalId(ALMOST_EQUAL.get(i))))
                .toList();

        for (int i = 0; i < stored.size(); i++) {
            assertThat(list(LinkFilter.ANY.withExternalIds(Set.of(ALMOST_EQUAL.get(i)))))
                    .as(ALMOST_EQUAL.get(i))
                    .containsExactly(stored.get(i));
        }
        assertThat(list(LinkFilter.ANY.withExternalIds(Set.of("b")))).isEmpty();
    }

    @Test
    default void keeps_an_external_id_at_its_longest() {
        String longest = "\ud83d\ude00".repeat(189);
        Link one = insert(link("one").externalId(longest + "a"));
        insert(link("two").externalId(longest + "b"));

        assertThat(list(LinkFilter.ANY.withExternalIds(Set.of(longest + "a")))).containsExactly(one);
    }

    @Test
    default void refuses_an_external_id_that_a_link_of_the_owner_has() {
        Link first = insert(link("first").externalId("order-1"));

        assertRefused(() -> insert(link("second").externalId("order-1")), 0);
        One.insert(links(), stranger(), link("third").externalId("order-1").build(), NOW);

        assertThat(allLinks().items()).containsExactly(first);
        assertThat(One.delete(links(), owner(), first.id(), each -> {})).isPresent();
        assertThat(insert(link("second").externalId("order-1")).externalId()).contains("order-1");
    }

    @Test
    default void names_each_row_with_a_taken_external_id() {
        insert(link("first").externalId("taken"));
        List<NewLink> rows = NewLink.all(
                Stream.of("free", "taken", "twice", "other", "twice")
                        .map(id -> link("alias-" + StorageFixture.newId())
                                .externalId(id)
                                .build())
                        .toList(),
                NOW);

        assertRefused(() -> links().insertAll(owner(), rows), 1, 4);
        assertThat(allLinks().total()).isEqualTo(1);
    }

    @Test
    default void refuses_a_change_to_a_taken_external_id() {
        Link first = insert(link("first").externalId("one"));
        Link second = insert(link("second").externalId("two"));
        Link third = insert(link("third"));

        assertRefused(() -> edit(second, part -> part.externalId("one")), 0);
        assertRefused(
                () -> links().updateAll(
                                owner(),
                                new TreeSet<>(List.of(second.id(), third.id())),
                                seen -> seen.stream()
                                        .map(each -> each.changed(
                                                LinkContentBuilder.of(each.content())
                                                        .externalId("new")
                                                        .build(),
                                                NOW.plusSeconds(1)))
                                        .toList()),
                1);
        assertThat(links().find(owner(), second.id())).contains(second);

        edit(first, part -> part.externalId(null));
        assertThat(edit(second, part -> part.externalId("one"))).isPresent();
        assertThat(list(LinkFilter.ANY.withExternalIds(Set.of("one", "two"))))
                .extracting(Link::id)
                .containsExactly(second.id());
    }

    @Test
    default void gives_an_external_id_to_one_of_many_rivals() throws Exception {
        List<Boolean> stored = Race.run(8, thread -> {
            try {
                insert(link("rival-" + thread).externalId("wanted"));
                return true;
            } catch (RefusedRowsException e) {
                assertThat(e.takenExternalIds()).containsExactly(0);
                return false;
            }
        });

        assertThat(stored).containsOnlyOnce(true);
        assertThat(allLinks().total()).isEqualTo(1);
    }

    @Test
    default void puts_a_link_by_its_external_id_and_keeps_both_passes_of_the_hour_that_autumn_repeats() {
        Links links = Libraries.over(storage())
                .domains(Domains.fixed(Domain.of(domain(), "https://go.example")))
                .build()
                .owner(owner())
                .links();
        UnaryOperator<LinkDraft> inTheHour = draft -> draft.withUrl("https://example.com/")
                .withDomain(domain())
                .withActiveFrom(Instant.parse("2026-10-25T00:45:00Z"))
                .withActiveUntil(Instant.parse("2026-10-25T01:45:00Z"));

        Links.Upserted first = links.upsert("42", inTheHour);
        Links.Upserted again = links.upsert("42", inTheHour);

        assertThat(first.created()).isTrue();
        assertThat(again).isEqualTo(new Links.Upserted(first.link(), false));
        assertThat(links.findByExternalIds(List.of("42"))).containsExactly(first.link());
        assertThat(first.link().activePeriod())
                .isEqualTo(
                        new ActivePeriod(Instant.parse("2026-10-25T00:45:00Z"), Instant.parse("2026-10-25T01:45:00Z")));
        LinkDraft draft = LinkDraft.to("https://example.com/").withDomain(domain());
        assertThatExceptionOfType(ValidationException.class)
                .isThrownBy(() -> links.createAll(Collections.nCopies(Links.MOST_CREATED + 1, draft)))
                .satisfies(refused -> assertThat(refused.violations())
                        .extracting(Violation::field)
                        .containsExactly("links"));
        assertThat(allLinks().items()).containsExactly(first.link());
    }

    @Test
    default void finds_the_links_with_these_ids_or_external_ids() {
        List<Link> links = links().insertAll(
                        owner(),
                        NewLink.all(
                                IntStream.range(0, 1_000)
                                        .mapToObj(i -> link("link-" + i)
                                                .externalId("id-" + i)
                                                .build())
                                        .toList(),
                                NOW));
        Link strange = One.insert(
                links(), stranger(), link("strange").externalId("id-1").build(), NOW);
        Set<Long> ids = new TreeSet<>(links.stream().map(Link::id).toList());
        ids.add(strange.id());
        Set<String> names = new TreeSet<>(
                links.stream().map(each -> each.externalId().orElseThrow()).toList());
        List<Link> newestFirst = StorageFixture.reversed(links);

        assertThat(list(LinkFilter.ANY.withIds(ids))).isEqualTo(newestFirst);
        assertThat(list(LinkFilter.ANY.withExternalIds(names))).isEqualTo(newestFirst);
        assertThat(list(LinkFilter.ANY.withIds(Set.of(links.get(5).id(), strange.id()))))
                .containsExactly(links.get(5));
        assertThat(links().find(
                                owner(),
                                LinkQuery.all().withFilter(LinkFilter.ANY.withExternalIds(Set.of("id-7"))),
                                NOW)
                        .total())
                .isEqualTo(1);
        assertThat(list(LinkFilter.ANY.withIds(Set.of(links.get(5).id())).withExternalIds(Set.of("id-6"))))
                .isEmpty();
    }

    @Test
    default void finds_the_links_with_a_label_in_any_case() {
        Link sale = insert(link("sale").labels(List.of("Sommer Straße", "b")));
        Link both = insert(link("both").labels(List.of("new", "SOMMER STRASSE")).spaceId(7L));
        insert(link("plain"));
        One.insert(links(), stranger(), link("strange").labels(List.of("b")).build(), NOW);
        LinkFilter summer = LinkFilter.ANY.withLabel("sommer strasse");

        assertThat(list(summer)).containsExactly(both, sale);
        assertThat(list(LinkFilter.ANY.withLabel("sommer"))).isEmpty();
        assertThat(list(LinkFilter.ANY.withLabel("B"))).containsExactly(sale);
        assertThat(list(summer.withSpace(7L))).containsExactly(both);
        assertThat(list(LinkFilter.ANY.withLabels(List.of("B", "sommer strasse"))))
                .containsExactly(sale);
        assertThat(list(LinkFilter.ANY.withLabels(List.of("b", "new")))).isEmpty();
        assertThat(links().find(owner(), LinkQuery.all().withFilter(summer), NOW)
                        .total())
                .isEqualTo(2);
        assertThat(links().findAfter(
                                owner(),
                                LinkQuery.all().withFilter(summer),
                                LinkQuery.all().sort().positionOf(both),
                                9,
                                NOW))
                .containsExactly(sale);

        edit(sale, part -> part.labels(List.of("b", "later")));
        One.delete(links(), owner(), both.id(), each -> {});
        assertThat(list(summer)).isEmpty();
        assertThat(list(LinkFilter.ANY.withLabel("later")))
                .extracting(Link::labels)
                .containsExactly(List.of("b", "later"));
        assertThat(links().deleteOldest(owner(), 10)).hasSize(2);
        assertThat(list(LinkFilter.ANY.withLabel("later"))).isEmpty();
    }

    @Test
    default void counts_the_links_of_each_label() {
        assertThat(links().labels(owner(), 10)).isEmpty();
        Link first = insert(link("first").labels(List.of("Straße", "b")));
        Link second = insert(link("second").labels(List.of("STRASSE", "\ud83d\ude00", "\uff41")));
        insert(link("plain"));
        One.insert(
                links(),
                stranger(),
                link("strange").labels(List.of("b", "other")).build(),
                NOW);

        assertThat(links().labels(owner(), 10))
                .containsExactly(
                        new LabelCount("b", 1),
                        new LabelCount("STRASSE", 2),
                        new LabelCount("\uff41", 1),
                        new LabelCount("\ud83d\ude00", 1));
        assertThat(links().labels(owner(), 2)).containsExactly(new LabelCount("b", 1), new LabelCount("STRASSE", 2));
        assertThat(links().labels(stranger(), 10)).containsExactly(new LabelCount("b", 1), new LabelCount("other", 1));

        edit(first, part -> part.labels(List.of("Later")));
        One.delete(links(), owner(), second.id(), each -> {});
        assertThat(links().labels(owner(), 10)).containsExactly(new LabelCount("Later", 1));
    }

    private List<Link> list(LinkFilter filter) {
        return links().findAfter(owner(), LinkQuery.all().withFilter(filter), null, 2_000, NOW);
    }

    private static void assertRefused(ThrowingCallable call, Integer... rows) {
        RefusedRowsException refused = catchThrowableOfType(RefusedRowsException.class, call);
        assertThat(refused).isNotNull();
        assertThat(refused.takenExternalIds()).containsExactly(rows);
        assertThat(refused.takenAliases()).isEqualTo(Collections.emptySortedSet());
    }
}
