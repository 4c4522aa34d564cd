package dev.fingerpost.transfer.value;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Whole numbers as people and spreadsheets write them: {@code 1,204}, {@code 1.204}, {@code 1 204}, {@code 1204.0} and
 * {@code 1.2K}.
 */
public final class ForeignNumbers {

    private static final Pattern SPACED = Pattern.compile("(?<=\\d)[\\s\\u00a0\\u202f'\\u2019_](?=\\d{3})");
    private static final Pattern PLAIN = Pattern.compile("\\d{1,18}(?:[.,]0{1,9})?");
    private static final Pattern GROUPED =
            Pattern.compile("\\d{1,3}(?:(?:,\\d{3}){1,5}(?:\\.0{1,9})?|(?:\\.\\d{3}){1,5}(?:,0{1,9})?)");
    private static final Pattern ROUNDED = Pattern.compile("(\\d{1,6}(?:[.,]\\d{1,3})?) ?(k|tsd\\.?|m|mio\\.?)");

    private ForeignNumbers() {}

    /** Parses a number; empty if the form is not known. */
    public static Optional<Long> parse(String text) {
        String number = SPACED.matcher(text.strip()).replaceAll("");
        if (GROUPED.matcher(number).matches()) {
            String separator = number.replaceAll("\\d", "").substring(0, 1);
            return Optional.of(Long.valueOf(number.replace(separator, "").split("[.,]", 2)[0]));
        }
        return PLAIN.matcher(number).matches()
                ? Optional.of(Long.valueOf(number.split("[.,]", 2)[0]))
                : rounded(number);
    }

    /** Whether the number was rounded for people, such as 1.2K. */
    public static boolean isRounded(String text) {
        return ROUNDED.matcher(text.strip().toLowerCase(Locale.ROOT)).matches();
    }

    private static Optional<Long> rounded(String number) {
        Matcher parts = ROUNDED.matcher(number.toLowerCase(Locale.ROOT));
        if (!parts.matches()) {
            return Optional.empty();
        }
        boolean isThousand = parts.group(2).startsWith("k") || parts.group(2).startsWith("t");
        return Optional.of(new BigDecimal(parts.group(1).replace(',', '.'))
                .multiply(new BigDecimal(isThousand ? 1_000 : 1_000_000))
                .setScale(0, RoundingMode.DOWN)
                .longValue());
    }
}
