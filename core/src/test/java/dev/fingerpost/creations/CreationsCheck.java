package dev.fingerpost.creations;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.FingerpostBuilder;
import dev.fingerpost.Owner;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.storage.Storage;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;

/** What the made-up feature does on each storage. */
public final class CreationsCheck {

    private static final LinkDraft LINK = LinkDraft.to("https://example.com/").withDomain(1);

    private CreationsCheck() {}

    public static void countsCreations(Storage storage) {
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

    public static FingerpostBuilder builder(Storage storage) {
        return Fingerpost.builder(storage)
                .domains(Domains.fixed(Domain.of(1, "https://go.example")))
                .clock(Clock.fixed(Instant.parse("2026-11-28T10:00:00Z"), ZoneOffset.UTC));
    }
}
