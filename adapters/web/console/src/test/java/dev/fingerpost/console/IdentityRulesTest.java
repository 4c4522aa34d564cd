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

/** Which identity follows from what another server states about a person. */
class IdentityRulesTest {

    @Test
    void the_owner_of_everyone_counts_whatever_owner_is_stated() {
        for (Optional<String> stated : List.of(Optional.<String>empty(), Optional.of("8"), Optional.of("none"))) {
            assertThat(IdentityRules.forOwner(7).identify(Optional.of("anna"), stated, List.of("viewer", "admin")))
                    .isEqualTo(new Identity(7, "anna", Role.ADMIN));
        }
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
