package dev.fingerpost.server;

import dev.fingerpost.FingerpostBuilder;
import dev.fingerpost.server.settings.CommandException;
import dev.fingerpost.statistics.StatisticsSettings;
import java.time.Duration;
import java.util.Locale;
import java.util.function.UnaryOperator;
import picocli.CommandLine.Option;

/** The option about statistics of clicks. */
final class StatisticsOptions {

    private static final String STATISTICS = "--statistics";
    private static final String DAYS = "[0-9]{1,6}";

    @Option(
            names = STATISTICS,
            paramLabel = "on|off|DAYS",
            defaultValue = "731",
            description =
                    "How many days clicks are kept by hour, and by day and country, referrer, browser and so on. Default: ${DEFAULT-VALUE}.")
    private String statistics = "";

    UnaryOperator<FingerpostBuilder> settings() {
        return switch (statistics.toLowerCase(Locale.ROOT)) {
            case "on" -> kept(StatisticsSettings.standard());
            case "off" -> UnaryOperator.identity();
            default ->
                kept(CommandException.checked(STATISTICS, "must be on, off or a number of days from 1 to 36600", () -> {
                    if (!statistics.matches(DAYS)) {
                        throw new IllegalArgumentException("must be digits");
                    }
                    return new StatisticsSettings(Duration.ofDays(Long.parseLong(statistics)));
                }));
        };
    }

    private static UnaryOperator<FingerpostBuilder> kept(StatisticsSettings settings) {
        return builder -> builder.statistics(settings);
    }
}
