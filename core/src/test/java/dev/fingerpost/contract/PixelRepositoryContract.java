package dev.fingerpost.contract;

import static dev.fingerpost.contract.StorageFixture.never;
import static dev.fingerpost.contract.StorageFixture.reversed;
import static dev.fingerpost.contract.StorageFixture.sees;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.fingerpost.link.Link;
import dev.fingerpost.pixel.Pixel;
import dev.fingerpost.pixel.PixelContent;
import dev.fingerpost.pixel.PixelType;
import java.time.Instant;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** The contract of {@link dev.fingerpost.pixel.PixelRepository}, except for lists. */
public interface PixelRepositoryContract extends StorageFixture {

    Instant LATER = NOW.plusMillis(1_001);

    @Test
    default void keeps_every_field_of_every_type_of_pixel() {
        for (PixelType type : PixelType.values()) {
            PixelContent content = PixelContent.of("Name of " + type, type, "value-" + type);
            Instant at = NOW.plusNanos(999_999);

            Pixel stored = pixels().insert(owner(), content, at);

            assertThat(stored).isEqualTo(Pixel.created(stored.id(), owner(), content, NOW));
            assertThat(pixels().find(owner(), stored.id())).contains(stored);
        }
    }

    @Test
    default void keeps_text_of_pixels_exactly_and_at_its_longest() {
        for (String text : EdgeCases.TEXTS) {
            assertKept(PixelContent.of(text, PixelType.X, text));
        }
        String longest = EdgeCases.EMOJI.repeat(255);
        assertKept(PixelContent.of(longest, PixelType.X, longest));
    }

    @Test
    default void lets_pixels_share_name_type_and_value() {
        Pixel first = insertPixel("same");
        Pixel second = insertPixel("same");

        assertThat(pixels().find(owner(), first.id())).contains(first);
        assertThat(pixels().find(owner(), second.id())).contains(second);
    }

    @Test
    default void gives_pixels_ascending_ids_and_never_reuses_one() {
        Pixel first = insertPixel("first");
        Pixel second = insertPixel("second");
        pixels().delete(owner(), second.id(), sees(second));
        Pixel third = insertPixel(stranger(), "third");

        assertThat(first.id()).isPositive();
        assertThat(second.id()).isGreaterThan(first.id());
        assertThat(third.id()).isGreaterThan(second.id());
    }

    @Test
    default void finds_no_pixel_of_another_owner() {
        Pixel pixel = insertPixel("pixel");

        assertThat(pixels().find(stranger(), pixel.id())).isEmpty();
        assertThat(pixels().findAll(stranger(), List.of(pixel.id()))).isEmpty();
        assertThat(pixels().find(owner(), Long.MAX_VALUE)).isEmpty();
    }

    @Test
    default void finds_many_pixels_in_the_order_of_their_ids_in_the_call() {
        Pixel first = insertPixel("first");
        Pixel second = insertPixel("second");
        Pixel third = insertPixel("third");
        Pixel foreign = insertPixel(stranger(), "foreign");
        pixels().delete(owner(), second.id(), sees(second));

        assertThat(pixels().findAll(
                                owner(), List.of(third.id(), foreign.id(), second.id(), Long.MAX_VALUE, first.id())))
                .containsExactly(third, first);
        assertThat(pixels().findAll(owner(), List.of())).isEmpty();
    }

    @Test
    default void finds_as_many_pixels_as_a_link_may_have() {
        Pixel[] stored = new Pixel[100];
        Arrays.setAll(stored, i -> insertPixel("pixel " + i));
        List<Pixel> newestFirst = reversed(List.of(stored));

        assertThat(pixels().findAll(owner(), newestFirst.stream().map(Pixel::id).toList()))
                .isEqualTo(newestFirst);
    }

