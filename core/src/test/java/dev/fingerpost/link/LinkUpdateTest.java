package dev.fingerpost.link;

import static dev.fingerpost.Testbed.NOW;
import static dev.fingerpost.Testbed.draft;
import static dev.fingerpost.ViolationAssertions.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.fingerpost.Testbed;
import dev.fingerpost.failure.Violation;
import dev.fingerpost.targeting.Target;
import dev.fingerpost.targeting.Targeting;
import dev.fingerpost.targeting.TargetsType;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class LinkUpdateTest {

    private static final Instant EARLIER = NOW.minusSeconds(60);
    private static final Instant LATER = NOW.plusSeconds(60);
    private static final Instant EVEN_LATER = NOW.plusSeconds(120);

    private final Testbed testbed = Testbed.standard();
    private final Links links = testbed.links();
    private final long pixel = testbed.pixel().id();
    private final LinkDraft full = draft().withAlias("sale")
            .withTitle("Sale")
            .withSpace(7L)
            .withDisabled(true)
            .withSensitiveContent(true)
            .withPrivacy(Privacy.PRIVATE)
            .withActiveFrom(NOW)
            .withActiveUntil(LATER)
            .withClicksLimit(5)
            .withExpirationUrl("https://example.com/ended")
            .withTargets(TargetsType.DEVICES, new Target("Mobile", "https://m.example.com/"))
            .withPixels(List.of(pixel));
    private final Link before = links.create(full);

    static Stream<Arguments> edits() {
        Target watch = new Target("Watch", "https://w.example.com/");
        return Stream.of(
                edit(draft -> draft.withUrl(" https://e.com/ "), draft -> draft.withUrl("https://e.com/")),
                edit(draft -> draft.withAlias("new"), draft -> draft.withAlias("new")),
                edit(draft -> draft.withTitle("New"), draft -> draft.withTitle("New")),
                edit(draft -> draft.withSpace(8L), draft -> draft.withSpace(8L)),
                edit(draft -> draft.withDisabled(false), draft -> draft.withDisabled(false)),
                edit(draft -> draft.withSensitiveContent(false), draft -> draft.withSensitiveContent(false)),
                edit(draft -> draft.withPrivacy(Privacy.PUBLIC), draft -> draft.withPrivacy(Privacy.PUBLIC)),
                edit(draft -> draft.withActiveFrom(EARLIER), draft -> draft.withActiveFrom(EARLIER)),
                edit(draft -> draft.withActiveUntil(EVEN_LATER), draft -> draft.withActiveUntil(EVEN_LATER)),
                edit(draft -> draft.withClicksLimit(6L), draft -> draft.withClicksLimit(6)),
                edit(
                        draft -> draft.withExpirationUrl("https://e.com/"),
                        draft -> draft.withExpirationUrl("https://e.com/")),
                edit(draft -> draft.withTargets(List.of(watch)), draft -> draft.withTargets(List.of(watch))),
                edit(draft -> draft.withPixels(List.of()), draft -> draft.withPixels(List.of())));
    }

    private static Arguments edit(UnaryOperator<LinkDraft> edit, UnaryOperator<LinkDraft> sameOnDraft) {
        return arguments(edit, sameOnDraft);
    }

    /** A link with one edited field equals a link that is created with that value. */
    @ParameterizedTest
    @MethodSource("edits")
    void a_change_of_one_field_keeps_all_others(UnaryOperator<LinkDraft> edit, UnaryOperator<LinkDraft> sameOnDraft) {
        LinkContent after = update(edit).content();
        links.delete(before.id());

        assertThat(after)
                .isEqualTo(links.create(sameOnDraft.apply(full)).content())
                .isNotEqualTo(before.content());
    }

    @Test
    void an_empty_value_clears_an_optional_field() {
        Link after = links.update(
                before.id(),
                draft -> draft.withTitle("")
                        .withSpace(null)
                        .withActiveFrom(null)
                        .withActiveUntil(null)
                        .withClicksLimit(null)
                        .withExpirationUrl("")
                        .withTargetsType(null)
                        .withPixels(List.of()));

        assertThat(after.title()).isEmpty();
        assertThat(after.spaceId()).isEmpty();
        assertThat(after.activePeriod()).isEqualTo(ActivePeriod.ALWAYS);
        assertThat(after.clicksLimit()).isEmpty();
        assertThat(after.expirationUrl()).isEmpty();
        assertThat(after.targeting()).isEqualTo(Targeting.NONE);
        assertThat(after.pixelIds()).isEmpty();
        assertThat(after.url()).isEqualTo(before.url());
        assertThat(after.alias()).isEqualTo("sale");
    }

    @Test
    void a_destination_and_an_alias_cannot_be_cleared() {
        assertRefused("url", "must not be empty", () -> update(draft -> draft.withUrl(" ")));
        assertRefused("alias", "must not be empty", () -> update(draft -> draft.withAlias("")));
        assertThat(links.get(before.id())).isEqualTo(before);
    }

    @Test
    void the_period_is_validated_after_merging() {
        assertRefused(
                "active_period_end_at",
                "must be after active_period_start_at",
                () -> update(draft -> draft.withActiveFrom(LATER)));
        assertRefused(
                "active_period_end_at",
                "must be after active_period_start_at",
                () -> update(draft -> draft.withActiveUntil(NOW)));

        Instant nextYear = NOW.plus(Duration.ofDays(365));
        Link moved = update(draft -> draft.withActiveFrom(nextYear).withActiveUntil(nextYear.plusSeconds(1)));
        assertThat(moved.activePeriod()).isEqualTo(new ActivePeriod(nextYear, nextYear.plusSeconds(1)));
    }

    @Test
    void every_violation_of_an_edit_is_reported_at_once_and_nothing_is_changed() {
        UnaryOperator<LinkDraft> wrong =
                draft -> draft.withUrl("x").withTitle("a\n").withClicksLimit(0L).withTargetsType(TargetsType.COUNTRIES);

        assertRefused(() -> update(draft -> wrong.apply(draft).withDisabled(false)))
                .extracting(Violation::field)
                .containsExactly("clicks_limit", "targets[0][key]", "title", "url");
        assertThat(links.check(before.id(), wrong)).hasSize(4);
        assertThat(links.get(before.id())).isEqualTo(before);
    }

    @Test
    void pixels_that_are_not_the_owners_are_refused() {
        long theirs = testbed.pixelOfStranger().id();

        assertRefused(
                "pixel_ids",
                "must be ids of your pixels",
                () -> update(draft -> draft.withPixels(List.of(pixel, theirs))));
    }

    @Test
    void an_alias_can_be_changed_to_a_free_one_only() {
        testbed.linksOfStranger().create(draft().withAlias("theirs"));

        assertRefused("alias", "is already taken", () -> update(draft -> draft.withAlias("theirs")));
        assertThat(update(draft -> draft.withAlias("cafe\u0301")).alias()).isEqualTo("caf\u00E9");
        assertThat(links.create(draft().withAlias("sale")).alias()).isEqualTo("sale");
    }

    @Test
    void clicks_survive_an_update() {
        testbed.click(before.id(), 3);

        Link after = update(draft -> draft.withTitle("New"));

        assertThat(after.clicks()).isEqualTo(3);
        assertThat(links.get(before.id()).clicks()).isEqualTo(3);
    }

    @Test
    void the_last_value_of_a_field_counts() {
        assertThat(update(draft -> draft.withTitle("One").withDisabled(true).withTitle("Two"))
                        .title())
                .contains("Two");
    }

    private Link update(UnaryOperator<LinkDraft> edit) {
        return links.update(before.id(), edit);
    }
}
