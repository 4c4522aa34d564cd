package dev.fingerpost.link;

import static dev.fingerpost.Testbed.draft;
import static dev.fingerpost.ViolationAssertions.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.Testbed;
import dev.fingerpost.failure.CoreViolation;
import dev.fingerpost.failure.Violation;
import dev.fingerpost.targeting.Target;
import dev.fingerpost.targeting.Targeting;
import dev.fingerpost.targeting.TargetsType;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LinkTargetsTest {

    private static final Target MOBILE = new Target("Mobile", "https://m.example.com/");
    private static final Target TABLET = new Target("Tablet", "https://t.example.com/");

    private final Links links = Testbed.standard().links();
    private final Link link = links.create(draft().withTargets(TargetsType.DEVICES, MOBILE, TABLET));

    @Test
    void targets_keep_their_order() {
        assertThat(link.targeting().targets()).containsExactly(MOBILE, TABLET);
    }

    @Test
    void targets_and_their_type_go_together() {
        assertRefused(
                "targets",
                "must be given with targets_type",
                () -> links.create(draft().withTargets(TargetsType.DEVICES)));
        assertRefused(
                "targets_type",
                "must be given with targets",
                () -> links.create(draft().withTargets(null, List.of(MOBILE))));
        assertRefused(
                "targets", "must be given with targets_type", () -> update(draft -> draft.withTargets(List.of())));
        assertRefused(
                "targets_type",
                "must be given with targets",
                () -> update(draft -> draft.withTargetsType(null).withTargets(List.of(MOBILE))));
    }

    @Test
    void a_target_needs_a_key_and_a_value() {
        assertThat(violations(TargetsType.DEVICES, new Target("", "https://e.com/"), new Target("Watch", "")))
                .containsExactly(
                        Violation.of("targets[0][key]", CoreViolation.EMPTY),
                        Violation.of("targets[1][value]", CoreViolation.EMPTY));
    }

    @Test
    void keys_are_unique_and_values_are_urls() {
        assertThat(violations(TargetsType.DEVICES, MOBILE, TABLET, MOBILE, new Target("Watch", "javascript:alert(1)")))
                .containsExactly(
                        Violation.of("targets[2][key]", CoreViolation.REPEATED_KEY),
                        Violation.of("targets[3][value]", CoreViolation.URL_SCHEME, "http: or https:"));
    }

    @Test
    void keys_are_exactly_those_of_the_type() {
        assertThat(violations(TargetsType.BROWSERS, new Target("Maxtho", "https://e.com/")))
                .isEmpty();
        assertThat(violations(TargetsType.BROWSERS, new Target("Maxthon", "https://e.com/")))
                .extracting(Violation::field)
                .containsExactly("targets[0][key]");
        assertThat(violations(TargetsType.COUNTRIES, new Target("de", "https://e.com/")))
                .extracting(Violation::field)
                .containsExactly("targets[0][key]");
    }

    @Test
    void there_are_at_most_250() {
        assertThat(links.check(draft().withTargets(TargetsType.ROTATIONS, rotations(250))))
                .isEmpty();
        assertThat(links.check(draft().withTargets(TargetsType.ROTATIONS, rotations(251))))
                .containsExactly(Violation.of("targets", CoreViolation.TOO_MANY_TARGETS, 250));
    }

    @Test
    void rotations_without_labels_are_numbered() {
        Link rotating = links.create(draft().withTargets(
                        TargetsType.ROTATIONS, unlabelled("a"), new Target("2", "https://e.com/b"), unlabelled("c")));
        Link edited =
                links.update(rotating.id(), draft -> draft.withTargets(List.of(unlabelled("x"), unlabelled("y"))));

        assertThat(rotating.targeting().targets()).extracting(Target::key).containsExactly("1", "2", "3");
        assertThat(edited.targeting().targets()).extracting(Target::key).containsExactly("1", "2");
    }

    @Test
    void labels_of_rotations_are_short_plain_text() {
        assertThat(violations(TargetsType.ROTATIONS, new Target("x".repeat(65), "https://e.com/")))
                .containsExactly(Violation.of("targets[0][key]", CoreViolation.TOO_LONG, 64));
    }

    @Test
    void given_targets_replace_the_whole_list() {
        assertThat(update(draft -> draft.withTargets(List.of(TABLET))).targeting())
                .isEqualTo(new Targeting(TargetsType.DEVICES, List.of(TABLET)));
    }

    @Test
    void clearing_the_type_clears_the_targets() {
        assertThat(update(draft -> draft.withTargetsType(null)).targeting()).isEqualTo(Targeting.NONE);
    }

    @Test
    void both_cleared_is_cleared() {
        assertThat(update(draft -> draft.withTargets(List.of()).withTargetsType(null))
                        .targeting())
                .isEqualTo(Targeting.NONE);
    }

    @Test
    void another_type_validates_the_existing_targets() {
        assertRefused(() -> update(draft -> draft.withTargetsType(TargetsType.BROWSERS)))
                .extracting(Violation::field)
                .containsExactly("targets[0][key]", "targets[1][key]");
        assertThat(update(draft -> draft.withTargetsType(TargetsType.ROTATIONS)).targeting())
                .isEqualTo(new Targeting(TargetsType.ROTATIONS, List.of(MOBILE, TABLET)));
    }

    @Test
    void the_same_type_again_changes_nothing() {
        assertThat(update(draft -> draft.withTargetsType(TargetsType.DEVICES))).isEqualTo(link);
    }

    private Link update(UnaryOperator<LinkDraft> edit) {
        return links.update(link.id(), edit);
    }

    private List<Violation> violations(TargetsType type, Target... targets) {
        return links.check(draft().withTargets(type, targets));
    }

    private static Target unlabelled(String page) {
        return new Target("", "https://e.com/" + page);
    }

    private static List<Target> rotations(int number) {
        return IntStream.range(0, number).mapToObj(i -> unlabelled("" + i)).toList();
    }
}
