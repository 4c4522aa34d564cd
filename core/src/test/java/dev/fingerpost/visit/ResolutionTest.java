package dev.fingerpost.visit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.link.Alias;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkContentBuilder;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class ResolutionTest {

    private static final Link LINK = new Link(
            1,
            7,
            new LinkContentBuilder("https://example.com/", 1, new Alias("a", "a")).build(),
            0,
            Instant.EPOCH,
            Instant.EPOCH,
            1);

    @Test
    void each_outcome_calls_its_own_case() {
        List<Resolution> outcomes = List.of(
                new Resolution.Redirect(LINK, null, "https://example.com/", List.of(), null),
                new Resolution.PasswordRequired(1, true, false),
                new Resolution.WarningRequired(1, null, "https://example.com/", true),
                new Resolution.Expired(1, "https://example.com/over"),
                new Resolution.NotStarted(1),
                new Resolution.Disabled(1),
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
        assertThat(new Resolution.Expired(1, "https://example.com/over").destination())
                .hasValue("https://example.com/over");
        assertThat(new Resolution.Expired(1, null).destination()).isEmpty();
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
        public String notStarted(Resolution.NotStarted notStarted) {
            return "not started";
        }

        @Override
        public String disabled(Resolution.Disabled disabled) {
            return "disabled";
        }

        @Override
        public String notFound() {
            return "not found";
        }
    }
}
