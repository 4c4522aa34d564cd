package dev.fingerpost.server.settings;

import java.time.DateTimeException;
import java.time.ZoneId;
import picocli.CommandLine.Option;

/** The zone of times without an offset. */
public final class ZoneOption {

    private static final String NAME = "--zone";

    @Option(
            names = NAME,
            paramLabel = "ZONE",
            defaultValue = "UTC",
            description = "The zone of times without an offset: Europe/Berlin. Default: ${DEFAULT-VALUE}.")
    private String zone = "";

    public ZoneId zone() {
        try {
            return ZoneId.of(zone);
        } catch (DateTimeException e) {
            throw CommandException.refused(NAME, "must be a time zone such as UTC or Europe/Berlin");
        }
    }
}
