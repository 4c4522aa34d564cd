package dev.fingerpost.server;

import dev.fingerpost.FingerpostBuilder;
import dev.fingerpost.link.AliasPolicy;
import dev.fingerpost.link.LinkRules;
import dev.fingerpost.server.settings.Environment;
import dev.fingerpost.server.settings.Numbers;
import dev.fingerpost.server.settings.Setting;
import dev.fingerpost.visit.Counting;
import java.time.Duration;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options about links and about the counting of clicks. */
final class LibraryOptions {

    private static final long MIB = 1024L * 1024;

    @Option(
            names = "--alias-case",
            paramLabel = "exact|ignored",
            description = {
                "Whether aliases that differ only by case are two; set it once, before the first link.",
                "Default: exact. Variable: FINGERPOST_ALIAS_CASE."
            })
    private @Nullable String aliasCase;

    @Option(
            names = "--max-pixels",
            paramLabel = "N",
            description = {"The pixels of a link.", "Default: 100. Variable: FINGERPOST_MAX_PIXELS."})
    private @Nullable String maxPixels;

    @Option(
            names = "--max-targets",
            paramLabel = "N",
            description = {"The targets of a link.", "Default: 250. Variable: FINGERPOST_MAX_TARGETS."})
    private @Nullable String maxTargets;

    @Option(
            names = "--max-url-length",
            paramLabel = "N",
            description = {"The characters of a URL.", "Default: 2048. Variable: FINGERPOST_MAX_URL_LENGTH."})
    private @Nullable String maxUrlLength;

    @Option(
            names = "--count-delay",
            paramLabel = "SECONDS",
            description = {
                "Counts clicks after the visitor is answered, within this time; a killed process loses them.",
                "Default: 0, before the answer. Variable: FINGERPOST_COUNT_DELAY."
            })
    private @Nullable String countDelay;

    @Option(
            names = "--uncounted-redirects",
            paramLabel = "on|off",
            description = {
                "Whether visitors of links in the cache are redirected uncounted while the database fails.",
                "Default: off. Variable: FINGERPOST_UNCOUNTED_REDIRECTS."
            })
    private @Nullable String uncountedRedirects;

    @Option(
            names = "--link-cache",
            paramLabel = "MIB",
            description = {
                "The memory for the links that visitors went to last, in MiB.",
                "Default: 8, about 10,000 links. Variable: FINGERPOST_LINK_CACHE."
            })
    private @Nullable String linkCache;

    UnaryOperator<FingerpostBuilder> in(Environment environment) {
        AliasPolicy policy = policy(environment.setting("--alias-case", aliasCase, "exact"));
        LinkRules rules = rules(LinkRules.standard(), environment);
        Counting counting = counting(environment.setting("--count-delay", countDelay, "0"));
        boolean tolerant = environment
                .setting("--uncounted-redirects", uncountedRedirects, "off")
                .isOn();
        int standardCache = (int) (FingerpostBuilder.STANDARD_LINK_CACHE_BYTES / MIB);
        long cacheBytes = MIB * count("--link-cache", linkCache, standardCache, environment);
        return builder -> builder.aliasPolicy(policy)
                .rules(rules)
                .linkCache(cacheBytes)
                .counting(tolerant ? counting.toleratingFailure() : counting);
    }

    private LinkRules rules(LinkRules standard, Environment environment) {
        int pixels = count("--max-pixels", maxPixels, standard.pixels(), environment);
        int targets = count("--max-targets", maxTargets, standard.targets(), environment);
        int length = count("--max-url-length", maxUrlLength, standard.urls().maxLength(), environment);
        return standard.withPixels(pixels)
                .withTargets(targets)
                .withUrls(standard.urls().withMaxLength(length));
    }

    private static int count(String option, @Nullable String given, int standard, Environment environment) {
        return Numbers.count(environment.setting(option, given, Integer.toString(standard)));
    }

    private static AliasPolicy policy(Setting setting) {
        return switch (setting.value()) {
            case "exact" -> AliasPolicy.standard();
            case "ignored" -> AliasPolicy.standard().ignoringCase();
            default -> throw setting.refused("must be exact or ignored");
        };
    }

    private static Counting counting(Setting setting) {
        if (!setting.value().matches("[0-9]|[1-5][0-9]|60")) {
            throw setting.refused("must be a number of seconds from 0 to 60");
        }
        return Counting.beforeAnswer().within(Duration.ofSeconds(Long.parseLong(setting.value())));
    }
}