    @Test
    default void changes_every_field_of_a_pixel() {
        Pixel pixel = insertPixel("pixel");
        Pixel other = insertPixel("other");
        PixelContent content = PixelContent.of("new", PixelType.GOOGLE_TAG_MANAGER, "GTM-1");

        Optional<Pixel> changed = pixels().update(owner(), pixel.id(), seen -> {
            assertThat(seen).isEqualTo(pixel);
            return seen.changed(content, LATER);
        });

        Pixel expected = Pixel.created(pixel.id(), owner(), content, NOW)
                .withUpdatedAt(LATER)
                .withVersion(2);
        assertThat(changed).contains(expected);
        assertThat(pixels().find(owner(), pixel.id())).contains(expected);
        assertThat(pixels().find(owner(), other.id())).contains(other);
    }

    @Test
    default void writes_nothing_when_the_change_returns_the_same_pixel() {
        Pixel pixel = insertPixel("pixel");

        assertThat(pixels().update(owner(), pixel.id(), UnaryOperator.identity()))
                .contains(pixel);
        assertThat(pixels().find(owner(), pixel.id())).contains(pixel);
    }

    @Test
    default void leaves_the_pixel_as_it_was_when_the_change_fails() {
        Pixel pixel = insertPixel("pixel");
        RuntimeException failure = new IllegalStateException("no");

        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(() -> pixels().update(owner(), pixel.id(), seen -> {
                    throw failure;
                }))
                .isSameAs(failure);
        assertThat(pixels().find(owner(), pixel.id())).contains(pixel);
    }

    @Test
    default void changes_and_deletes_no_pixel_of_another_owner() {
        Pixel pixel = insertPixel("pixel");
        UnaryOperator<Pixel> never = seen -> {
            throw new AssertionError("must not be called with " + seen);
        };

        assertThat(pixels().update(stranger(), pixel.id(), never)).isEmpty();
        assertThat(pixels().update(owner(), Long.MAX_VALUE, never)).isEmpty();
        assertThat(pixels().delete(stranger(), pixel.id(), never())).isEmpty();
        assertThat(pixels().delete(owner(), Long.MAX_VALUE, never())).isEmpty();
        assertThat(pixels().find(owner(), pixel.id())).contains(pixel);
    }

    @Test
    default void detaches_a_deleted_pixel_from_every_link_without_changing_their_version() {
        Pixel first = insertPixel("first");
        Pixel deleted = insertPixel("deleted");
        Pixel last = insertPixel("last");
        Link only = insert(link("only").pixelIds(List.of(deleted.id())));
        Link among = insert(link("among").pixelIds(List.of(last.id(), deleted.id(), first.id())));
        Link without = insert(link("without").pixelIds(List.of(first.id())));

        assertThat(pixels().delete(owner(), deleted.id(), sees(deleted))).contains(deleted);

        assertThat(pixels().find(owner(), deleted.id())).isEmpty();
        assertThat(pixels().delete(owner(), deleted.id(), never())).isEmpty();
        assertThat(links().find(owner(), only.id()))
                .contains(only.withContent(only.content().withPixelIds(List.of())));
        assertThat(allLinks().items())
                .containsExactly(
                        without,
                        among.withContent(among.content().withPixelIds(List.of(last.id(), first.id()))),
                        only.withContent(only.content().withPixelIds(Collections.emptyList())));
        assertThat(pixels().find(owner(), first.id())).contains(first);
    }

    @Test
    default void keeps_a_pixel_and_its_links_when_the_guard_refuses() {
        Pixel pixel = insertPixel("pixel");
        Link link = insert(link("sale").pixelIds(List.of(pixel.id())));
        RuntimeException refusal = new IllegalStateException("not this one");

        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(() -> pixels().delete(owner(), pixel.id(), seen -> {
                    throw refusal;
                }))
                .isSameAs(refusal);
        assertThat(pixels().find(owner(), pixel.id())).contains(pixel);
        assertThat(links().find(owner(), link.id())).contains(link);
    }

    private void assertKept(PixelContent content) {
        Pixel stored = pixels().insert(owner(), content, NOW);

        assertThat(stored.content()).isEqualTo(content);
        assertThat(pixels().find(owner(), stored.id())).contains(stored);
    }
}
