package dev.fingerpost.contract;

import static dev.fingerpost.contract.StorageFixture.linkOn;
import static dev.fingerpost.contract.StorageFixture.never;
import static dev.fingerpost.contract.StorageFixture.newId;
import static dev.fingerpost.contract.StorageFixture.reversed;
import static dev.fingerpost.contract.StorageFixture.rotations;
import static dev.fingerpost.contract.StorageFixture.sees;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.fingerpost.link.Alias;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkContent;
import dev.fingerpost.link.RefusedRowsException;
import dev.fingerpost.pixel.Pixel;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The contract of {@link dev.fingerpost.link.LinkRepository} for insert, find and delete. */
public interface LinkRepositoryContract extends StorageFixture {

    @Test
    default void hands_out_the_same_repositories_and_can_be_closed_again() {
        assertThat(storage().links()).isSameAs(storage().links());
        assertThat(storage().pixels()).isSameAs(storage().pixels());
        assertThat(storage().ports())
                .allSatisfy(port -> assertThat(storage().optional(port))
                        .get()
                        .isSameAs(storage().optional(port).orElseThrow()));

        storage().close();
        storage().close();
    }

    @Test
    default void keeps_every_field_of_a_link() {
        LinkContent content = EdgeCases.everything(
                domain(),
                "sale",
                insertPixel("second").id(),
                insertPixel("first").id());

        Link stored = One.insert(links(), owner(), content, NOW);

        assertThat(stored).isEqualTo(Link.created(stored.id(), owner(), content, NOW));
        assertThat(links().find(owner(), stored.id())).contains(stored);
        assertThat(links().findByAlias(domain(), "sale")).contains(stored);
        assertThat(allLinks().items()).containsExactly(stored);
    }

    @Test
    default void keeps_absent_fields_of_a_link_absent() {
        LinkContent content = link("sale").build();

        Link stored = One.insert(links(), owner(), content, NOW);

        assertThat(stored).isEqualTo(Link.created(stored.id(), owner(), content, NOW));
        assertThat(links().find(owner(), stored.id())).contains(stored);
        assertThat(links().findByAlias(domain(), "sale")).contains(stored);
        assertThat(allLinks().items()).containsExactly(stored);
    }

    @Test
    default void keeps_values_of_links_at_their_longest() {
        List<Long> pixelIds = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            pixelIds.add(insertPixel("pixel " + i).id());
        }
        LinkContent content = EdgeCases.longest(domain(), reversed(pixelIds));

        Link stored = One.insert(links(), owner(), content, NOW);

