package dev.fingerpost.server;

import dev.fingerpost.FingerpostBuilder;
import dev.fingerpost.server.settings.CommandException;
import dev.fingerpost.server.settings.Numbers;
import dev.fingerpost.server.settings.Toggle;
import dev.fingerpost.statistics.StatisticsSettings;
import java.time.Duration;
import java.util.function.UnaryOperator;
import picocli.CommandLine.Option;

/** The options about statistics of clicks. */
final class StatisticsOptions {

    private static final String RETENTION = "--statistics-retention";

    @Option(
            names = "--statistics",
            paramLabel = "on|off",
            defaultValue = "on",
            description =
                    "Whether clicks are counted by hour, and by day and country, referrer, browser and so on. Default: ${DEFAULT-VALUE}.")
    private Toggle statistics = Toggle.ON;

    @Option(
            names = RETENTION,
            paramLabel = "DAYS",
            defaultValue = "731",
            converter = Numbers.Count.class,
            description = "How many days statistics are kept. Default: ${DEFAULT-VALUE}.")
    private int retention;

    UnaryOperator<FingerpostBuilder> settings() {
        StatisticsSettings settings = CommandException.checked(
                RETENTION,
                "must be a number of days from 1 to 36600",
                () -> new StatisticsSettings(Duration.ofDays(retention)));
        return builder -> statistics.isOn() ? builder.statistics(settings) : builder;
    }
}
