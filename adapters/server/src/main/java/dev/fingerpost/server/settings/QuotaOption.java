package dev.fingerpost.server.settings;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.storage.Storage.Quota;
import java.util.Collection;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/** How much of one kind each owner may have. */
public record QuotaOption(Quota.Kind kind, long most) {

    private static final String RULE =
            "must be KIND=MOST, such as links=1000; the kinds are links, pixels, spaces, keys and answers";

    public QuotaOption {
        requireNonNull(kind, "kind");
    }

    /** Reads one value. */
    public static QuotaOption parse(String text) {
        String[] parts = text.split("=", 2);
        if (parts.length < 2 || !parts[1].matches("0|[1-9][0-9]{0,14}")) {
            throw new IllegalArgumentException(RULE);
        }
        return Stream.of(Quota.Kind.values())
                .filter(kind -> kind.name().toLowerCase(Locale.ROOT).equals(parts[0]))
                .findFirst()
                .map(kind -> new QuotaOption(kind, Long.parseLong(parts[1])))
                .orElseThrow(() -> new IllegalArgumentException(RULE));
    }

    /** Of one kind the last value counts. */
    public static Map<Quota.Kind, Long> bounds(Collection<QuotaOption> options) {
        Map<Quota.Kind, Long> bounds = new EnumMap<>(Quota.Kind.class);
        options.forEach(option -> bounds.put(option.kind, option.most));
        return bounds;
    }
}
