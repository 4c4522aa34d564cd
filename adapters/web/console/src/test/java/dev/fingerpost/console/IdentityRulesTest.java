package dev.fingerpost.console;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.console.signin.Identity;
import dev.fingerpost.console.signin.IdentityRules;
import dev.fingerpost.console.signin.Role;
import dev.fingerpost.console.signin.SignInRefusal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which identity follows from what another server states about a person. */
class IdentityRulesTest {

    @Test
    void the_owner_of_everyone_counts_whatever_owner_is_stated() {
        for (Optional<String> stated : List.of(Optional.<String>empty(), Optional.of("8"), Optional.of("none"))) {
            assertThat(IdentityRules.forOwner(7).identify(Optional.of("anna"), stated, List.of("viewer", "admin")))
                    .isEqualTo(new Identity(7, "anna", Role.ADMIN));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "'adm\u202Enimda\u2066', admnimda",
        "'\u200Fanna\u00AD\uFEFF ', anna",
        "'an\u2028na\u2029', anna",
        "'\u0645\u06CC\u200C\u062E', '\u0645\u06CC\u200C\u062E'",
    })
    void a_name_is_shown_as_it_is_read(String stated, String name) {
        assertThat(IdentityRules.forOwner(7).identify(Optional.of(stated), Optional.empty(), List.of("admin")))
                .isEqualTo(new Identity(7, name, Role.ADMIN));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "\u202E", "an\nna", "anna\u0000", "an\u0085na"})
    void a_name_of_nothing_or_with_controls_is_refused(String stated) {
        assertThat(IdentityRules.forOwner(7).identify(Optional.of(stated), Optional.empty(), List.of("admin")))
                .isEqualTo(SignInRefusal.NAME);
    }

    @Test
    void without_it_a_person_whose_owner_is_not_stated_has_no_access() {
        assertThat(IdentityRules.forStatedOwners().identify(Optional.of("anna"), Optional.empty(), List.of("admin")))
                .isEqualTo(SignInRefusal.OWNER);
    }

    @Test
    void other_values_mean_roles_in_place_of_the_names_of_the_roles() {
        IdentityRules rules = IdentityRules.forOwner(7).withRoles(Map.of("it", Role.ADMIN, "viewer", Role.VIEWER));

        assertThat(rules.identify(Optional.of("anna"), Optional.empty(), List.of("viewer", "admin")))
                .isEqualTo(new Identity(7, "anna", Role.VIEWER));
        assertThat(rules.identify(Optional.of("anna"), Optional.empty(), List.of("viewer", "it")))
                .isEqualTo(new Identity(7, "anna", Role.ADMIN));
    }
}
