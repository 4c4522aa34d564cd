package dev.fingerpost.server.database;

import static dev.fingerpost.http.settings.SharedSettings.AUDIT;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.FingerpostBuilder;
import dev.fingerpost.audit.Audit;
import dev.fingerpost.audit.AuditLog;
import dev.fingerpost.idempotency.IdempotencyRepository;
import dev.fingerpost.registry.RegistryRepository;
import dev.fingerpost.registry.StoredDomains;
import dev.fingerpost.registry.StoredSpaces;
import dev.fingerpost.storage.Storage;
import java.time.Duration;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** The library over the database of a command, with the rules that the database keeps. */
public record OpenLibrary(OpenStorage open, DataRules rules, Fingerpost fingerpost) implements AutoCloseable {

    /** How long a freed alias is kept from other owners. */
    public static final Duration QUARANTINE = Duration.ofDays(90);

    /** Opens the library with the stored domains and spaces. */
    public static OpenLibrary over(OpenStorage open) {
        return over(open, builder -> builder);
    }

    /**
     * Like {@link #over(OpenStorage)}, with settings that the command adds to the library. If the database keeps a
     * history of changes, those of the command are in it. No command answers requests, so none keeps answers.
     */
    public static OpenLibrary over(OpenStorage open, UnaryOperator<FingerpostBuilder> library) {
        RegistryRepository directory = directory(open);
        DataRules rules = open.rules();
        FingerpostBuilder stored = rules.on(Fingerpost.builder(open.storage())
                .domains(StoredDomains.of(directory))
                .spaces(StoredSpaces.of(directory))
                .aliasQuarantine(QUARANTINE)
                .leaving(IdempotencyRepository.class));
        if (rules.find(AUDIT).equals(Optional.of(0L))) {
            stored.leaving(AuditLog.class);
        } else if (open.storage().ports().contains(AuditLog.class)) {
            stored.with(Audit.keepAll());
        }
        return new OpenLibrary(open, rules, library.apply(stored).build());
    }

    /** The domains and spaces that are stored. */
    public static RegistryRepository directory(OpenStorage open) {
        return open.storage().optional(RegistryRepository.class).orElseThrow();
    }

    public Storage storage() {
        return open.storage();
    }

    @Override
    public void close() {
        fingerpost.close();
        open.close();
    }
}
