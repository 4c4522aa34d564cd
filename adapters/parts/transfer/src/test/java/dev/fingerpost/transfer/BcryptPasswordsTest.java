package dev.fingerpost.transfer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.Links;
import dev.fingerpost.link.Privacy;
import dev.fingerpost.password.PasswordHash;
import dev.fingerpost.password.PasswordHasher;
import dev.fingerpost.restore.LinkSnapshot;
import dev.fingerpost.restore.OnExisting;
import dev.fingerpost.storage.memory.MemoryStorage;
import dev.fingerpost.targeting.Visitor;
import dev.fingerpost.visit.PrivacyCheckResult;
import dev.fingerpost.visit.Resolution;
import dev.fingerpost.visit.Visit;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class BcryptPasswordsTest {

    /** The bcrypt hash of "open sesame", as Kutt wrote it. */
    private static final PasswordHash BCRYPT =
            PasswordHash.of("$2a$12$wMCkQ5SDDHYUU7D0X5xoDeTlzUGXAq6oVLrbJjvi6iBNt4Gwyhr2K");

    private final Fingerpost fingerpost = Fingerpost.builder(new MemoryStorage())
            .domains(Domains.fixed(Domain.of(1, "https://go.example")))
            .passwordHasher(BcryptPasswords.beside(PasswordHasher.pbkdf2(1_000)))
            .build();
    private final Links links = fingerpost.owner(1).links();

    @Test
    void the_first_right_try_of_a_visitor_replaces_the_hash() {
        Instant at = Instant.parse("2020-01-01T00:00:00Z");
        fingerpost
                .owner(1)
                .restorer()
                .restoreAll(List.of(LinkSnapshot.of(draft(), 5, at).withPasswords(BCRYPT, BCRYPT)), OnExisting.KEEP);

        assertThat(visit("open barley")).isInstanceOf(Resolution.PasswordRequired.class);
        assertThat(link().content().redirectPassword()).isEqualTo(BCRYPT);
        assertThat(visit("open sesame")).isInstanceOf(Resolution.Redirect.class);

        PasswordHash fresh = link().content().redirectPassword();
        assertThat(fresh).isNotNull();
        assertThat(fresh.encoded().reveal()).startsWith("pbkdf2-sha256$");
        assertThat(link().content().password()).isEqualTo(fresh);
        assertThat(link().updatedAt()).isEqualTo(at);
        assertThat(link().clicks()).isEqualTo(6);
        assertThat(visit("open sesame")).isInstanceOf(Resolution.Redirect.class);
        assertThat(link().content().redirectPassword()).isEqualTo(fresh);
        assertThat(visit("open barley")).isInstanceOf(Resolution.PasswordRequired.class);
    }

    @Test
    void so_does_that_of_a_reader_of_statistics() {
        fingerpost
                .owner(1)
                .restorer()
                .restoreAll(
                        List.of(LinkSnapshot.of(draft(), 5, Instant.EPOCH).withPasswords(null, BCRYPT)),
                        OnExisting.KEEP);

        assertThat(fingerpost.privacyCheck().check("go.example", "a", 0, "open sesame"))
                .isInstanceOf(PrivacyCheckResult.Granted.class);

        assertThat(link().content().password()).isNotEqualTo(BCRYPT);
        assertThat(fingerpost.privacyCheck().check("go.example", "a", 0, "open sesame"))
                .isInstanceOf(PrivacyCheckResult.Granted.class);
    }

    /** The hashes were made by another program (libxcrypt). bcrypt reads only the first 72 bytes of a long password. */
    @Test
    void hashes_of_every_variant_are_checked() {
        PasswordHasher hasher = BcryptPasswords.beside(PasswordHasher.pbkdf2(1_000));
        String salt = "$04$abcdefghijklmnopqrstuu";
        Map<String, PasswordHash> hashes = Map.of(
                "open sesame",
                PasswordHash.of("$2y" + salt + "/LVz6MZlItEy42I2juLihZ66HnQx/cy"),
                "k".repeat(80),
                PasswordHash.of("$2b" + salt + "xC5zBssI9/6x/6iWxqqDBY.Vv9oVG2q"),
                "k\u00e4se",
                PasswordHash.of("$2a" + salt + "JJwspB7oUthJXpAJ.LA/MFcFyIVPGCC"));
        PasswordHash faulty = PasswordHash.of("$2x" + salt + "cxfXVCj6cNSriYJmtQwysIf66iEV6E.");

        assertThat(hashes).allSatisfy((password, hash) -> {
            assertThat(hasher.matches(password, hash)).isTrue();
            assertThat(hasher.matches("x" + password, hash)).isFalse();
        });
        assertThat(hasher.matches("k\u00e4se", faulty)).isTrue();
        assertThat(hasher.matches("k".repeat(72) + "other", hashes.get("k".repeat(80))))
                .isTrue();
    }

    private static LinkDraft draft() {
        return LinkDraft.to("https://example.com/").withDomain(1).withAlias("a").withPrivacy(Privacy.PASSWORD);
    }

    private Link link() {
        return links.findByAlias(1, "a").orElseThrow();
    }

    private Resolution visit(String password) {
        return fingerpost
                .visits()
                .resolve(Visit.of("go.example", "a", Visitor.unknown()).withPassword(password));
    }
}
