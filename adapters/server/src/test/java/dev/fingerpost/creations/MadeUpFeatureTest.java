package dev.fingerpost.creations;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.Fingerpost;
import dev.fingerpost.FingerpostBuilder;
import dev.fingerpost.Owner;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.storage.jdbi.JdbiStorage;
import dev.fingerpost.storage.memory.MemoryStorage;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A host adds a feature of its own: a port, a hook and a table, in packages of its own, on two storages. Nothing of the
 * library knows it.
 */
class MadeUpFeatureTest {

    private static final LinkDraft LINK = LinkDraft.to("https://example.com/").withDomain(1);

    @Test
    void it_counts_in_memory() {
        countsCreations(new MemoryStorage());
    }

    @Test
    void it_counts_in_a_database_which_then_needs_it(@TempDir Path folder) {
        try (HikariDataSource database = new HikariDataSource()) {
            database.setJdbcUrl("jdbc:sqlite:" + folder.resolve("links.db"));
            countsCreations(JdbiStorage.open(database));

            FingerpostBuilder without = builder(JdbiStorage.open(database));
            assertThatIllegalStateException().isThrownBy(without::build).withMessageContaining("Creations");
            without.leaving(Creations.class).build().close();
        }
    }

    private static void countsCreations(Storage storage) {
        CreationsByDay creations = CreationsByDay.counted();
        try (Fingerpost fingerpost = builder(storage).with(creations).build()) {
            Owner owner = fingerpost.owner(7);
            owner.links().createAll(List.of(LINK.withAlias("a"), LINK.withAlias("b")));
            owner.links().create(LINK.withAlias("c"));
            owner.links().delete(1);
            assertThatExceptionOfType(ValidationException.class)
                    .isThrownBy(() -> owner.links().create(LINK.withAlias("c")));

            LocalDate day = LocalDate.of(2026, 11, 28);
            assertThat(fingerpost.require(CreationsByDay.class).of(owner)).isEqualTo(Map.of(day, 3L));
            assertThat(creations.of(fingerpost.owner(8))).isEmpty();
            fingerpost.deleteOwner(7);
            assertThat(creations.of(owner)).isEmpty();
        }
    }

    private static FingerpostBuilder builder(Storage storage) {
        return Fingerpost.builder(storage)
                .domains(Domains.fixed(Domain.of(1, "https://go.example")))
                .clock(Clock.fixed(Instant.parse("2026-11-28T10:00:00Z"), ZoneOffset.UTC));
    }
}
