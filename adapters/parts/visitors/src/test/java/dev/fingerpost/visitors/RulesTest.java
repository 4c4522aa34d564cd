package dev.fingerpost.visitors;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.targeting.Device;
import dev.fingerpost.text.WireNamed;
import org.junit.jupiter.api.Test;

class RulesTest {

    private static final Rules<Device> RULES = Rules.parse("""
            # A comment, then an order that matters.
            -: nothing
            Tablet: pad_pro | *tab* !tablet_pc
            Watch: ;_x##@
            Mobile: pad phone
            Television: tele*
            """, label -> WireNamed.parse(Device.class, label));

    @Test
    void the_first_rule_that_matches_decides() {
        assertThat(device("pad pro, phone")).isEqualTo(Device.TABLET);
        assertThat(device("nothing; pad pro")).isNull();
        assertThat(RULES.match(UserAgent.of("nothing"))).isEqualTo(new Match<Device>(null));
        assertThat(RULES.match(UserAgent.of("anything"))).isNull();
    }

    @Test
    void all_terms_of_an_alternative_must_hold() {
        assertThat(device("Phone (Pad)")).isEqualTo(Device.MOBILE);
        assertThat(device("pad")).isNull();
    }

    @Test
    void a_term_is_whole_words_unless_it_may_start_or_end_anywhere() {
        assertThat(device("xpad phone")).isNull();
        assertThat(device("padx phone")).isNull();
        assertThat(device("3pad4 phone")).isEqualTo(Device.MOBILE);
        assertThat(device("telex")).isEqualTo(Device.TELEVISION);
        assertThat(device("atelex")).isNull();
        assertThat(device("-pad phone")).isEqualTo(Device.MOBILE);
        assertThat(device("xpad pad phone")).isEqualTo(Device.MOBILE);
        assertThat(device("SmartTab10")).isEqualTo(Device.TABLET);
    }

    @Test
    void a_term_may_forbid() {
        assertThat(device("tab")).isEqualTo(Device.TABLET);
        assertThat(device("tab; Tablet PC 2.0")).isNull();
    }

    @Test
    void underscores_and_spaces_are_one() {
        assertThat(device("PAD_PRO")).isEqualTo(Device.TABLET);
    }

    @Test
    void signs_stand_for_digits_and_letters() {
        assertThat(device("a; x12b")).isEqualTo(Device.WATCH);
        assertThat(device("a; x1b")).isNull();
        assertThat(device("a; x123")).isNull();
        assertThat(device("a; x12")).isNull();
        assertThat(device("a; x1; x34z")).isEqualTo(Device.WATCH);
    }

    private static Device device(String agent) {
        Match<Device> match = RULES.match(UserAgent.of(agent));
        return match == null ? null : match.label();
    }
}
