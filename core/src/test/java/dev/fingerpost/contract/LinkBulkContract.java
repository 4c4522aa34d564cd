package dev.fingerpost.contract;

import static dev.fingerpost.contract.StorageFixture.newId;
import static dev.fingerpost.contract.StorageFixture.rotations;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.failure.StaleVersionException;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.failure.Violation;
import dev.fingerpost.link.Alias;
import dev.fingerpost.link.LabelCount;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkAddress;
import dev.fingerpost.link.LinkContent;
import dev.fingerpost.link.LinkContentBuilder;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.LinkSort;
import dev.fingerpost.link.Links;
import dev.fingerpost.link.NewLink;
import dev.fingerpost.link.RefusedRowsException;
import dev.fingerpost.page.Direction;
import dev.fingerpost.pixel.Pixel;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;

/** The contract of {@code insertAll}, {@code updateAll} and {@code deleteAll}: all or nothing. */
public interface LinkBulkContract extends StorageFixture {

    @Test
    default void stores_many_links_with_every_field_in_their_order() {
        Pixel first = insertPixel("first");
        Pixel second = insertPixel("second");
        Link before = insert(link("before"));

        List<Link> stored = insertAll(
                EdgeCases.everything(domain(), "z", first.id(), second.id()),
                link("plain").build(),
                EdgeCases.everything(newId(), "z", second.id()),
                link("a").targeting(rotations("b", "a")).clicksLimit(2L).build());

        assertThat(stored).extracting(Link::alias).containsExactly("z", "plain", "z", "a");
        assertThat(stored).extracting(Link::id).isSorted().doesNotHaveDuplicates();
        assertThat(stored.get(0).id()).isGreaterThan(before.id());
        for (Link link : stored) {
            assertThat(link).isEqualTo(Link.created(link.id(), owner(), link.content(), NOW));
            assertThat(links().find(owner(), link.id())).contains(link);
            assertThat(links().findByAlias(link.domainId(), link.alias())).contains(link);
        }
        assertThat(stored.get(0).content()).isEqualTo(EdgeCases.everything(domain(), "z", first.id(), second.id()));
        assertThat(allLinks().items())
                .containsExactly(stored.get(3), stored.get(2), stored.get(1), stored.get(0), before);
        assertThat(allLinks().total()).isEqualTo(5);
        assertThat(click(stored.get(3).id(), 3)).isEqualTo(2);
        assertThat(insert(link("after")).id()).isGreaterThan(stored.get(3).id());
        assertThat(links().find(stranger(), stored.get(0).id())).isEmpty();
    }

    @Test
    default void finds_many_links_by_their_addresses() {
        Pixel pixel = insertPixel("first");
        long other = newId();
        List<Link> stored = insertAll(
                EdgeCases.everything(domain(), "a", pixel.id()),
                link("b").targeting(rotations("b", "a")).build(),
                EdgeCases.everything(other, "b", pixel.id()),
                EdgeCases.everything(other, "c", pixel.id()));

        assertThat(links().findByAddresses(Set.of())).isEmpty();
        assertThat(links().findByAddresses(Set.of(new LinkAddress(other, "a"), new LinkAddress(domain(), "c"))))
                .isEmpty();
        assertThat(links().findByAddresses(Set.of(
                        new LinkAddress(domain(), "a"),
                        new LinkAddress(domain(), "c"),
                        new LinkAddress(domain(), "b"),
                        new LinkAddress(other, "b"))))
                .containsExactlyInAnyOrderElementsOf(stored.subList(0, 3));
    }

