package dev.fingerpost.server.keys;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.apikey.ApiKey;
import dev.fingerpost.apikey.ApiKeyRepository;
import dev.fingerpost.apikey.ApiKeys;
import dev.fingerpost.failure.NotFoundException;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.failure.Violation;
import dev.fingerpost.http.records.LocalTimes;
import dev.fingerpost.server.database.DatabaseOptions;
import dev.fingerpost.server.database.OpenStorage;
import dev.fingerpost.server.settings.CommandException;
import dev.fingerpost.server.settings.Numbers;
import dev.fingerpost.server.settings.TextTable;
import dev.fingerpost.server.settings.ZoneOption;
import java.io.PrintStream;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The commands for API keys. */
@Command(
        name = "keys",
        description = "Creates, lists, renames and revokes API keys.",
        synopsisSubcommandLabel = "COMMAND")
public final class KeysCommand {

    private final PrintStream out;

    /** The commands, which print here. */
    public KeysCommand(PrintStream out) {
        this.out = requireNonNull(out, "out");
    }

    /** Prints nothing else than the key, so that a script can use the output as it is. */
    @Command(
            name = "create",
            description = "Creates an API key and prints only the key. It is never shown again.",
            sortOptions = false)
    void create(
            @Option(
                            names = "--owner",
                            paramLabel = "N",
                            required = true,
                            converter = Numbers.Id.class,
                            description = "The owner whose links and pixels the key manages: a positive integer.")
                    long owner,
            @Option(
                            names = "--name",
                            paramLabel = "NAME",
                            defaultValue = "",
                            description = "A name for the key in lists.")
                    String name,
            @Option(
                            names = "--scope",
                            paramLabel = "read|links|all",
                            defaultValue = "all",
                            description =
                                    "What the key may do: read, also change links, or everything. Default: ${DEFAULT-VALUE}.")
                    ApiKey.Scope scope,
            @Option(
                            names = "--expires-at",
                            paramLabel = "TIME",
                            description = {
                                "When the key expires: 2027-01-31T18:00:00Z, 2027-01-31T18:00:00+01:00,",
                                "or 2027-01-31T18:00:00 in the zone of --zone. Default: never."
                            })
                    @Nullable
                    String expiresAt,
            @Mixin ZoneOption zone,
            @Mixin DatabaseOptions database) {
        Instant end = expiresAt == null ? null : instant(expiresAt, zone.zone());
        open(
                database,
                keys -> out.println(keys.issue(owner, name, scope, end).token().reveal()));
    }

    /** By the rules of the interface. */
    private static Instant instant(String text, ZoneId zone) {
        LocalTimes times = new LocalTimes(zone);
        times.refusal(text).ifPresent(refusal -> {
            throw CommandException.refused("--expires-at", refusal.on("").message());
        });
        return times.parse(text);
    }

    @Command(
            name = "list",
            description = "Lists API keys: when each was created, expires, was revoked and last used. Times are UTC.",
            sortOptions = false)
    void list(
            @Option(
                            names = "--owner",
                            paramLabel = "N",
                            converter = Numbers.Id.class,
                            description = "The owner whose keys are listed. Default: the keys of all owners.")
                    @Nullable
                    Long owner,
            @Mixin DatabaseOptions database) {
        open(
                database,
                keys -> table(owner == null ? keys.list() : keys.list(owner))
                        .lines()
                        .forEach(out::println));
    }

    /** As a table, without tokens and hashes. */
    static TextTable table(List<ApiKey> keys) {
        TextTable table = new TextTable(
                "ID", "OWNER", "NAME", "SCOPE", "SESSION OF", "CREATED", "EXPIRES", "REVOKED", "LAST USED");
        keys.forEach(key -> table.row(
                key.id(),
                key.owner(),
                key.name().isEmpty() ? null : key.name(),
                key.scope().wireName(),
                key.sessionOf() == null ? null : "key " + key.sessionOf(),
                time(key.createdAt()),
                time(key.expiresAt()),
                time(key.revokedAt()),
                time(key.lastUsedAt())));
        return table;
    }

    private static @Nullable Instant time(@Nullable Instant instant) {
        return instant == null ? null : instant.truncatedTo(ChronoUnit.SECONDS);
    }

    @Command(name = "rename", description = "Gives an API key a different name.", sortOptions = false)
    void rename(
            @Mixin KeyId key,
            @Parameters(index = "1", paramLabel = "NAME", description = "The new name.") String name,
            @Mixin DatabaseOptions database) {
        change(database, key.id, keys -> keys.rename(key.id, name), " has a new name");
    }

    @Command(
            name = "revoke",
            description = "Revokes an API key and its sessions. A running server refuses it from the next request on.",
            sortOptions = false)
    void revoke(@Mixin KeyId key, @Mixin DatabaseOptions database) {
        change(database, key.id, keys -> keys.revoke(key.id), " is revoked");
    }

    /** Which key. */
    static final class KeyId {

        @Parameters(
                index = "0",
                paramLabel = "ID",
                converter = Numbers.Id.class,
                description = "The id of the key, as keys list shows it.")
        private long id;
    }

    private void change(DatabaseOptions database, long id, Consumer<ApiKeys> change, String done) {
        open(database, keys -> {
            try {
                change.accept(keys);
            } catch (NotFoundException e) {
                throw CommandException.failed("there is no API key " + id + ", see keys list");
            }
            out.println("API key " + id + done);
        });
    }

    /** Opens a database that exists. Only {@code serve} makes one: a key in a new one would open nothing. */
    private static void open(DatabaseOptions database, Consumer<ApiKeys> work) {
        try (OpenStorage opened = OpenStorage.ofThisVersion(database.settings())) {
            work.accept(new ApiKeys(
                    opened.storage().optional(ApiKeyRepository.class).orElseThrow(), Clock.systemUTC()));
        } catch (ValidationException e) {
            Violation first = e.violations().get(0);
            throw CommandException.refused("--" + first.field().replace('_', '-'), first.message());
        }
    }
}
