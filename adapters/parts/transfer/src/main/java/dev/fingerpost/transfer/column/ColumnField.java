package dev.fingerpost.transfer.column;

import dev.fingerpost.link.LinkField;
import dev.fingerpost.targeting.OperatingSystem;
import dev.fingerpost.targeting.TargetsType;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What a column can be: a field of links, the destination of some visitors, or one of the {@link Other} things that
 * links have elsewhere.
 */
public sealed interface ColumnField {

    /** The name with which callers and presets name it. */
    String wireName();

    /** Whether several columns can be this. If so, all of them are used. */
    boolean isRepeatable();

    /** The fields of links that a source with such a column has. */
    Set<LinkField> fields();

    /** The fields that callers may name; of the destinations of some visitors only the first ones. */
    static List<String> names() {
        return Stream.of(OfLink.ALL, List.of(Other.values()), List.of(OfTargets.of("ios"), OfTargets.of("android")))
                .flatMap(List::stream)
                .map(ColumnField::wireName)
                .toList();
    }

    /** The field with this name. */
    static Optional<ColumnField> of(String name) {
        return Stream.concat(OfLink.ALL.stream(), Arrays.stream(Other.values()))
                .filter(field -> field.wireName().equals(name))
                .findFirst()
                .or(() -> Optional.of(OfTargets.of(name))
                        .filter(targets -> !targets.keys().isEmpty()));
    }

    /** A field of links, with its name in the API. */
    record OfLink(LinkField field) implements ColumnField {

        /** All but the ids of things of the installation from which the table comes. */
        private static final List<ColumnField> ALL = Arrays.stream(LinkField.values())
                .filter(field -> !field.isInternal()
                        && !EnumSet.of(LinkField.DOMAIN_ID, LinkField.SPACE_ID, LinkField.PIXEL_IDS)
                                .contains(field))
                .<ColumnField>map(OfLink::new)
                .toList();

        @Override
        public String wireName() {
            return field.wireName();
        }

        @Override
        public boolean isRepeatable() {
            return field == LinkField.LABELS || field == LinkField.DISABLED || field == LinkField.SENSITIVE_CONTENT;
        }

        @Override
        public Set<LinkField> fields() {
            return Set.of(field);
        }
    }

    /**
     * The destination of some visitors.
     *
     * @param keys the keys of the targets with this destination; empty if the name names no visitors
     */
    record OfTargets(String wireName, TargetsType type, List<String> keys) implements ColumnField {

        private static final Map<String, List<OperatingSystem>> SYSTEMS = Map.of(
                "ios", List.of(OperatingSystem.IOS),
                "android", List.of(OperatingSystem.ANDROID),
                "mobile", List.of(OperatingSystem.IOS, OperatingSystem.ANDROID),
                "windows", List.of(OperatingSystem.WINDOWS),
                "macos", List.of(OperatingSystem.OS_X),
                "linux", List.of(OperatingSystem.LINUX, OperatingSystem.UBUNTU),
                "chromeos", List.of(OperatingSystem.CHROME_OS),
                "desktop",
                        List.of(
                                OperatingSystem.WINDOWS,
                                OperatingSystem.OS_X,
                                OperatingSystem.LINUX,
                                OperatingSystem.UBUNTU,
                                OperatingSystem.CHROME_OS));

        public OfTargets {
            keys = List.copyOf(keys);
        }

        /** The visitors of {@code geo.XX} with a country, {@code language.xx}, or an operating system. */
        public static OfTargets of(String name) {
            int dot = name.indexOf('.');
            String key = name.substring(dot + 1);
            return switch (dot < 0 ? "" : name.substring(0, dot)) {
                case "geo" -> of(name, TargetsType.COUNTRIES, key.toUpperCase(Locale.ROOT));
                case "language" -> of(name, TargetsType.LANGUAGES, key.toLowerCase(Locale.ROOT));
                default ->
                    new OfTargets(
                            name,
                            TargetsType.OPERATING_SYSTEMS,
                            SYSTEMS.getOrDefault(name, List.of()).stream()
                                    .map(OperatingSystem::wireName)
                                    .toList());
            };
        }

        private static OfTargets of(String name, TargetsType type, String key) {
            return new OfTargets(name, type, type.refusal(key).isEmpty() ? List.of(key) : List.of());
        }

        @Override
        public boolean isRepeatable() {
            return false;
        }

        @Override
        public Set<LinkField> fields() {
            return Set.of(LinkField.TARGETS_TYPE, LinkField.TARGETS);
        }
    }

    /** What a link has elsewhere. */
    enum Other implements ColumnField {
        SHORT_URL(LinkField.DOMAIN_ID, LinkField.ALIAS),
        DOMAIN(LinkField.DOMAIN_ID),
        CUSTOM_ALIASES(LinkField.ALIAS),
        CLICKS,
        CREATED_AT,
        UPDATED_AT,
        /** The opposite of {@code disabled}, as a flag. */
        ENABLED(LinkField.DISABLED),
        /** The opposite of {@code disabled}, as a word. */
        STATUS(LinkField.DISABLED),
        /** Whether a link that still redirects is archived. Where archived links do not, the column is {@code disabled}. */
        ARCHIVED(LinkField.LABELS),
        /** The name of the space. */
        SPACE(LinkField.SPACE_ID),
        PIXELS(LinkField.PIXEL_IDS),
        /** Whether there is a password, as the CSV of the console says. */
        HAS_REDIRECT_PASSWORD,
        HAS_PASSWORD;

        private static final Set<Other> REPEATABLE = EnumSet.of(CUSTOM_ALIASES, ENABLED, STATUS, ARCHIVED);

        @SuppressWarnings("ImmutableEnumChecker") // an immutable list
        private final List<LinkField> fields;

        Other(LinkField... fields) {
            this.fields = List.of(fields);
        }

        @Override
        public String wireName() {
            return name().toLowerCase(Locale.ROOT);
        }

        @Override
        public boolean isRepeatable() {
            return REPEATABLE.contains(this);
        }

        @Override
        public Set<LinkField> fields() {
            return Set.copyOf(fields);
        }
    }
}
