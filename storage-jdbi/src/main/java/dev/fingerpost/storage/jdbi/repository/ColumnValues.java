package dev.fingerpost.storage.jdbi.repository;

import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The form in which columns store values: instants as milliseconds since 1970, enums by their wire names. */
public final class ColumnValues {

    private ColumnValues() {}

    /**
     * Limits the value to the range of a long, because the first and the last possible instant are outside of that
     * range.
     */
    public static long millis(Instant instant) {
        if (instant.getEpochSecond() >= Long.MAX_VALUE / 1000) {
            return Long.MAX_VALUE;
        }
        return instant.getEpochSecond() <= Long.MIN_VALUE / 1000 ? Long.MIN_VALUE : instant.toEpochMilli();
    }

    public static @Nullable Long millisOrNull(@Nullable Instant instant) {
        return instant == null ? null : millis(instant);
    }

    public static Instant instant(ResultSet row, int column) throws SQLException {
        return Instant.ofEpochMilli(row.getLong(column));
    }

    public static @Nullable Instant instantOrNull(ResultSet row, int column) throws SQLException {
        Long millis = numberOrNull(row, column);
        return millis == null ? null : Instant.ofEpochMilli(millis);
    }

    public static @Nullable Long numberOrNull(ResultSet row, int column) throws SQLException {
        long number = row.getLong(column);
        return row.wasNull() ? null : number;
    }

    /** Facts with their names as a single text, in the form of a URL's query. No name needs to be escaped in it. */
    public static String facts(Map<String, String> facts) {
        return facts.entrySet().stream()
                .map(fact -> fact.getKey() + "=" + URLEncoder.encode(fact.getValue(), StandardCharsets.UTF_8))
                .collect(Collectors.joining("&"));
    }

    /** The facts in a text. */
    public static SortedMap<String, String> facts(String text) {
        SortedMap<String, String> facts = new TreeMap<>();
        for (String fact : text.split("&", -1)) {
            int equals = fact.indexOf('=');
            if (equals > 0) {
                String value = fact.substring(equals + 1);
                facts.put(fact.substring(0, equals), URLDecoder.decode(value, StandardCharsets.UTF_8));
            }
        }
        return facts;
    }

    /**
     * Returns the value that was found for a stored name. Fails if none was found: only a newer version can have
     * written such a name.
     */
    public static <E> E known(Optional<E> value) {
        return value.orElseThrow(
                () -> new IllegalArgumentException("a column holds a name that is unknown to this version"));
    }
}
