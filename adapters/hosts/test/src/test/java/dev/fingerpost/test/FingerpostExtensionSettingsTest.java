package dev.fingerpost.test;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.Owner;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.link.LinkDraft;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class FingerpostExtensionSettingsTest {

    @RegisterExtension
    static final FingerpostExtension FINGERPOST =
            FingerpostExtension.with(builder -> builder.domains(Domains.fixed(Domain.of(7, "https://s.example"))));

    @Test
    void the_settings_are_those_of_the_host(Owner owner) {
        assertThat(owner.links().create(LinkDraft.to("https://example.com/")).domainId())
                .isEqualTo(7);
    }
}
