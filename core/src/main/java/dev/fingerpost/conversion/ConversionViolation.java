package dev.fingerpost.conversion;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.failure.ViolationCode;

/** The rules of conversions. */
public enum ConversionViolation implements ViolationCode {
    /** The kind has other characters, or too many. Argument: the greatest number. */
    NOT_A_KIND("must be 1 to {0} letters, digits, '-', '_' and '.'"),
    /** The amount is negative or too high. Argument: the highest. */
    NOT_AN_AMOUNT("must be 0 to {0} of the smallest unit of the currency"),
    /** There is no such currency. */
    NOT_A_CURRENCY("must be a currency code of ISO 4217 such as EUR"),
    /** A report has too many rows. Argument: the greatest number. */
    REPORT_TOO_LARGE("has more than {0} rows: choose fewer days or links"),
    /** A link is named beside a receipt, which names its own. */
    WITH_RECEIPT("must not be sent with a receipt");

    private final String text;

    ConversionViolation(String text) {
        this.text = requireNonNull(text, "text");
    }

    @Override
    public String text() {
        return text;
    }
}
