package dev.fingerpost.transfer.value;

import dev.fingerpost.transfer.record.DateOrder;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.text.Normalizer;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Parses times as programs, databases, browsers and spreadsheets write them. Without an offset they are in UTC. */
public final class Times {

    private static final String TAIL =
            "(?:(?:T|,? +(?:at |um )?)(?<hour>\\d{1,2}):(?<minute>\\d\\d)(?::(?<second>\\d\\d)"
                    + "(?:[.,](?<fraction>\\d{1,9})\\d*)?)? ?(?<half>[AaPp]\\.?[Mm]\\.?)?(?: ?Uhr)?"
                    + " ?(?:Z|UTC|GMT)?(?<offset>[+-]\\d\\d(?::?\\d\\d)?)?(?: \\([^()]*\\))?)?";
    private static final String YEAR = "(?<year>\\d{4})";
    private static final String SHORT_YEAR = "(?<year>\\d{4}|\\d\\d)";
    private static final String NAME = "(?<name>\\p{L}{3,10})\\.?";

    /**
     * The forms with a known order: year first; day first, with dots; the month's name first; day first, with the
     * month's name.
     */
    private static final List<Pattern> FORMS = List.of(
            Pattern.compile(YEAR + "([-/.])(?<month>\\d{1,2})\\2(?<day>\\d{1,2})" + TAIL),
            Pattern.compile("(?<day>\\d{1,2})\\. ?(?<month>\\d{1,2})\\. ?" + SHORT_YEAR + TAIL),
            Pattern.compile("(?:\\p{L}{2,10}\\.?,? )?" + NAME + " (?<day>\\d{1,2})(?:st|nd|rd|th)?,? " + YEAR + TAIL),
            Pattern.compile("(?:\\p{L}{2,10}\\.?,? )?(?<day>\\d{1,2})(?:st|nd|rd|th|er|\\.)?[ -](?:de )?" + NAME
                    + ",?[ -](?:de )?" + SHORT_YEAR + TAIL));

    /** The form in which the order of day and month depends on the country. */
    private static final Pattern ORDERED =
            Pattern.compile("(?<first>\\d{1,2})([/-])(?<other>\\d{1,2})\\2" + SHORT_YEAR + TAIL);

    private static final Pattern NUMBER = Pattern.compile("(\\d{1,17})(?:[.,](\\d{1,12}))?");
    private static final Pattern ZERO = Pattern.compile("0|0000[-/.]00[-/.]00.*|00[-/.]00[-/.]0000.*");

    /** The months by the first letters of their names in English, German, French and Spanish. */
    private static final Map<String, Integer> MONTHS = Map.ofEntries(
            Map.entry("jan", 1),
            Map.entry("ene", 1),
            Map.entry("feb", 2),
            Map.entry("fev", 2),
            Map.entry("mar", 3),
            Map.entry("apr", 4),
            Map.entry("avr", 4),
            Map.entry("abr", 4),
            Map.entry("may", 5),
            Map.entry("mai", 5),
            Map.entry("jun", 6),
            Map.entry("juin", 6),
            Map.entry("jul", 7),
            Map.entry("juil", 7),
            Map.entry("aug", 8),
            Map.entry("aou", 8),
            Map.entry("ago", 8),
            Map.entry("sep", 9),
            Map.entry("oct", 10),
            Map.entry("okt", 10),
            Map.entry("nov", 11),
            Map.entry("dec", 12),
            Map.entry("dez", 12),
            Map.entry("dic", 12));

    private static final Instant LAST = Instant.parse("9999-12-31T23:59:59Z");
    private static final LocalDate FIRST_SERIAL = LocalDate.of(1899, 12, 30);
    private static final BigDecimal LEAST_SERIAL = new BigDecimal(20_000);
    private static final BigDecimal MOST_SERIAL = new BigDecimal(80_000);
    private static final BigDecimal LEAST_SECONDS = new BigDecimal(100_000_000);
    private static final BigDecimal LEAST_MILLIS = new BigDecimal(100_000_000_000L);
    private static final BigDecimal LEAST_MICROS = new BigDecimal(100_000_000_000_000L);
    private static final BigDecimal MILLIS_OF_A_DAY = new BigDecimal(86_400_000);
    private static final BigDecimal THOUSAND = new BigDecimal(1_000);
    private static final int CENTURY = 2000;
    private static final int MONTHS_OF_A_YEAR = 12;

