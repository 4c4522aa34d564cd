package dev.fingerpost.transfer.column;

import dev.fingerpost.targeting.OperatingSystem;
import dev.fingerpost.targeting.TargetsType;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A column with the destination of some visitors.
 *
 * @param keys the keys of the targets with this destination
 */
public record TargetColumn(TargetsType type, List<String> keys) {

    static final List<String> DESKTOPS = names(
            OperatingSystem.WINDOWS,
            OperatingSystem.OS_X,
            OperatingSystem.LINUX,
            OperatingSystem.UBUNTU,
            OperatingSystem.CHROME_OS);
    static final List<String> MOBILES = names(OperatingSystem.IOS, OperatingSystem.ANDROID);

    private static final Pattern COUNTRY = Pattern.compile("(?:geo|country|countries)[._: /-]([A-Za-z]{2})");

    private static final Pattern LANGUAGE = Pattern.compile("(?:language|lang)[._: /-]([A-Za-z]{2})");

    /** Operating systems by the beginning of a column's name, which may end with words for a URL. */
    private static final Map<String, List<String>> SYSTEMS = Map.ofEntries(
            Map.entry("ios", names(OperatingSystem.IOS)),
            Map.entry("iphone", names(OperatingSystem.IOS)),
            Map.entry("apple", names(OperatingSystem.IOS)),
            Map.entry("android", names(OperatingSystem.ANDROID)),
            Map.entry("google", names(OperatingSystem.ANDROID)),
            Map.entry("mobile", MOBILES),
            Map.entry("desktop", DESKTOPS),
            Map.entry("windows", names(OperatingSystem.WINDOWS)),
            Map.entry("macos", names(OperatingSystem.OS_X)),
            Map.entry("chromeos", names(OperatingSystem.CHROME_OS)),
            Map.entry("linux", names(OperatingSystem.LINUX, OperatingSystem.UBUNTU)));

    private static final Pattern URL_OF = Pattern.compile("(.*?)(?:target|destination|redirect)?(?:url|link)?");

    public TargetColumn {
        keys = List.copyOf(keys);
    }

    /** The visitors whom a column with this name targets. */
    public static Optional<TargetColumn> of(String name) {
        Matcher country = COUNTRY.matcher(name.strip());
        if (country.matches()) {
            String code = country.group(1).toUpperCase(Locale.ROOT);
            return TargetsType.COUNTRIES.refusal(code).isEmpty()
                    ? Optional.of(new TargetColumn(TargetsType.COUNTRIES, List.of(code)))
                    : Optional.empty();
        }
        Matcher language = LANGUAGE.matcher(name.strip());
        if (language.matches()) {
            String code = language.group(1).toLowerCase(Locale.ROOT);
            return TargetsType.LANGUAGES.refusal(code).isEmpty()
                    ? Optional.of(new TargetColumn(TargetsType.LANGUAGES, List.of(code)))
                    : Optional.empty();
        }
        Matcher system = URL_OF.matcher(ForeignField.plain(name));
        return Optional.ofNullable(system.matches() ? SYSTEMS.get(system.group(1)) : null)
                .map(keys -> new TargetColumn(TargetsType.OPERATING_SYSTEMS, keys));
    }

    /** The name in the ledger. */
    public String text() {
        return "targets of " + String.join(", ", keys);
    }

    private static List<String> names(OperatingSystem... systems) {
        return List.of(systems).stream().map(OperatingSystem::wireName).toList();
    }
}