    @Test
    default void stores_links_with_the_clicks_and_dates_that_they_had_elsewhere() {
        Instant created = NOW.minusSeconds(1_000_000).plusMillis(1);
        Instant updated = NOW.minusSeconds(1_000).plusMillis(2);
        Instant first = Instant.parse("0001-01-01T00:00:00Z");
        List<NewLink> given = List.of(
                new NewLink(link("limited").clicksLimit(9L).build(), 7, created, updated),
                new NewLink(link("plain").build(), Long.MAX_VALUE, first, first),
                new NewLink(link("future").build(), 0, NOW.plusSeconds(9), created));

        List<Link> stored = new ArrayList<>(links().insertAll(owner(), given));
        stored.addAll(
                links().insertAll(owner(), List.of(new NewLink(link("single").build(), 3, created, updated))));

        assertThat(stored).extracting(Link::clicks).containsExactly(7L, Long.MAX_VALUE, 0L, 3L);
        assertThat(stored).extracting(Link::createdAt).containsExactly(created, first, NOW.plusSeconds(9), created);
        assertThat(stored).extracting(Link::updatedAt).containsExactly(updated, first, created, updated);
        assertThat(stored).extracting(Link::version).containsOnly(1L);
        assertThat(stored)
                .allSatisfy(link -> assertThat(links().find(owner(), link.id())).contains(link));
        assertThat(click(stored.get(0).id(), 5)).isEqualTo(2);
        assertThat(click(stored.get(3).id(), 5)).isEqualTo(5);
    }

    @Order(LAST)
    @Test
    default void stores_changes_and_deletes_as_many_links_as_a_call_may_have() {
        Pixel pixel = insertPixel("pixel");
        List<Link> stored = insertAll(IntStream.range(0, Links.MOST_AT_ONCE)
                .mapToObj(i -> many(i, pixel).build())
                .toArray(LinkContent[]::new));

        assertThat(allLinks().total()).isEqualTo(Links.MOST_AT_ONCE);
        assertThat(everyLink()).isEqualTo(stored);

        List<Link> changed = updateAll(
                stored,
                link -> link.alias(new Alias(link.build().url(), link.build().url()))
                        .targeting(rotations(link.build().targeting().isNone() ? new String[] {"x"} : new String[0])));

        assertThat(changed).extracting(Link::version).containsOnly(2L);
        assertThat(everyLink()).isEqualTo(changed);
        assertThat(links().findByAlias(domain(), changed.get(7).url())).contains(changed.get(7));

        assertThat(links().deleteAll(
                                owner(),
                                ids(changed),
                                links -> assertThat(links).isEqualTo(changed)))
                .isEqualTo(changed);
        assertThat(everyLink()).isEmpty();
        assertThat(allLinks().total()).isZero();
    }

    /** All in one transaction, so that a taken alias in the last row stores none of the rows before it. */
    @Order(LAST)
    @Test
    default void creates_five_thousand_links_in_one_call_or_none() {
        Pixel pixel = insertPixel("pixel");
        Links links = Libraries.over(storage())
                .domains(Domains.fixed(Domain.of(domain(), "https://go.example")))
                .build()
                .owner(owner())
                .links();
        List<LinkDraft> drafts = new ArrayList<>();
        for (int i = 0; i < 5_000; i++) {
            LinkDraft draft = LinkDraft.to("https://example.com/" + i).withExternalId("id-" + i);
            drafts.add(i % 5 == 0 ? draft.withLabels(List.of("many")).withPixels(List.of(pixel.id())) : draft);
        }
        drafts.set(0, drafts.get(0).withAlias("taken"));
        drafts.add(LinkDraft.to("https://example.com/").withAlias("taken"));

        assertThatExceptionOfType(ValidationException.class)
                .isThrownBy(() -> links.createAll(drafts))
                .satisfies(refused -> assertThat(refused.violations())
                        .extracting(Violation::field)
                        .containsExactly("[5000].alias"));
        assertThat(allLinks().total()).isZero();

        List<Link> stored = links.createAll(drafts.subList(0, 5_000));

        assertThat(stored)
                .extracting(Link::url)
                .containsExactlyElementsOf(
                        drafts.stream().limit(5_000).map(LinkDraft::url).toList());
        assertThat(links.stream(LinkQuery.all().withSort(LinkSort.Key.ID, Direction.ASCENDING)))
                .containsExactlyElementsOf(stored);
        assertThat(links.labels()).containsExactly(new LabelCount("many", 1_000));
    }

