package dev.fingerpost.targeting;

import dev.fingerpost.text.PlainText;
import dev.fingerpost.text.WireNames;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** What the targets of a link go by, and with it which keys they may have. */
public enum TargetsType {
    CONTINENTS("continents"),
    COUNTRIES("countries"),
    OPERATING_SYSTEMS("operating_systems"),
    BROWSERS("browsers"),
    LANGUAGES("languages"),
    DEVICES("devices"),
    /** Visitors take turns. Keys are free labels. */
    ROTATIONS("rotations");

    /** How many code points the label of a rotation has at most. */
    public static final int MAX_LABEL_LENGTH = 64;

    private final String wireName;

    TargetsType(String wireName) {
        this.wireName = wireName;
    }

    /** The name in requests, responses and storages. */
    public String wireName() {
        return wireName;
    }

    /** The type with exactly this wire name. */
    public static Optional<TargetsType> parse(String wireName) {
        return WireNames.find(values(), TargetsType::wireName, wireName);
    }

    /**
     * Why a target may not have this key, completing "must ...", or empty if it may. An empty label of
     * a rotation is fine here, as {@link Targeting#labelled} numbers it.
     */
    public Optional<String> refusal(String key) {
        return switch (this) {
            case CONTINENTS -> WireNames.refusal(Continent.values(), Continent::wireName, key);
            case COUNTRIES ->
                IsoCodes.COUNTRIES.contains(key)
                        ? Optional.empty()
                        : Optional.of("must be an ISO 3166-1 alpha-2 country code such as DE");
            case OPERATING_SYSTEMS -> WireNames.refusal(OperatingSystem.values(), OperatingSystem::wireName, key);
            case BROWSERS -> WireNames.refusal(Browser.values(), Browser::wireName, key);
            case LANGUAGES ->
                IsoCodes.LANGUAGES.contains(key)
                        ? Optional.empty()
                        : Optional.of("must be an ISO 639-1 language code such as de");
            case DEVICES -> WireNames.refusal(Device.values(), Device::wireName, key);
            case ROTATIONS -> PlainText.refusal(key, MAX_LABEL_LENGTH);
        };
    }

    /** What is known of a visitor that targets of this type go by, the most preferred first; nothing for rotations. */
    List<String> factsOf(Visitor visitor) {
        return switch (this) {
            case CONTINENTS -> known(visitor.continent(), Continent::wireName);
            case COUNTRIES -> known(visitor.country(), country -> country);
            case OPERATING_SYSTEMS -> known(visitor.operatingSystem(), OperatingSystem::wireName);
            case BROWSERS -> known(visitor.browser(), Browser::wireName);
            case LANGUAGES ->
                visitor.languages().stream().map(TargetsType::primarySubtag).toList();
            case DEVICES -> known(visitor.device(), Device::wireName);
            case ROTATIONS -> List.of();
        };
    }

    private static <T> List<String> known(@Nullable T fact, Function<T, String> name) {
        return fact == null ? List.of() : List.of(name.apply(fact));
    }

    /** The language of a tag, by the code it has today: old systems still send three that were withdrawn in 1989. */
    private static String primarySubtag(String tag) {
        String language = tag.split("[-_]", 2)[0].toLowerCase(Locale.ROOT);
        return switch (language) {
            case "iw" -> "he";
            case "in" -> "id";
            case "ji" -> "yi";
            default -> language;
        };
    }
}
