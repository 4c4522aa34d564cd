package dev.fingerpost.test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.fingerpost.Owner;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.visit.VisitListener;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class FingerpostExtensionSettingsTest {

    @RegisterExtension
    static final FingerpostExtension FINGERPOST = FingerpostExtension.with(builder ->
            builder.domains(Domains.fixed(Domain.of(7, "https://s.example"))).visitListener(new VisitListener() {}));

    private static @Nullable TestFingerpost earlier;

    @Test
    void the_settings_are_those_of_the_host(Owner owner) {
        assertThat(owner.links().create(LinkDraft.to("https://example.com/")).domainId())
                .isEqualTo(7);
    }

    @RepeatedTest(2)
    void a_library_is_closed_after_its_test(TestFingerpost test) {
        TestFingerpost before = earlier;
        if (before != null) {
            assertThatThrownBy(() -> before.visit("nothing")).hasMessageContaining("closed");
        }
        earlier = test;
    }
}