    private LinkContentBuilder many(int i, Pixel pixel) {
        return link("alias-" + i)
                .url("https://example.com/" + (Links.MOST_AT_ONCE - i))
                .title(i % 3 == 0 ? null : "title " + i)
                .targeting(i % 4 == 0 ? rotations("b", "a") : rotations())
                .pixelIds(i % 5 == 0 ? List.of(pixel.id()) : List.of());
    }

    @Test
    default void names_every_row_that_cannot_be_stored_and_stores_none() {
        Pixel own = insertPixel("own");
        Pixel foreign = insertPixel(stranger(), "foreign");
        insert(link("taken"));
        One.insert(links(), stranger(), link("taken-too").build(), NOW);

        assertRefused(
                Set.of(1, 3, 5),
                Set.of(1, 4),
                () -> insertAll(
                        link("new").pixelIds(List.of(own.id())).build(),
                        link("taken").pixelIds(List.of(own.id(), foreign.id())).build(),
                        link("TAKEN").build(),
                        link("taken-too").build(),
                        link("other").pixelIds(List.of(foreign.id())).build(),
                        link("renewed").alias(new Alias("renewed", "new")).build()));

        assertThat(allLinks().total()).isEqualTo(1);
        assertThat(links().findByAlias(domain(), "new")).isEmpty();
        assertThat(insertAll(link("new").build(), link("other").build())).hasSize(2);
    }

    @Test
    default void compares_the_alias_keys_of_many_links_exactly() {
        List<Link> stored = insertAll(
                EdgeCases.LOOK_ALIKES.stream().map(alias -> link(alias).build()).toArray(LinkContent[]::new));

        for (Link link : stored) {
            assertThat(links().findByAlias(domain(), link.alias())).contains(link);
        }
        assertRefused(
                new TreeSet<>(IntStream.range(0, stored.size()).boxed().toList()),
                Set.of(),
                () -> insertAll(stored.stream().map(Link::content).toArray(LinkContent[]::new)));
    }

    @Test
    default void changes_those_of_many_links_that_the_owner_has() {
        Pixel pixel = insertPixel("pixel");
        Link first = insert(link("first").targeting(rotations("a")).pixelIds(List.of(pixel.id())));
        Link kept = insert(link("kept").pixelIds(List.of(pixel.id())));
        Link foreign = One.insert(links(), stranger(), link("foreign").build(), NOW);
        Link last = insert(link("last"));
        click(first.id(), 3);
        List<Link> stored = List.of(first.withClicks(3), kept, last);
        Instant later = NOW.plusSeconds(1);

        List<Link> changed = links().updateAll(
                        owner(),
                        new TreeSet<>(Set.of(last.id(), kept.id(), foreign.id(), first.id(), last.id() + 1)),
                        seen -> {
                            assertThat(seen).isEqualTo(stored);
                            return List.of(
                                    seen.get(0)
                                            .changed(link("first").title("x").build(), later)
                                            .withClicks(7),
                                    seen.get(1),
                                    seen.get(2).changed(EdgeCases.everything(domain(), "new", pixel.id()), later));
                        });

        assertThat(changed)
                .containsExactly(
                        stored.get(0).changed(link("first").title("x").build(), later),
                        kept,
                        last.changed(EdgeCases.everything(domain(), "new", pixel.id()), later));
        assertThat(everyLink()).isEqualTo(changed);
        assertThat(links().findByAlias(domain(), "last")).isEmpty();
        assertThat(links().findByAlias(domain(), "new")).contains(changed.get(2));
        assertThat(links().find(stranger(), foreign.id())).contains(foreign);
    }

