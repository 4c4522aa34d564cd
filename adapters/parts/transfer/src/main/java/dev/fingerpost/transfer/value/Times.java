package dev.fingerpost.transfer.value;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.ResolverStyle;
import java.time.temporal.TemporalAccessor;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Parses times in ISO 8601, in seconds or milliseconds since 1970, and in the forms that a caller declares. Without an
 * offset they are in UTC.
 */
public final class Times {

    /** Only the forms that need no declaration. */
    public static final Times STANDARD = of(List.of());

    /** The name of the form in which spreadsheets store times: days since the end of 1899. */
    private static final String EXCEL = "excel";

    private static final String TIME_OF_DAY = "[,][ h:mm[:ss] a][ H:mm[:ss]]";

    /** The patterns of forms that have names. */
    private static final Map<String, List<String>> NAMED = Map.of(
            "us",
            List.of("M/d/yyyy" + TIME_OF_DAY),
            "eu",
            List.of("d/M/yyyy" + TIME_OF_DAY, "d.M.yyyy" + TIME_OF_DAY, "d-M-yyyy" + TIME_OF_DAY),
            EXCEL,
            List.of());

    private static final Pattern ISO = Pattern.compile(
            "([+-]?\\d{4,9}-\\d\\d-\\d\\d)(?:[T ](\\d\\d:\\d\\d(?::\\d\\d(?:[.,]\\d{1,9})?)?) ?(Z|UTC|GMT|[+-]\\d\\d(?::?\\d\\d)?)?)?",
            Pattern.CASE_INSENSITIVE);
    /** The letters for years of an era, outside of quotes, because no era is written. */
    private static final Pattern YEARS = Pattern.compile("y(?=(?:[^']*'[^']*')*[^']*$)");

    private static final Pattern NUMBER = Pattern.compile("\\d{1,15}(?:\\.\\d{1,12})?");
    private static final Pattern ZERO = Pattern.compile("0000-00-00(?:[T ]00:00(?::00(?:\\.0+)?)?Z?)?");

    private static final LocalDateTime FIRST_SERIAL = LocalDate.of(1899, 12, 30).atStartOfDay();
    private static final BigDecimal MOST_SERIAL = new BigDecimal(100_000);
    private static final BigDecimal SECONDS_OF_A_DAY = new BigDecimal(86_400);
    private static final BigDecimal THOUSAND = new BigDecimal(1_000);

    private static final Instant LAST = Instant.parse("9999-12-31T23:59:59Z");
    private static final BigDecimal MOST_SECONDS = new BigDecimal(LAST.getEpochSecond());

    /**
     * The years that numbers stand for: those of links, and the last one, which means "never". Other numbers are in
     * another unit, or the digits of a calendar day.
     */
    private static final int FIRST_YEAR = 1980;

    private static final int AFTER_YEARS = 2100;
    private static final int NEVER = 9999;

    private final List<DateTimeFormatter> patterns;
    private final boolean isExcel;

    private Times(List<DateTimeFormatter> patterns, boolean isExcel) {
        this.patterns = List.copyOf(patterns);
        this.isExcel = isExcel;
    }

    /**
     * A time.
     *
     * @param isDay whether it was written without a time of day
     */
    public record Time(Instant instant, boolean isDay) {}

    /**
     * Times of further forms.
     *
     * @param forms {@code us}, {@code eu}, {@code excel}, or patterns of {@link DateTimeFormatter} with English names
     * @throws IllegalArgumentException if a pattern is not valid
     */
    public static Times of(List<String> forms) {
        return new Times(
                forms.stream()
                        .flatMap(form -> NAMED.getOrDefault(form, List.of(form)).stream())
                        .map(Times::formatter)
                        .toList(),
                forms.contains(EXCEL));
    }

    private static DateTimeFormatter formatter(String pattern) {
        return new DateTimeFormatterBuilder()
                .parseCaseInsensitive()
                .appendPattern(YEARS.matcher(pattern).replaceAll("u"))
                .toFormatter(Locale.ENGLISH)
                .withResolverStyle(ResolverStyle.STRICT);
    }