    private Times() {}

    /** Parses a time; empty if the form is not known. */
    public static Optional<Instant> parse(String text) {
        return parse(text, null);
    }

    /**
     * Parses a time; empty if the form is not known.
     *
     * @param order the order of day and month; {@code null} if it is not known, so that only unmistakable dates are
     * parsed
     */
    public static Optional<Instant> parse(String text, @Nullable DateOrder order) {
        String stripped = text.strip().replace('\u202f', ' ').replace('\u00a0', ' ');
        try {
            Matcher number = NUMBER.matcher(stripped);
            if (number.matches()) {
                return ofNumber(number.group(1), number.group(2) == null ? "0" : number.group(2));
            }
            for (Pattern form : FORMS) {
                Matcher parts = form.matcher(stripped);
                if (parts.matches()) {
                    return month(parts).map(month -> instant(parts, month, number(parts, "day")));
                }
            }
            Matcher ordered = ORDERED.matcher(stripped);
            // Our own exports may have years with more than four digits.
            return ordered.matches() ? ordered(ordered, order) : Optional.of(Instant.parse(stripped));
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    /**
     * Whether the text is a day without a time. A text with the time 00:00 does not count as a day, because a program
     * that writes midnight means it. A spreadsheet stores a day as a whole number.
     */
    public static boolean isDay(String text) {
        String stripped = text.strip().replace('\u202f', ' ').replace('\u00a0', ' ');
        Matcher number = NUMBER.matcher(stripped);
        if (number.matches()) {
            return number.group(2) == null && number.group(1).length() < 9;
        }
        return Stream.concat(FORMS.stream(), Stream.of(ORDERED))
                .map(form -> form.matcher(stripped))
                .anyMatch(parts -> parts.matches() && parts.group("hour") == null);
    }

    /** The end of a day: the next midnight or, at the end of the year 9999, its last second. */
    public static Instant endOf(Instant day) {
        Instant end = day.plus(Duration.ofDays(1));
        return end.isAfter(LAST) ? LAST : end;
    }

    /** Whether this is one of the dates by which databases and programs say that there is no date. */
    public static boolean isZero(String text) {
        return ZERO.matcher(text.strip()).matches();
    }

    /**
     * Returns the order of day and month that the text proves, because it is a date only in that order; empty if it
     * proves none.
     */
    public static Optional<DateOrder> proof(String text) {
        Matcher parts = ORDERED.matcher(text.strip());
        if (!parts.matches() || number(parts, "first") == number(parts, "other")) {
            return Optional.empty();
        }
        boolean isDayFirst = number(parts, "first") > MONTHS_OF_A_YEAR;
        boolean isMonthFirst = number(parts, "other") > MONTHS_OF_A_YEAR;
        return isDayFirst == isMonthFirst ? Optional.empty() : Optional.of(isDayFirst ? DateOrder.EU : DateOrder.US);
    }

    /** Whether the text is a date in both orders of day and month, but not the same date. */
    public static boolean needsOrder(String text) {
        Matcher parts = ORDERED.matcher(text.strip());
        return parts.matches()
                && number(parts, "first") != number(parts, "other")
                && number(parts, "first") <= MONTHS_OF_A_YEAR
                && number(parts, "other") <= MONTHS_OF_A_YEAR;
    }

    private static Optional<Instant> ordered(Matcher parts, @Nullable DateOrder order) {
        int first = number(parts, "first");
        int other = number(parts, "other");
        boolean isKnown = order != null || first == other || first > MONTHS_OF_A_YEAR || other > MONTHS_OF_A_YEAR;
        if (!isKnown) {
            return Optional.empty();
        }
        boolean isDayFirst = order == null ? first > MONTHS_OF_A_YEAR : order == DateOrder.EU;
        return Optional.of(instant(parts, isDayFirst ? other : first, isDayFirst ? first : other));
    }

    private static Optional<Integer> month(Matcher parts) {
        if (!parts.pattern().pattern().contains("<name>")) {
            return Optional.of(number(parts, "month"));
        }
        String name = Normalizer.normalize(parts.group("name"), Normalizer.Form.NFD)
                .replaceAll("\\p{M}", "")
                .toLowerCase(Locale.ROOT);
        Integer byFour = MONTHS.get(name.substring(0, Math.min(4, name.length())));
        return Optional.ofNullable(byFour == null ? MONTHS.get(name.substring(0, 3)) : byFour);
    }

    private static Instant instant(Matcher parts, int month, int day) {
        int year = number(parts, "year");
        boolean isShort = parts.group("year").length() == 2;
        LocalDate date = LocalDate.of(isShort ? CENTURY + year : year, month, day);
        if (parts.group("hour") == null) {
            return date.atStartOfDay().toInstant(ZoneOffset.UTC);
        }
        String fraction = parts.group("fraction");
        String second = parts.group("second");
        LocalTime time = LocalTime.of(
                hour(number(parts, "hour"), parts.group("half")),
                number(parts, "minute"),
                second == null ? 0 : Integer.parseInt(second),
                fraction == null ? 0 : Integer.parseInt((fraction + "000000000").substring(0, 9)));
        return LocalDateTime.of(date, time).toInstant(offset(parts.group("offset")));
    }

    private static int hour(int hour, @Nullable String half) {
        if (half == null) {
            return hour;
        }
        if (hour < 1 || hour > MONTHS_OF_A_YEAR) {
            throw new DateTimeException("no hour of half a day");
        }
        return hour % 12 + (half.toLowerCase(Locale.ROOT).startsWith("p") ? 12 : 0);
    }

    private static ZoneOffset offset(@Nullable String offset) {
        return offset == null ? ZoneOffset.UTC : ZoneOffset.of(offset);
    }

    /**
     * The time for a number, which may be a calendar day in digits, perhaps with a time of day, the days of a
     * spreadsheet, or the seconds, milliseconds or microseconds since 1970.
     */
    private static Optional<Instant> ofNumber(String whole, String fraction) {
        BigDecimal number = new BigDecimal(whole + "." + fraction);
        if (whole.length() == 8 && (whole.startsWith("19") || whole.startsWith("20"))) {
            return Optional.of(day(whole).atStartOfDay().toInstant(ZoneOffset.UTC));
        }
        if (whole.length() == 14 && (whole.startsWith("19") || whole.startsWith("20"))) {
            LocalTime time = LocalTime.of(
                    Integer.parseInt(whole.substring(8, 10)),
                    Integer.parseInt(whole.substring(10, 12)),
                    Integer.parseInt(whole.substring(12)));
            return Optional.of(day(whole).atTime(time).toInstant(ZoneOffset.UTC));
        }
        if (number.compareTo(LEAST_SERIAL) >= 0 && number.compareTo(MOST_SERIAL) < 0) {
            BigDecimal days = new BigDecimal(whole);
            // A spreadsheet stores a second as a fraction of a day, which is never exact.
            long seconds = number.subtract(days)
                    .multiply(MILLIS_OF_A_DAY)
                    .divide(THOUSAND, 0, RoundingMode.HALF_UP)
                    .longValue();
            return Optional.of(FIRST_SERIAL
                    .plusDays(days.longValue())
                    .atStartOfDay()
                    .plusSeconds(seconds)
                    .toInstant(ZoneOffset.UTC));
        }
        if (number.compareTo(LEAST_SECONDS) < 0) {
            return Optional.empty();
        }
        BigDecimal millis = number.compareTo(LEAST_MILLIS) < 0
                ? number.multiply(THOUSAND)
                : number.compareTo(LEAST_MICROS) < 0 ? number : number.divide(THOUSAND, 0, RoundingMode.DOWN);
        return Optional.of(Instant.ofEpochMilli(millis.longValue()));
    }

    private static LocalDate day(String digits) {
        return LocalDate.of(
                Integer.parseInt(digits.substring(0, 4)),
                Integer.parseInt(digits.substring(4, 6)),
                Integer.parseInt(digits.substring(6, 8)));
    }

    private static int number(Matcher parts, String group) {
        return Integer.parseInt(parts.group(group));
    }
}
