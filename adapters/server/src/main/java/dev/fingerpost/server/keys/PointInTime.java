package dev.fingerpost.server.keys;

import dev.fingerpost.server.settings.Setting;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.ResolverStyle;
import java.util.List;
import java.util.Locale;

/** Parser of instants: with an offset, or in the zone that was set. */
final class PointInTime {

    private static final DateTimeFormatter LOCAL =
            DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss", Locale.ROOT).withResolverStyle(ResolverStyle.STRICT);

    private PointInTime() {}

    /**
     * Parses an RFC 3339 time, or one without an offset in the given zone. Of a time that comes twice there, the earlier
     * instant is taken.
     */
    static Instant parse(Setting setting, ZoneId zone) {
        try {
            return hasOffset(setting.value())
                    ? OffsetDateTime.parse(setting.value()).toInstant()
                    : inZone(LocalDateTime.parse(setting.value(), LOCAL), zone, setting);
        } catch (DateTimeException e) {
            throw setting.refused("must be a time such as 2027-01-31T18:00:00 or 2027-01-31T18:00:00Z");
        }
    }

    private static boolean hasOffset(String text) {
        return text.matches(".*([Zz]|[+-]\\d\\d:\\d\\d)");
    }

    private static Instant inZone(LocalDateTime local, ZoneId zone, Setting setting) {
        List<ZoneOffset> offsets = zone.getRules().getValidOffsets(local);
        if (offsets.isEmpty()) {
            throw setting.refused("must be a time that exists in " + zone + ": clocks skip this one");
        }
        return local.toInstant(offsets.get(0));
    }
}
