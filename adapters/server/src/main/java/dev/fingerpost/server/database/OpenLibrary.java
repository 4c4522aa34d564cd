package dev.fingerpost.server.database;

import static dev.fingerpost.http.settings.SharedSettings.AUDIT;

import dev.fingerpost.Feature;
import dev.fingerpost.Fingerpost;
import dev.fingerpost.FingerpostBuilder;
import dev.fingerpost.apikey.ApiKeyRepository;
import dev.fingerpost.apikey.ApiKeys;
import dev.fingerpost.audit.Audit;
import dev.fingerpost.audit.AuditLog;
import dev.fingerpost.conversion.ConversionRepository;
import dev.fingerpost.conversion.Conversions;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.event.Outbox;
import dev.fingerpost.event.WebhookRepository;
import dev.fingerpost.expiry.EndedLinks;
import dev.fingerpost.expiry.Expiry;
import dev.fingerpost.idempotency.IdempotencyRepository;
import dev.fingerpost.link.Actor;
import dev.fingerpost.quarantine.FreedAliases;
import dev.fingerpost.quarantine.Quarantine;
import dev.fingerpost.registry.AllDomains;
import dev.fingerpost.registry.Registry;
import dev.fingerpost.registry.RegistryRepository;
import dev.fingerpost.server.settings.CommandException;
import dev.fingerpost.statistics.Statistics;
import dev.fingerpost.statistics.StatisticsRepository;
import dev.fingerpost.storage.Storage;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/** The library over the database of a command, with the rules that the database keeps. */
public record OpenLibrary(OpenStorage open, DataRules rules, Fingerpost fingerpost) implements AutoCloseable {

    /** The ports of the features that every database of the program has. */
    static final Set<Class<?>> PORTS = Set.of(
            ApiKeyRepository.class,
            EndedLinks.class,
            FreedAliases.class,
            Outbox.class,
            RegistryRepository.class,
            WebhookRepository.class);

    /**
     * The features that a command takes along if the database has them, by their ports. They are installed in the order
     * of the server, so that both write in the same order.
     */
    private static final List<Map.Entry<Class<?>, Supplier<Feature>>> FEATURES = List.of(
            Map.entry(ApiKeyRepository.class, ApiKeys::keep),
            Map.entry(StatisticsRepository.class, Statistics::keepAll),
            Map.entry(EndedLinks.class, Expiry::onRequest),
            Map.entry(AuditLog.class, Audit::keepAll),
            Map.entry(ConversionRepository.class, Conversions::keepAll),
            Map.entry(FreedAliases.class, OpenLibrary::quarantine));

    /** The time for which a freed alias is kept from other owners. */
    public static Quarantine quarantine() {
        return Quarantine.keep(Duration.ofDays(90));
    }

    /** Opens the library with the stored domains and spaces. */
    public static OpenLibrary over(OpenStorage open) {
        return over(open, builder -> builder);
    }

    /**
     * Like {@link #over(OpenStorage)}, with settings that the command adds to the library. It has the features that the
     * database has, so its changes are in the history, with the actor {@code command}, for example. No command answers requests, and only
     * a command that changes rows stores events.
     */
    public static OpenLibrary over(OpenStorage open, UnaryOperator<FingerpostBuilder> library) {
        DataRules rules = open.rules();
        FingerpostBuilder stored = rules.on(Fingerpost.builder(open.storage())
                .domains(Domains.fixed())
                .actor(new Actor("command"))
                .leaving(IdempotencyRepository.class)
                .leaving(Outbox.class)
                .leaving(WebhookRepository.class));
        Set<Class<?>> ports = new HashSet<>(open.storage().ports());
        if (rules.find(AUDIT).equals(Optional.of(0L)) && ports.remove(AuditLog.class)) {
            stored.leaving(AuditLog.class);
        }
        if (ports.contains(RegistryRepository.class)) {
            Registry registry = Registry.keep();
            stored.with(registry).domains(registry.domains()).spaces(registry.spaces());
        }
        FEATURES.stream()
                .filter(feature -> ports.contains(feature.getKey()))
                .forEach(feature -> stored.with(feature.getValue().get()));
        return new OpenLibrary(open, rules, library.apply(stored).build());
    }

    /**
     * All stored domains.
     *
     * @throws CommandException if a host has made the database, without them
     */
    public AllDomains domains() {
        return fingerpost
                .find(Registry.class)
                .orElseThrow(OpenLibrary::withoutRegistry)
                .allDomains();
    }

    public static CommandException withoutRegistry() {
        return CommandException.failed(
                "this database has no stored domains and spaces: the command migrate creates their tables");
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