    /** The end of a day: the next midnight or, at the end of the year 9999, its last second. */
    public static Instant endOf(Instant day) {
        Instant end = day.plus(Duration.ofDays(1));
        return end.isAfter(LAST) ? LAST : end;
    }

    /** Whether databases and programs say with this date that there is none. */
    public static boolean isZero(String text) {
        return ZERO.matcher(text.strip()).matches();
    }

    /** Whether a number cannot be seconds, so that all numbers of its column are milliseconds. */
    public static boolean isMillis(String text) {
        return NUMBER.matcher(text.strip()).matches() && new BigDecimal(text.strip()).compareTo(MOST_SECONDS) > 0;
    }

    /** Parses a time whose number, if it is one, is in seconds; empty if its form is not known. */
    public Optional<Time> parse(String text) {
        return parse(text, false);
    }

    /**
     * Parses a time; empty if its form is not known.
     *
     * @param isMillis whether numbers are in milliseconds
     */
    public Optional<Time> parse(String text, boolean isMillis) {
        String stripped = text.strip().replace('\u202f', ' ').replace('\u00a0', ' ');
        try {
            Optional<Time> declared = patterns.stream()
                    .flatMap(pattern -> ofPattern(pattern, stripped))
                    .findFirst();
            Matcher iso = ISO.matcher(stripped);
            return declared.isPresent()
                    ? declared
                    : iso.matches()
                            ? Optional.of(ofIso(iso))
                            : NUMBER.matcher(stripped).matches()
                                    ? ofNumber(new BigDecimal(stripped), isMillis)
                                    : Optional.empty();
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    private static Time ofIso(Matcher parts) {
        LocalDate day = LocalDate.parse(parts.group(1));
        if (parts.group(2) == null) {
            return ofDay(day);
        }
        String offset = parts.group(3);
        boolean isUtc = offset == null || Character.isLetter(offset.charAt(0));
        LocalTime time = LocalTime.parse(parts.group(2).replace(',', '.'));
        return new Time(day.atTime(time).toInstant(isUtc ? ZoneOffset.UTC : ZoneOffset.of(offset)), false);
    }

    private static Stream<Time> ofPattern(DateTimeFormatter pattern, String text) {
        try {
            TemporalAccessor found =
                    pattern.parseBest(text, OffsetDateTime::from, LocalDateTime::from, LocalDate::from);
            return Stream.of(
                    found instanceof OffsetDateTime at
                            ? new Time(at.toInstant(), false)
                            : found instanceof LocalDateTime at
                                    ? new Time(at.toInstant(ZoneOffset.UTC), false)
                                    : ofDay(LocalDate.from(found)));
        } catch (DateTimeException e) {
            return Stream.of();
        }
    }

    private static Time ofDay(LocalDate day) {
        return new Time(day.atStartOfDay().toInstant(ZoneOffset.UTC), true);
    }

    private Optional<Time> ofNumber(BigDecimal number, boolean isMillis) {
        if (isExcel && number.compareTo(MOST_SERIAL) < 0) {
            // A spreadsheet stores a second as a fraction of a day, which is never exact.
            long seconds = number.multiply(SECONDS_OF_A_DAY)
                    .setScale(0, RoundingMode.HALF_UP)
                    .longValue();
            return Optional.of(
                    new Time(FIRST_SERIAL.plusSeconds(seconds).toInstant(ZoneOffset.UTC), number.scale() <= 0));
        }
        BigDecimal millis = isMillis ? number : number.multiply(THOUSAND);
        Instant instant = Instant.ofEpochMilli(millis.longValue());
        int year = instant.atOffset(ZoneOffset.UTC).getYear();
        return (year >= FIRST_YEAR && year < AFTER_YEARS) || year == NEVER
                ? Optional.of(new Time(instant, false))
                : Optional.empty();
    }
}
