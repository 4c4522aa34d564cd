package dev.fingerpost.contract;

import static dev.fingerpost.contract.StorageFixture.rotations;
import static dev.fingerpost.contract.StorageFixture.sees;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.fingerpost.failure.StaleVersionException;
import dev.fingerpost.link.Alias;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkContent;
import dev.fingerpost.link.LinkField;
import dev.fingerpost.link.RefusedRowsException;
import dev.fingerpost.pixel.Pixel;
import dev.fingerpost.targeting.Target;
import dev.fingerpost.targeting.Targeting;
import dev.fingerpost.targeting.TargetsType;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** The contract of {@link dev.fingerpost.link.LinkRepository#updateAll}. */
public interface LinkUpdateContract extends StorageFixture {

    Instant LATER = NOW.plusMillis(86_400_001);

    @Test
    default void changes_every_field_of_a_link_and_back() {
        Link bare = insert(link("bare"));
        Pixel pixel = insertPixel("pixel");
        LinkContent everything = EdgeCases.everything(domain(), "full", pixel.id());
        Link full = updated(Link.created(bare.id(), owner(), everything, NOW), 2);

        assertThat(update(bare, everything)).contains(full);
        assertThat(links().find(owner(), bare.id())).contains(full);
        assertThat(allLinks().items()).containsExactly(full);

        Link bareAgain = updated(Link.created(bare.id(), owner(), link("bare").build(), NOW), 3);
        assertThat(update(full, bare.content())).contains(bareAgain);
        assertThat(links().find(owner(), bare.id())).contains(bareAgain);
        assertThat(allLinks().items()).containsExactly(bareAgain);
    }

    @Test
    default void keeps_each_field_while_another_is_edited() {
        long pixelId = insertPixel("pixel").id();
        List<LinkField> fields = List.of(LinkField.values());
        List<LinkField> editable =
                fields.stream().filter(field -> field != LinkField.DOMAIN_ID).toList();
        for (int i = 0; i < fields.size(); i++) {
            LinkField field = fields.get(i);
            LinkContent plain = link("plain-" + i).build();
            LinkContent content = LinkContentSamples.with(field, plain, pixelId);
            assertThat(field.of(content)).as(field.wireName()).isNotEqualTo(field.of(plain));

            Link link = One.insert(links(), owner(), content, NOW);
            assertKeeps(link, field, content);

            LinkField other = editable.get((i + 1) % editable.size());
            One.update(
                    links(),
                    owner(),
                    link.id(),
                    seen -> seen.changed(LinkContentSamples.with(other, seen.content(), pixelId), LATER));
            LinkContent both = LinkContentSamples.with(other, content, pixelId);
            assertKeeps(link, field, both);
            assertKeeps(link, other, both);
        }
    }

    private void assertKeeps(Link link, LinkField field, LinkContent expected) {
        assertThat(field.of(stored(link).content())).as(field.wireName()).isEqualTo(field.of(expected));
    }

    @Test
    default void calls_the_change_with_the_link_as_it_is() {
        Link link = insert(link("sale"));
        click(link.id(), 3);
        update(link, link("sale").title("Sale").build());

        One.update(links(), owner(), link.id(), seen -> {
            Link expected = updated(
                            Link.created(
                                    link.id(),
                                    owner(),
                                    link("sale").title("Sale").build(),
                                    NOW),
                            2)
                    .withClicks(3);
            assertThat(seen).isEqualTo(expected);
            return seen;
        });
    }

    @Test
    default void writes_nothing_when_the_change_returns_the_same_link() {
        Link link = One.insert(
                links(),
                owner(),
                EdgeCases.everything(domain(), "sale", insertPixel("pixel").id()),
                NOW);

        assertThat(One.update(links(), owner(), link.id(), UnaryOperator.identity()))
                .contains(link);
        assertThat(links().find(owner(), link.id())).contains(link);
    }

    @Test
    default void leaves_the_link_as_it_was_when_the_change_fails() {
        Link link = insert(link("sale"));

        for (RuntimeException failure : List.of(
                new IllegalStateException("no"),
                new StaleVersionException(),
                new RefusedRowsException(Set.of(0), Set.of()))) {
            assertThatExceptionOfType(RuntimeException.class)
                    .isThrownBy(() -> One.update(links(), owner(), link.id(), seen -> {
                        throw failure;
                    }))
                    .isSameAs(failure);
            assertThat(links().find(owner(), link.id())).contains(link);
        }
        assertThat(update(link, link("next").build())).isPresent();
    }

    @Test
    default void changes_nothing_when_the_new_alias_is_taken() {
        Pixel pixel = insertPixel("pixel");
        One.insert(links(), stranger(), link("taken").build(), NOW);
        Link link = insert(link("sale").targeting(rotations("a", "b")));

        assertThatExceptionOfType(RefusedRowsException.class)
                .isThrownBy(() -> update(
                        link,
                        link("taken")
                                .title("new")
                                .targeting(rotations("c"))
                                .pixelIds(List.of(pixel.id()))
                                .build()));

        assertThat(links().find(owner(), link.id())).contains(link);
        assertThat(links().findByAlias(domain(), "sale")).contains(link);
    }

    @Test
    default void changes_nothing_when_the_owner_lacks_a_pixel() {
        Pixel own = insertPixel("own");
        Pixel other = insertPixel("other");
        Pixel foreign = insertPixel(stranger(), "foreign");
        Link link = insert(link("sale").targeting(rotations("a", "b")).pixelIds(List.of(own.id())));

        for (long id : new long[] {foreign.id(), Long.MAX_VALUE}) {
            LinkContent content =
                    link("new").title("new").pixelIds(List.of(other.id(), id)).build();
            assertThatExceptionOfType(RefusedRowsException.class).isThrownBy(() -> update(link, content));
        }

        assertThat(links().find(owner(), link.id())).contains(link);
        assertThat(links().findByAlias(domain(), "new")).isEmpty();
    }

    @Test
    default void frees_the_old_alias_and_takes_the_new_one() {
        Link link = insert(link("old"));

        Link renamed = update(link, link("new").build()).orElseThrow();

        assertThat(links().findByAlias(domain(), "new")).contains(renamed);
        assertThat(links().findByAlias(domain(), "old")).isEmpty();
        Link second = insert(link("old"));
        assertThat(links().findByAlias(domain(), "old")).contains(second);
        assertThatExceptionOfType(RefusedRowsException.class).isThrownBy(() -> insert(link("new")));
    }

    @Test
    default void lets_a_link_keep_its_alias_key() {
        Link link = insert(link("sale").alias(new Alias("sale", "sale")));

        Link shown = update(link, link("SALE").alias(new Alias("SALE", "sale")).build())
                .orElseThrow();

        assertThat(shown.alias()).isEqualTo("SALE");
        assertThat(links().findByAlias(domain(), "sale")).contains(shown);
    }

    @Test
    default void keeps_targets_and_pixels_in_the_order_given() {
        long first = insertPixel("first").id();
        long second = insertPixel("second").id();
        long third = insertPixel("third").id();
        Link link = insert(link("sale").targeting(rotations("b", "c", "a")).pixelIds(List.of(second, third, first)));
        assertThat(stored(link).pixelIds()).containsExactly(second, third, first);

        update(
                link,
                link("sale")
                        .targeting(rotations("a", "b", "c"))
                        .pixelIds(List.of(third, first, second))
                        .build());
        assertThat(stored(link).pixelIds()).containsExactly(third, first, second);
        assertThat(stored(link).targeting().targets()).extracting(Target::key).containsExactly("a", "b", "c");

        update(
                link,
                link("sale")
                        .targeting(rotations("c", "b"))
                        .pixelIds(List.of(first))
                        .build());
        assertThat(stored(link).pixelIds()).containsExactly(first);
        assertThat(stored(link).targeting().targets()).extracting(Target::key).containsExactly("c", "b");

        update(link, link("sale").build());
        assertThat(stored(link).pixelIds()).isEmpty();
        assertThat(stored(link).targeting().isNone()).isTrue();
    }

    @Test
    default void keeps_every_kind_of_target() {
        Link link = insert(link("sale"));
        Target german = new Target("de", "https://example.com/?language");
        Target phone = new Target("iOS", "https://example.com/?system");

        Link languages = update(
                        link,
                        link("sale")
                                .targeting(new Targeting(TargetsType.LANGUAGES, List.of(german)))
                                .build())
                .orElseThrow();
        assertThat(stored(link)).isEqualTo(languages);
        Link systems = update(
                        link,
                        link("sale")
                                .targeting(new Targeting(TargetsType.OPERATING_SYSTEMS, List.of(phone)))
                                .build())
                .orElseThrow();
        assertThat(stored(link)).isEqualTo(systems);
        assertThat(systems.targeting().type()).isEqualTo(TargetsType.OPERATING_SYSTEMS);
    }

    @Test
    default void keeps_the_count_of_clicks_when_the_change_returns_another() {
        Link link = insert(link("sale"));
        click(link.id(), 5);

        LinkContent content = link("sale").title("new").build();
        Optional<Link> changed = One.update(
                links(),
                owner(),
                link.id(),
                seen -> seen.changed(content, LATER).withClicks(99));

        Link expected =
                updated(Link.created(link.id(), owner(), content, NOW), 2).withClicks(5);
        assertThat(changed).contains(expected);
        assertThat(stored(link)).isEqualTo(expected);
    }

    @Test
    default void changes_no_link_of_another_owner() {
        Link link = insert(link("sale"));
        UnaryOperator<Link> never = seen -> {
            throw new AssertionError("must not be called with " + seen);
        };

        assertThat(One.update(links(), stranger(), link.id(), never)).isEmpty();
        assertThat(One.update(links(), owner(), Long.MAX_VALUE, never)).isEmpty();
        One.delete(links(), owner(), link.id(), sees(link));
        assertThat(One.update(links(), owner(), link.id(), never)).isEmpty();
    }

    @Test
    default void changes_one_link_and_no_other() {
        Pixel pixel = insertPixel("pixel");
        Link before = insert(link("before").targeting(rotations("a")).pixelIds(List.of(pixel.id())));
        Link link = insert(link("sale").targeting(rotations("a")).pixelIds(List.of(pixel.id())));
        Link after = insert(link("after").targeting(rotations("a")).pixelIds(List.of(pixel.id())));

        Link changed = update(link, link("sale").title("new").build()).orElseThrow();

        assertThat(allLinks().items()).containsExactly(after, changed, before);
    }

    private Optional<Link> update(Link link, LinkContent content) {
        return One.update(links(), owner(), link.id(), seen -> seen.changed(content, LATER));
    }

    /** The link as it is after an update at {@link #LATER}, with this version. */
    private static Link updated(Link link, long version) {
        return link.withUpdatedAt(LATER).withVersion(version);
    }

    private Link stored(Link link) {
        return links().find(owner(), link.id()).orElseThrow();
    }
}
