package dev.fingerpost.pixel;

import static dev.fingerpost.Testbed.NOW;
import static dev.fingerpost.Testbed.OWNER;
import static dev.fingerpost.Testbed.STRANGER;
import static dev.fingerpost.ViolationAssertions.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.fingerpost.Testbed;
import dev.fingerpost.failure.CoreViolation;
import dev.fingerpost.failure.ExpectedVersion;
import dev.fingerpost.failure.NotFoundException;
import dev.fingerpost.failure.StaleVersionException;
import dev.fingerpost.failure.Violation;
import dev.fingerpost.link.Link;
import dev.fingerpost.text.WireNamed;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongConsumer;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class PixelsTest {

    private static final String LONGEST = "\uD83D\uDE00".repeat(255);

    private final Testbed testbed = Testbed.standard();
    private final Pixels pixels = testbed.pixels();
    private final Pixel pixel = pixels.create(new PixelDraft("Campaign", PixelType.GOOGLE_ADS, "AW-1"));

    @Test
    void a_pixel_is_returned_as_sent() {
        assertThat(pixels.get(pixel.id())).isEqualTo(pixel);
        assertThat(pixel.id()).isEqualTo(1);
        assertThat(pixel.owner()).isEqualTo(OWNER);
        assertThat(pixel.name()).isEqualTo("Campaign");
        assertThat(pixel.type()).isEqualTo(PixelType.GOOGLE_ADS);
        assertThat(pixel.value()).isEqualTo("AW-1");
        assertThat(pixel.createdAt()).isEqualTo(NOW);
        assertThat(pixel.updatedAt()).isEqualTo(NOW);
        assertThat(pixel.version()).isEqualTo(1);
    }

    @Test
    void every_violation_is_reported_at_once() {
        assertRefused(() -> pixels.create(new PixelDraft("", null, "x".repeat(256))))
                .containsExactly(
                        Violation.of("name", CoreViolation.EMPTY),
                        Violation.of("type", CoreViolation.EMPTY),
                        Violation.of("value", CoreViolation.TOO_LONG, 255));
        assertRefused(() -> pixels.create(new PixelDraft("a\nb", PixelType.X, "\uD83D")))
                .containsExactly(
                        Violation.of("name", CoreViolation.CONTROL_CHARACTER),
                        Violation.of("value", CoreViolation.NOT_UNICODE));
        assertThat(pixels.check(new PixelDraft("", PixelType.X, "")))
                .extracting(Violation::field)
                .containsExactly("name", "value");
        assertThat(pixels.find(PixelQuery.all()).total()).isEqualTo(1);
    }

    @Test
    void texts_of_the_greatest_length_are_valid() {
        Pixel longest = pixels.create(PixelDraft.of(PixelType.X, LONGEST).withName(LONGEST));

        assertThat(longest.name()).isEqualTo(LONGEST);
        assertThat(longest.value()).isEqualTo(LONGEST);
    }

    @Test
    void an_update_changes_the_fields_it_names_and_no_others() {
        testbed.clock().goOn(Duration.ofSeconds(5));

        Pixel renamed = pixels.update(pixel.id(), draft -> draft.withName("New"));
        Pixel moved = pixels.update(
                pixel.id(), draft -> draft.withType(PixelType.BING).withValue("b-2"));

        assertThat(renamed.content()).isEqualTo(PixelContent.of("New", PixelType.GOOGLE_ADS, "AW-1"));
        assertThat(moved.content()).isEqualTo(PixelContent.of("New", PixelType.BING, "b-2"));
        assertThat(moved.version()).isEqualTo(3);
        assertThat(moved.updatedAt()).isEqualTo(NOW.plusSeconds(5));
        assertThat(moved.createdAt()).isEqualTo(NOW);
        assertThat(pixels.get(pixel.id())).isEqualTo(moved);
    }

    @Test
    void an_update_that_changes_nothing_keeps_the_version() {
        testbed.clock().goOn(Duration.ofSeconds(5));

        assertThat(pixels.update(pixel.id(), draft -> draft)).isEqualTo(pixel);
        assertThat(pixels.update(pixel.id(), draft -> draft.withName("Campaign")))
                .isEqualTo(pixel);
    }

    @Test
    void no_field_can_be_cleared() {
        UnaryOperator<PixelDraft> nothingLeft = draft -> draft.withName("").withValue("");

        assertRefused(() -> pixels.update(pixel.id(), nothingLeft))
                .containsExactly(Violation.of("name", CoreViolation.EMPTY), Violation.of("value", CoreViolation.EMPTY));
        assertThat(pixels.check(pixel.id(), nothingLeft)).hasSize(2);
        assertThat(pixels.get(pixel.id())).isEqualTo(pixel);
    }

    @Test
    void a_change_meant_for_another_version_is_refused() {
        pixels.update(pixel.id(), draft -> draft.withName("Theirs"), ExpectedVersion.version(1));

        assertThatExceptionOfType(StaleVersionException.class)
                .isThrownBy(
                        () -> pixels.update(pixel.id(), draft -> draft.withName("Mine"), ExpectedVersion.version(1)));
        assertThatExceptionOfType(StaleVersionException.class)
                .isThrownBy(() -> pixels.delete(pixel.id(), ExpectedVersion.version(1)));
        assertThat(pixels.get(pixel.id()).name()).isEqualTo("Theirs");
        pixels.delete(pixel.id(), ExpectedVersion.version(2));
        assertThat(pixels.find(PixelQuery.all()).total()).isZero();
    }

    @Test
    void a_deleted_pixel_is_detached_from_its_links() {
        long other = testbed.pixel().id();
        Link link = testbed.links().create(Testbed.draft().withPixels(List.of(pixel.id(), other)));

        pixels.delete(pixel.id());

        assertThat(testbed.links().get(link.id()).pixelIds()).containsExactly(other);
        assertThatExceptionOfType(NotFoundException.class)
                .isThrownBy(() -> pixels.get(pixel.id()))
                .withMessage("There is no pixel 1");
    }

    @Test
    void another_owners_pixel_looks_as_if_it_did_not_exist() {
        Pixels theirs = testbed.fingerpost().owner(STRANGER).pixels();
        List<LongConsumer> operations = List.of(
                theirs::get,
                id -> theirs.update(id, draft -> draft.withName("Mine")),
                id -> theirs.update(id, draft -> draft.withName(""), ExpectedVersion.version(9)),
                id -> theirs.check(id, draft -> draft),
                theirs::delete,
                id -> theirs.delete(id, ExpectedVersion.version(9)));

        assertThat(operations)
                .allSatisfy(operation -> assertThat(catchThrowable(() -> operation.accept(pixel.id())))
                        .isInstanceOf(NotFoundException.class)
                        .hasMessage("There is no pixel 1"))
                .allSatisfy(operation -> assertThat(catchThrowable(() -> operation.accept(99)))
                        .isInstanceOf(NotFoundException.class)
                        .hasMessage("There is no pixel 99"));
        assertThat(theirs.find(PixelQuery.all()).total()).isZero();
        assertThat(pixels.get(pixel.id())).isEqualTo(pixel);
    }

    @Test
    void types_and_orders_have_exactly_the_names_of_the_interface() {
        assertThat(Arrays.stream(PixelType.values()).map(PixelType::wireName))
                .containsExactly(
                        "adroll",
                        "bing",
                        "facebook",
                        "google-ads",
                        "google-analytics",
                        "google-tag-manager",
                        "linkedin",
                        "pinterest",
                        "quora",
                        "x");
        assertThat(PixelType.values())
                .allSatisfy(type -> assertThat(WireNamed.parse(PixelType.class, type.wireName()))
                        .contains(type));
        assertThat(PixelSort.Key.values())
                .allSatisfy(key -> assertThat(WireNamed.parse(PixelSort.Key.class, key.wireName()))
                        .contains(key));
        assertThat(Stream.of("", "X", "google_ads", "twitter")
                        .flatMap(name -> WireNamed.parse(PixelType.class, name).stream()))
                .isEmpty();
        assertThat(WireNamed.parse(PixelSort.Key.class, "value")).isEmpty();
    }
}
