package dev.fingerpost.server.settings;

import java.time.DateTimeException;
import java.time.ZoneId;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The zone of times without an offset. */
public final class ZoneOption {

    @Option(
            names = "--zone",
            paramLabel = "ZONE",
            description = {
                "The zone of times without an offset, such as Europe/Berlin.",
                "Default: UTC. Variable: FINGERPOST_ZONE."
            })
    private @Nullable String zone;

    public ZoneId in(Environment environment) {
        Setting setting = environment.setting("--zone", zone, "UTC");
        try {
            return ZoneId.of(setting.value());
        } catch (DateTimeException e) {
            throw setting.refused("must be a time zone such as UTC or Europe/Berlin");
        }
    }
}