    @Test
    default void names_every_link_that_cannot_be_changed_and_changes_none() {
        Pixel foreign = insertPixel(stranger(), "foreign");
        insert(link("taken"));
        List<Link> stored = insertAll(
                link("a").build(),
                link("b").build(),
                link("c").build(),
                link("d").build(),
                link("e").build());
        List<String> aliases = List.of("b", "taken", "new", "new", "e");

        assertRefused(
                Set.of(0, 1, 3),
                Set.of(4),
                () -> updateAll(
                        stored,
                        link -> link.alias(new Alias(
                                        aliases.get(link.build().alias().text().charAt(0) - 'a'),
                                        aliases.get(link.build().alias().text().charAt(0) - 'a')))
                                .title("changed")
                                .pixelIds(
                                        link.build().alias().text().equals("e") ? List.of(foreign.id()) : List.of())));

        assertThat(everyLink()).endsWith(stored.toArray(Link[]::new)).hasSize(6);
        assertThat(links().findByAlias(domain(), "new")).isEmpty();
    }

    @Test
    default void changes_and_deletes_none_when_the_caller_refuses() {
        List<Link> stored =
                insertAll(link("a").targeting(rotations("a")).build(), link("b").build());

        assertThatExceptionOfType(StaleVersionException.class)
                .isThrownBy(() -> links().updateAll(owner(), ids(stored), seen -> {
                    throw new StaleVersionException();
                }));
        assertThatExceptionOfType(StaleVersionException.class)
                .isThrownBy(() -> links().deleteAll(owner(), ids(stored), seen -> {
                    throw new StaleVersionException();
                }));
        assertThat(links().updateAll(stranger(), ids(stored), seen -> seen)).isEmpty();
        assertThat(links().deleteAll(
                                stranger(),
                                ids(stored),
                                seen -> assertThat(seen).isEmpty()))
                .isEmpty();

        assertThat(everyLink()).isEqualTo(stored);
        assertThat(allLinks().total()).isEqualTo(2);
    }

    @Test
    default void deletes_those_of_many_links_that_the_owner_has() {
        Pixel pixel = insertPixel("pixel");
        Link first = insert(link("first").targeting(rotations("a")).pixelIds(List.of(pixel.id())));
        Link kept = insert(link("kept"));
        Link foreign = One.insert(links(), stranger(), link("foreign").build(), NOW);
        Link last = insert(link("last"));
        click(first.id(), 3);

        List<Link> deleted = links().deleteAll(
                        owner(), new TreeSet<>(Set.of(last.id(), foreign.id(), first.id(), last.id() + 1)), seen -> {
                            assertThat(seen).containsExactly(first.withClicks(3), last);
                        });

        assertThat(deleted).containsExactly(first.withClicks(3), last);
        assertThat(everyLink()).containsExactly(kept);
        assertThat(allLinks().total()).isEqualTo(1);
        assertThat(links().findByAlias(domain(), "first")).isEmpty();
        assertThat(links().find(stranger(), foreign.id())).contains(foreign);
        assertThat(click(first.id(), 1)).isZero();
        assertThat(insertAll(link("first").build(), link("last").build())).hasSize(2);
    }

    @Test
    default void gives_the_same_aliases_to_one_of_many_batches() throws Exception {
        int batches = 8;
        for (int round = 0; round < 3; round++) {
            String prefix = "round-" + round + "-";
            List<Boolean> stored = Race.run(batches, batch -> {
                List<LinkContent> contents = new ArrayList<>(IntStream.range(0, 20)
                        .mapToObj(i -> link(prefix + i).build())
                        .toList());
                return isStored(() -> links().insertAll(
                                batch % 2 == 0 ? owner() : stranger(),
                                NewLink.all(batch % 3 == 0 ? contents : StorageFixture.reversed(contents), NOW)));
            });

            assertThat(stored).containsOnlyOnce(true);
            assertThat(total(owner()) + total(stranger())).isEqualTo(20L * (round + 1));
        }
    }

    @Test
    default void loses_no_change_of_batches_and_no_click() throws Exception {
        int rounds = 5;
        List<Link> stored = insertAll(IntStream.range(0, 20)
                .mapToObj(i -> link("alias-" + i).clicksLimit(1_000L).build())
                .toArray(LinkContent[]::new));
        List<Callable<Object>> work = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            work.add(() -> repeated(
                    rounds,
                    () -> updateAll(stored, link -> link.title(link.build().title() + "+"))));
            work.add(() -> repeated(rounds, () -> stored.forEach(link -> click(link.id(), 1))));
        }