        assertThat(stored.content()).isEqualTo(content);
        assertThat(links().find(owner(), stored.id())).contains(stored);
        assertThat(links().findByAlias(domain(), content.alias().key())).contains(stored);
        assertThat(allLinks().items()).containsExactly(stored);
    }

    @Test
    default void keeps_two_longest_alias_keys_apart_that_differ_at_their_end() {
        for (String character : List.of("x", "\u00E9", "\u4E00", "\uD83D\uDE00")) {
            String start = EdgeCases.repeatedToBytes(character, 1_592);
            Link first = insert(link("a").alias(new Alias("a", start + "12345678")));
            Link second = insert(link("a").alias(new Alias("a", start + "12345679")));

            assertThat(links().findByAlias(domain(), start + "12345678")).contains(first);
            assertThat(links().findByAlias(domain(), start + "12345679")).contains(second);
        }
    }

    @Test
    default void keeps_text_of_links_exactly() {
        for (int i = 0; i < EdgeCases.TEXTS.size(); i++) {
            String text = EdgeCases.TEXTS.get(i);
            LinkContent content = link("alias" + i)
                    .title(text)
                    .url("https://example.com/?" + text)
                    .expirationUrl("https://example.com/#" + text)
                    .targeting(rotations("label " + text))
                    .build();

            Link stored = One.insert(links(), owner(), content, NOW);

            assertThat(links().find(owner(), stored.id())).contains(stored);
            assertThat(stored.content()).isEqualTo(content);
        }
    }

    @Test
    default void keeps_instants_of_links_to_the_millisecond() {
        for (String text : List.of(
                "1969-12-31T23:59:59.999Z",
                "2026-03-29T01:30:00.001Z",
                "2038-01-19T03:14:08.500Z",
                "9999-12-31T23:59:59.999Z")) {
            Instant at = Instant.parse(text);
            Link stored = One.insert(links(), owner(), link("at " + text).build(), at.plusNanos(999_999));

            assertThat(stored.createdAt()).isEqualTo(at);
            assertThat(links().find(owner(), stored.id())).contains(stored);
        }
    }

    @Test
    default void compares_alias_keys_exactly() {
        List<Link> stored = new ArrayList<>();
        for (String alias : EdgeCases.LOOK_ALIKES) {
            stored.add(insert(link(alias)));
        }

        for (Link link : stored) {
            assertThat(links().findByAlias(domain(), link.alias())).contains(link);
        }
    }

    @Test
    default void refuses_an_alias_that_any_owner_has() {
        Link first = insert(link("sale"));

        assertThatExceptionOfType(RefusedRowsException.class)
                .isThrownBy(() -> One.insert(links(), owner(), link("sale").build(), NOW));
        assertThatExceptionOfType(RefusedRowsException.class)
                .isThrownBy(() -> One.insert(links(), stranger(), link("sale").build(), NOW));
        assertThat(links().findByAlias(domain(), "sale")).contains(first);
        assertThat(allLinks().total()).isEqualTo(1);
    }

    @Test
    default void compares_aliases_by_their_keys_only() {
        Link first = insert(link("Sale").alias(new Alias("Sale", "sale")));

        assertThatExceptionOfType(RefusedRowsException.class)
                .isThrownBy(() -> insert(link("SALE").alias(new Alias("SALE", "sale"))));
        Link second = insert(link("Sale").alias(new Alias("Sale", "Sale")));
        assertThat(links().findByAlias(domain(), "sale")).contains(first);
        assertThat(links().findByAlias(domain(), "Sale")).contains(second);
        assertThat(links().findByAlias(domain(), "SALE")).isEmpty();
    }

    @Test
    default void stores_an_alias_once_for_each_domain() {
        long otherDomain = newId();
        Link here = insert(link("sale"));
        Link there = insert(linkOn(otherDomain, "sale"));

        assertThat(links().findByAlias(domain(), "sale")).contains(here);
        assertThat(links().findByAlias(otherDomain, "sale")).contains(there);
        assertThat(links().findByAlias(newId(), "sale")).isEmpty();
    }

    @Test
    default void stores_nothing_when_the_owner_lacks_a_pixel() {
        Pixel own = insertPixel("own");
        Pixel foreign = insertPixel(stranger(), "foreign");
        Pixel deleted = insertPixel("deleted");
        pixels().delete(owner(), deleted.id(), pixel -> {});

        for (long id : new long[] {foreign.id(), deleted.id(), Long.MAX_VALUE}) {
            assertThatExceptionOfType(RefusedRowsException.class)
                    .isThrownBy(
                            () -> insert(link("sale").targeting(rotations("a")).pixelIds(List.of(own.id(), id))));
        }
        assertThat(allLinks().total()).isZero();
        Link stored = insert(link("sale").pixelIds(List.of(own.id())));
        assertThat(links().find(owner(), stored.id())).contains(stored);
    }

    @Test
    default void gives_links_ascending_ids_and_never_reuses_one() {
        Link first = insert(link("first"));
        Link second = insert(link("second"));
        One.delete(links(), owner(), second.id(), link -> {});
        Link third = One.insert(links(), stranger(), link("second").build(), NOW);

        assertThat(first.id()).isPositive();
        assertThat(second.id()).isGreaterThan(first.id());
        assertThat(third.id()).isGreaterThan(second.id());
    }

    @Test
    default void finds_no_link_of_another_owner() {
        Link link = insert(link("sale"));

        assertThat(links().find(stranger(), link.id())).isEmpty();
        assertThat(links().find(owner(), Long.MAX_VALUE)).isEmpty();
        assertThat(links().find(owner(), link.id())).contains(link);
    }

    @Test
    default void frees_the_alias_of_a_deleted_link() {
        Pixel pixel = insertPixel("pixel");
        Link link = One.insert(links(), owner(), EdgeCases.everything(domain(), "sale", pixel.id()), NOW);

        assertThat(One.delete(links(), owner(), link.id(), sees(link))).contains(link);

        assertThat(links().find(owner(), link.id())).isEmpty();
        assertThat(links().findByAlias(domain(), "sale")).isEmpty();
        assertThat(One.delete(links(), owner(), link.id(), never())).isEmpty();
        Link next = One.insert(links(), stranger(), link("sale").build(), NOW);
        assertThat(links().findByAlias(domain(), "sale")).contains(next);
        assertThat(pixels().find(owner(), pixel.id())).contains(pixel);
    }

    @Test
    default void deletes_nothing_that_its_guard_or_its_owner_protects() {
        Link link = One.insert(
                links(),
                owner(),
                EdgeCases.everything(domain(), "sale", insertPixel("pixel").id()),
                NOW);
        Link other = insert(link("other"));
        RuntimeException refusal = new IllegalStateException("not this one");

        assertThat(One.delete(links(), stranger(), link.id(), never())).isEmpty();
        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(() -> One.delete(links(), owner(), link.id(), seen -> {
                    throw refusal;
                }))
                .isSameAs(refusal);
        assertThat(links().find(owner(), link.id())).contains(link);
        One.delete(links(), owner(), other.id(), seen -> {});
        assertThat(links().findByAlias(domain(), "sale")).contains(link);
        assertThat(allLinks().items()).containsExactly(link);
    }
}
