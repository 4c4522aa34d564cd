package dev.fingerpost.transfer.value;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Whole numbers, perhaps with commas, spaces or apostrophes between thousands, or with zeros after a point. A point
 * between thousands is not one of these forms, because the same text may be a fraction.
 */
public final class WholeNumbers {

    private static final Pattern FORM = Pattern.compile(
            "(\\d{1,18}|\\d{1,3}(?:([,\\s\\u00a0\\u202f'\\u2019])\\d{3}(?:\\2\\d{3}){0,4}))(?:\\.0{1,2})?");

    private WholeNumbers() {}

    /** Parses a number; empty if its form is not known. */
    public static Optional<Long> parse(String text) {
        Matcher form = FORM.matcher(text.strip());
        return form.matches() ? Optional.of(Long.valueOf(form.group(1).replaceAll("\\D", ""))) : Optional.empty();
    }
}