        Race.run(work);

        for (Link link : everyLink()) {
            assertThat(link.title()).contains("null" + "+".repeat(4 * rounds));
            assertThat(link.version()).isEqualTo(1 + 4 * rounds);
            assertThat(link.clicks()).isEqualTo(4L * rounds);
        }
        assertThat(everyLink()).hasSize(20);
    }

    @Test
    default void deletes_many_links_once_while_they_are_changed() throws Exception {
        List<Link> stored = insertAll(
                IntStream.range(0, 20).mapToObj(i -> link("alias-" + i).build()).toArray(LinkContent[]::new));

        List<Integer> deleted = Race.run(
                8,
                thread -> thread % 2 == 0
                        ? links().deleteAll(owner(), ids(stored), seen -> {}).size()
                        : links().updateAll(owner(), ids(stored), seen -> seen).size() * 0);

        assertThat(deleted).containsOnlyOnce(20).containsOnly(0, 20);
        assertThat(everyLink()).isEmpty();
        assertThat(allLinks().total()).isZero();
    }

    @Test
    default void a_refusal_names_no_other_links_than_those_that_have_the_aliases() {
        Link mine = insertAll(link("mine").build()).get(0);
        Link foreign = links().insertAll(
                        stranger(), NewLink.all(List.of(link("foreign").build()), NOW))
                .get(0);

        assertThatExceptionOfType(RefusedRowsException.class)
                .isThrownBy(() -> insertAll(
                        link("new").build(),
                        link("mine").build(),
                        link("new").build(),
                        link("foreign").build()))
                .satisfies(e -> assertThat(e.takenAliases()).containsExactly(1, 2, 3))
                .satisfies(
                        e -> assertThat(Map.of(1, mine.id(), 3, foreign.id())).containsAllEntriesOf(e.holders()));
    }

    private static Object repeated(int times, Runnable work) {
        IntStream.range(0, times).forEach(i -> work.run());
        return times;
    }

    private static boolean isStored(Callable<List<Link>> batch) {
        try {
            return !batch.call().isEmpty();
        } catch (RefusedRowsException e) {
            assertThat(e.takenAliases()).isNotEmpty();
            assertThat(e.unknownPixels()).isEmpty();
            return false;
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    private static void assertRefused(Set<Integer> takenAliases, Set<Integer> unknownPixels, ThrowingCallable batch) {
        assertThatExceptionOfType(RefusedRowsException.class)
                .isThrownBy(batch)
                .satisfies(e -> assertThat(e.takenAliases()).isEqualTo(new TreeSet<>(takenAliases)))
                .satisfies(e -> assertThat(e.unknownPixels()).isEqualTo(new TreeSet<>(unknownPixels)));
    }

    private List<Link> insertAll(LinkContent... contents) {
        return links().insertAll(owner(), NewLink.all(Arrays.asList(contents), NOW));
    }

    private List<Link> updateAll(List<Link> stored, UnaryOperator<LinkContentBuilder> part) {
        return links().updateAll(
                        owner(),
                        ids(stored),
                        seen -> seen.stream()
                                .map(link -> link.changed(
                                        part.apply(LinkContentBuilder.of(link.content()))
                                                .build(),
                                        NOW))
                                .toList());
    }

    private static TreeSet<Long> ids(List<Link> links) {
        return new TreeSet<>(links.stream().map(Link::id).toList());
    }

    private long total(long whose) {
        return links().find(whose, LinkQuery.all(), NOW).total();
    }

    private List<Link> everyLink() {
        LinkQuery query = LinkQuery.all().withSort(LinkSort.Key.ID, Direction.ASCENDING);
        return links().findAfter(owner(), query, null, 2 * Links.MOST_AT_ONCE, NOW);
    }
}
