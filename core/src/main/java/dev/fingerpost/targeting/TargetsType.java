package dev.fingerpost.targeting;

import dev.fingerpost.failure.CoreViolation;
import dev.fingerpost.failure.Refusal;
import dev.fingerpost.text.PlainText;
import dev.fingerpost.text.WireNamed;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The fact about a visitor that decides which target of a link applies, and so the keys that targets may have. */
public enum TargetsType implements WireNamed {
    CONTINENTS("continents"),
    COUNTRIES("countries"),
    OPERATING_SYSTEMS("operating_systems"),
    BROWSERS("browsers"),
    LANGUAGES("languages"),
    DEVICES("devices"),
    /** Visitors take turns. Keys are free labels. */
    ROTATIONS("rotations");

    /** The greatest number of code points of the label of a rotation. */
    public static final int MAX_LABEL_LENGTH = 64;

    private final String wireName;

    TargetsType(String wireName) {
        this.wireName = wireName;
    }

    @Override
    public String wireName() {
        return wireName;
    }

    /**
     * Why a target may not have this key; empty if it may. The label of a rotation may be empty, as
     * {@link Targeting#labelled} numbers it.
     */
    public Optional<Refusal> refusal(String key) {
        return switch (this) {
            case CONTINENTS -> nameRefusal(Visitor.Continent.class, key);
            case COUNTRIES ->
                IsoCodes.COUNTRIES.contains(key)
                        ? Optional.empty()
                        : Optional.of(Refusal.of(CoreViolation.NOT_A_COUNTRY));
            case OPERATING_SYSTEMS -> nameRefusal(Visitor.OperatingSystem.class, key);
            case BROWSERS -> nameRefusal(Visitor.Browser.class, key);
            case LANGUAGES ->
                IsoCodes.LANGUAGES.contains(key)
                        ? Optional.empty()
                        : Optional.of(Refusal.of(CoreViolation.NOT_A_LANGUAGE));
            case DEVICES -> nameRefusal(Visitor.Device.class, key);
            case ROTATIONS -> PlainText.refusal(key, MAX_LABEL_LENGTH);
        };
    }

    private static <E extends Enum<E> & WireNamed> Optional<Refusal> nameRefusal(Class<E> type, String key) {
        return WireNamed.parse(type, key).isPresent() ? Optional.empty() : Optional.of(WireNamed.mustBeOneOf(type));
    }

    /** The visitor's facts of this type, the most preferred first; none for rotations. */
    List<String> factsOf(Visitor visitor) {
        return switch (this) {
            case CONTINENTS -> known(visitor.continent(), Visitor.Continent::wireName);
            case COUNTRIES -> known(visitor.country(), country -> country);
            case OPERATING_SYSTEMS -> known(visitor.operatingSystem(), Visitor.OperatingSystem::wireName);
            case BROWSERS -> known(visitor.browser(), Visitor.Browser::wireName);
            case LANGUAGES ->
                visitor.languages().stream().map(TargetsType::primarySubtag).toList();
            case DEVICES -> known(visitor.device(), Visitor.Device::wireName);
            case ROTATIONS -> List.of();
        };
    }

    private static <T> List<String> known(@Nullable T fact, Function<T, String> name) {
        return fact == null ? List.of() : List.of(name.apply(fact));
    }

    /** The language of a tag, by its current code: old systems still send three that were withdrawn in 1989. */
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
