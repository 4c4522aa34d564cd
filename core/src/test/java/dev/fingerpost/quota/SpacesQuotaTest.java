package dev.fingerpost.quota;

// needs registry

import static dev.fingerpost.Testbed.OWNER;
import static dev.fingerpost.Testbed.STRANGER;
import static dev.fingerpost.ViolationAssertions.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.Testbed;
import dev.fingerpost.registry.OwnerSpaces;
import dev.fingerpost.registry.Registry;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The quota of stored spaces. */
class SpacesQuotaTest {

    @Test
    void spaces_are_counted_where_they_are_stored() {
        Registry registry = Registry.keep();
        Fingerpost fingerpost = Testbed.with(builder -> builder.with(registry)
                        .spaces(registry.spaces())
                        .with(Quotas.ofEach(Map.of(Quota.Kind.SPACES, 1L))))
                .fingerpost();
        OwnerSpaces spaces = registry.spacesOf(fingerpost.owner(OWNER));
        spaces.create("One");
        registry.spacesOf(fingerpost.owner(STRANGER)).create("One");

        assertRefused("spaces", "must be within your quota of 1", () -> spaces.create("Two"));
        assertThat(fingerpost.spacesOf(OWNER).orElseThrow()).hasSize(1);
    }
}
