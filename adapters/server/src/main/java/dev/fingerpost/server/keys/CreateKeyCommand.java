package dev.fingerpost.server.keys;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.failure.Violation;
import dev.fingerpost.server.database.DatabaseOptions;
import dev.fingerpost.server.settings.CommandException;
import dev.fingerpost.server.settings.Numbers;
import dev.fingerpost.server.settings.Setting;
import dev.fingerpost.server.settings.Version;
import dev.fingerpost.server.settings.ZoneOption;
import java.io.PrintStream;
import java.time.Instant;
import java.time.ZoneId;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Issues a key and prints nothing else, so that a script can use the output as it is. */
@Command(
        name = "create",
        description = "Creates an API key and prints only the key. It is never shown again.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false)
final class CreateKeyCommand implements Runnable {

    private final PrintStream out;

    @Option(
            names = "--owner",
            paramLabel = "N",
            required = true,
            converter = Numbers.Id.class,
            description = "The owner whose links and pixels the key manages: a positive integer.")
    private long owner;

    @Option(names = "--name", paramLabel = "NAME", description = "A name for the key in lists.")
    private String name = "";

    @Option(
            names = "--expires-at",
            paramLabel = "TIME",
            description = {
                "When the key expires: 2027-01-31T18:00:00Z, 2027-01-31T18:00:00+01:00,",
                "or 2027-01-31T18:00:00 in the zone of --zone. Default: never."
            })
    private @Nullable String expiresAt;

    @Mixin
    private final ZoneOption zone = new ZoneOption();

    @Mixin
    private final DatabaseOptions database = new DatabaseOptions();

    CreateKeyCommand(PrintStream out) {
        this.out = requireNonNull(out, "out");
    }

    @Override
    public void run() {
        Instant expiry = expiry(zone.zone());
        try (KeyDatabase keys = KeyDatabase.open(database.settings())) {
            out.println(keys.apiKeys().issue(owner, name, expiry).token().reveal());
        } catch (ValidationException e) {
            Violation first = e.violations().get(0);
            throw CommandException.refused("--" + first.field().replace('_', '-'), first.message());
        }
    }

    private @Nullable Instant expiry(ZoneId local) {
        String text = expiresAt;
        return text == null ? null : PointInTime.parse(new Setting("--expires-at", text), local);
    }
}
