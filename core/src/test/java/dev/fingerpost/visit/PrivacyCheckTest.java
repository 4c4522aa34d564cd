package dev.fingerpost.visit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.contract.ModelStorage;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.Privacy;
import dev.fingerpost.password.PasswordHasher;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class PrivacyCheckTest {

    private static final long OWNER = 7;
    private static final long STRANGER = 0;

    private final Fingerpost fingerpost = Fingerpost.builder(new ModelStorage())
            .domains(Domains.fixed(Domain.of(1, "https://go.example.com")))
            .passwordHasher(PasswordHasher.pbkdf2(1_000))
            .build();

    @Test
    void public_statistics_are_for_all() {
        Link link = create(draft().withPrivacy(Privacy.PUBLIC).withPassword("ignored"));

        assertThat(access(STRANGER, null)).isEqualTo(new PrivacyCheckResult.Granted(link));
    }

    @Test
    void private_statistics_are_for_the_owner() {
        Link link = create(draft().withPrivacy(Privacy.PRIVATE).withPassword("ignored"));

        assertThat(access(OWNER, null)).isEqualTo(new PrivacyCheckResult.Granted(link));
        assertThat(access(8, null)).isEqualTo(new PrivacyCheckResult.Denied());
        assertThat(access(STRANGER, "ignored")).isEqualTo(new PrivacyCheckResult.Denied());
    }

    @Test
    void protected_statistics_are_for_the_owner_and_those_with_the_password() {
        Link link = create(draft().withPrivacy(Privacy.PASSWORD).withPassword("sesame"));

        assertThat(access(OWNER, null)).isEqualTo(new PrivacyCheckResult.Granted(link));
        assertThat(access(STRANGER, null)).isEqualTo(new PrivacyCheckResult.PasswordRequired(false));
        assertThat(access(STRANGER, "Sesame")).isEqualTo(new PrivacyCheckResult.PasswordRequired(true));
        assertThat(access(STRANGER, "sesame")).isEqualTo(new PrivacyCheckResult.Granted(link));
    }

    @Test
    void protected_statistics_without_a_password_are_for_the_owner() {
        create(draft().withPrivacy(Privacy.PASSWORD));

        assertThat(access(STRANGER, "")).isEqualTo(new PrivacyCheckResult.Denied());
        assertThat(access(OWNER, null)).isInstanceOf(PrivacyCheckResult.Granted.class);
    }

    @Test
    void a_missing_link_is_not_found() {
        assertThat(access(OWNER, null)).isEqualTo(new PrivacyCheckResult.NotFound());
    }

    private static LinkDraft draft() {
        return LinkDraft.to("https://example.com").withDomain(1).withAlias("spring");
    }

    private Link create(LinkDraft draft) {
        return fingerpost.owner(OWNER).links().create(draft);
    }

    private PrivacyCheckResult access(long viewer, @Nullable String password) {
        return fingerpost.privacyCheck().check("go.example.com", "spring", viewer, password);
    }
}
