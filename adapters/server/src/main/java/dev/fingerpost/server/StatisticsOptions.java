package dev.fingerpost.server;

import dev.fingerpost.FingerpostBuilder;
import dev.fingerpost.server.settings.Environment;
import dev.fingerpost.server.settings.Numbers;
import dev.fingerpost.server.settings.Setting;
import dev.fingerpost.statistics.StatisticsSettings;
import java.time.Duration;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options about statistics of clicks. */
final class StatisticsOptions {

    private static final String RETENTION = "--statistics-retention";

    @Option(
            names = "--statistics",
            paramLabel = "on|off",
            description = {
                "Whether clicks are counted by hour, and by day and country, referrer, browser and so on.",
                "Default: on. Variable: FINGERPOST_STATISTICS."
            })
    private @Nullable String statistics;

    @Option(
            names = RETENTION,
            paramLabel = "DAYS",
            description = {
                "How many days statistics are kept.",
                "Default: 731. Variable: FINGERPOST_STATISTICS_RETENTION."
            })
    private @Nullable String retention;

    UnaryOperator<FingerpostBuilder> in(Environment environment) {
        StatisticsSettings settings = kept(environment.setting(RETENTION, retention, "731"));
        boolean on = environment.setting("--statistics", statistics, "on").isOn();
        return builder -> on ? builder.statistics(settings) : builder;
    }

    private static StatisticsSettings kept(Setting days) {
        Duration retention = Duration.ofDays(Numbers.count(days));
        try {
            return new StatisticsSettings(retention, retention);
        } catch (IllegalArgumentException e) {
            throw days.refused("must be a number of days from 1 to 36600");
        }
    }
}
