package dev.fingerpost.targeting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TargetingTest {

    private static final Target GERMANY = new Target("DE", "https://example.com/de");
    private static final Target FRANCE = new Target("FR", "https://example.com/fr");

    @Test
    void keeps_the_targets_in_the_order_given() {
        List<Target> given = new ArrayList<>(List.of(GERMANY, FRANCE));
        Targeting targeting = new Targeting(TargetsType.COUNTRIES, given);
        given.clear();

        assertThat(targeting.targets()).containsExactly(GERMANY, FRANCE);
        assertThat(targeting.isNone()).isFalse();
    }

    @Test
    void none_has_neither_type_nor_targets() {
        assertThat(Targeting.NONE.isNone()).isTrue();
        assertThat(Targeting.NONE).isEqualTo(new Targeting(null, List.of()));
    }

    @Test
    void type_and_targets_go_together() {
        refuses(TargetsType.COUNTRIES, List.of(), "must have both a type and targets, or neither");
        refuses(null, List.of(GERMANY), "must have both a type and targets, or neither");
    }

    @Test
    void keys_do_not_repeat() {
        refuses(
                TargetsType.COUNTRIES,
                List.of(GERMANY, new Target("DE", "https://example.com/other")),
                "target keys must not repeat");
    }

    @Test
    void keys_are_valid_for_the_type() {
        refuses(TargetsType.CONTINENTS, List.of(GERMANY), "target keys must be one of AF, AN, AS, EU, NA, OC, SA");
    }

    @Test
    void every_target_has_a_key_and_a_value() {
        refuses(
                TargetsType.ROTATIONS,
                List.of(new Target("", "https://a.example")),
                "every target must have a key and a value");
        refuses(TargetsType.COUNTRIES, List.of(new Target("DE", "")), "every target must have a key and a value");
    }

    @ParameterizedTest
    @CsvSource({
        "'||', '1|2|3'",
        "'|a|', '1|a|3'",
        "'a|b', 'a|b'",
        "'|1|', '2|1|3'",
        "'||1', '2|3|1'",
        "'|2|1', '3|2|1'",
        "'2|', '2|3'"
    })
    void missing_labels_become_the_position_or_the_next_free_number(String given, String labelled) {
        assertThat(Targeting.labelled(targets(given))).isEqualTo(targets(labelled));
    }

    @Property
    void labelled_targets_are_a_rotation_and_need_no_more_labels(@ForAll @Size(min = 1, max = 20) List<Boolean> given) {
        List<Target> targets = new ArrayList<>();
        for (int i = 0; i < given.size(); i++) {
            targets.add(new Target(given.get(i) ? String.valueOf(given.size() - i) : "", "https://a.example/" + i));
        }

        Targeting rotation = new Targeting(TargetsType.ROTATIONS, Targeting.labelled(targets));

        assertThat(Targeting.labelled(rotation.targets())).isEqualTo(rotation.targets());
        assertThat(rotation.targets().stream().map(Target::value))
                .containsExactlyElementsOf(targets.stream().map(Target::value).toList());
    }

    private static List<Target> targets(String keys) {
        return Arrays.stream(keys.split("\\|", -1))
                .map(key -> new Target(key, "https://a.example"))
                .toList();
    }

    private static void refuses(TargetsType type, List<Target> targets, String message) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Targeting(type, targets))
                .withMessage(message);
    }
}
