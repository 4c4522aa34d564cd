package dev.fingerpost.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.apikey.ApiKey;
import dev.fingerpost.apikey.ApiKeys;
import dev.fingerpost.apikey.IssuedKey;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.password.PasswordHash;
import dev.fingerpost.password.PasswordHasher;
import dev.fingerpost.storage.memory.MemoryStorage;
import java.io.ByteArrayOutputStream;
import java.io.NotSerializableException;
import java.io.ObjectOutputStream;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** If a host returns a link or a key from a controller, the response contains no password, hash or token. */
class SerialisedSecretsTest {

    private static final String REDIRECT_PASSWORD = "open-sesame";
    private static final String PASSWORD = "numbers-please";

    private final Fingerpost fingerpost = Fingerpost.builder(new MemoryStorage())
            .domains(Domains.fixed(Domain.of(1, "https://go.example.com")))
            .with(ApiKeys.keep())
            .passwordHasher(PasswordHasher.pbkdf2(1_000))
            .build();
    private final LinkDraft draft = LinkDraft.to("https://example.com/")
            .withDomain(1)
            .withAlias("spring")
            .withRedirectPassword(REDIRECT_PASSWORD)
            .withPassword(PASSWORD);
    private final Link link = fingerpost.owner(1).links().create(draft);
    private final IssuedKey issued = fingerpost.require(ApiKeys.class).issue(1, "laptop");

    private List<String> secrets() {
        PasswordHash redirect = link.content().redirectPassword();
        PasswordHash statistics = link.content().password();
        return List.of(
                REDIRECT_PASSWORD,
                PASSWORD,
                redirect.encoded().reveal(),
                statistics.encoded().reveal(),
                "pbkdf2",
                issued.token().reveal(),
                issued.key().hash().reveal());
    }

    @ParameterizedTest
    @EnumSource(Serialiser.class)
    void a_link_is_written_without_its_password_hashes(Serialiser serialiser) throws Exception {
        assertThat(serialiser.write(link)).contains("spring").doesNotContain(secrets());
        assertThat(serialiser.write(List.of(link.content()))).contains("spring").doesNotContain(secrets());
    }

    @ParameterizedTest
    @EnumSource(Serialiser.class)
    void a_key_is_written_without_its_hash_and_token(Serialiser serialiser) throws Exception {
        ApiKey.Unsaved newKey =
                ApiKey.Unsaved.of(1, "laptop", issued.key().hash().reveal(), Instant.EPOCH);

        assertThat(serialiser.write(issued.key())).contains("laptop").doesNotContain(secrets());
        assertThat(serialiser.write(issued)).contains("laptop").doesNotContain(secrets());
        assertThat(serialiser.write(newKey)).contains("laptop").doesNotContain(secrets());
    }

    @Test
    void a_draft_is_written_without_its_passwords() throws Exception {
        assertThat(Serialiser.GSON.write(draft)).contains("spring").doesNotContain(secrets());
    }

    @Test
    void java_serialises_neither_links_nor_keys() throws Exception {
        try (ObjectOutputStream stream = new ObjectOutputStream(new ByteArrayOutputStream())) {
            for (Object value : List.of(link, link.content(), draft, issued, issued.key())) {
                assertThatExceptionOfType(NotSerializableException.class).isThrownBy(() -> stream.writeObject(value));
            }
        }
    }
}
