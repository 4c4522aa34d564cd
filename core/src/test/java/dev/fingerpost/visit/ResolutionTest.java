package dev.fingerpost.visit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ResolutionTest {

    @Test
    void each_outcome_calls_its_own_case() {
        List<Resolution> outcomes = List.of(
                new Resolution.Redirect("https://example.com/", List.of(), true),
                new Resolution.PasswordRequired(true, false),
                new Resolution.WarningRequired(true, "https://example.com/"),
                new Resolution.Expired("https://example.com/over"),
                new Resolution.NotStarted(),
                new Resolution.Disabled(),
                new Resolution.NotFound());

        assertThat(outcomes)
                .extracting(outcome -> outcome.fold(new Names()))
                .containsExactly(
                        "redirect to https://example.com/",
                        "wrong password",
                        "warning",
                        "expired",
                        "not started",
                        "disabled",
                        "not found");
    }

    @Test
    void an_expired_link_may_have_a_destination() {
        assertThat(new Resolution.Expired("https://example.com/over").destination())
                .hasValue("https://example.com/over");
        assertThat(new Resolution.Expired(null).destination()).isEmpty();
    }

    private static final class Names implements Resolution.Cases<String> {

        @Override
        public String redirect(Resolution.Redirect redirect) {
            return "redirect to " + redirect.destination();
        }

        @Override
        public String passwordRequired(Resolution.PasswordRequired required) {
            return required.wrong() ? "wrong password" : "password";
        }

        @Override
        public String warningRequired(Resolution.WarningRequired required) {
            return "warning";
        }

        @Override
        public String expired(Resolution.Expired expired) {
            return "expired";
        }

        @Override
        public String notStarted() {
            return "not started";
        }

        @Override
        public String disabled() {
            return "disabled";
        }

        @Override
        public String notFound() {
            return "not found";
        }
    }
}
