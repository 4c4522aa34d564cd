package dev.fingerpost.conversion;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.failure.CoreViolation;
import dev.fingerpost.failure.Refusal;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.failure.Violation;
import dev.fingerpost.text.PlainText;
import java.util.ArrayList;
import java.util.Currency;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Something that came of a click. An owner's kind and reference together name it: recorded again, it is not counted
 * again.
 *
 * @param kind the host's word for what happened, such as {@code order}: letters, digits, {@code -}, {@code _} and
 *     {@code .}
 * @param reference the host's number of it. Only a keyed hash of it is stored
 * @param money see {@link #amount}; {@code null} for none
 */
public record Conversion(
        String kind, String reference, @Nullable Money money) {

    /** The greatest length of a reference, in code points. */
    public static final int LONGEST_REFERENCE = 255;

    private static final int LONGEST_KIND = 64;
    private static final Pattern CURRENCY = Pattern.compile("[A-Z]{3}");
    private static final Pattern KIND = Pattern.compile("[A-Za-z0-9._-]{1," + LONGEST_KIND + "}");

    /** @throws ValidationException naming {@code kind}, {@code reference} or {@code currency} */
    public Conversion {
        List<Violation> violations = violations(kind, reference);
        if (money != null && !isKnown(money.currency)) {
            violations.add(Violation.of("currency", ConversionViolation.NOT_A_CURRENCY));
        }
        refuse(violations);
    }

    private static boolean isKnown(String currency) {
        try {
            return Currency.getInstance(currency).getCurrencyCode().equals(currency);
        } catch (IllegalArgumentException e) { // the only way to ask
            return false;
        }
    }

    /**
     * A conversion without an amount.
     *
     * @throws ValidationException naming {@code kind} or {@code reference}
     */
    public static Conversion of(String kind, String reference) {
        return new Conversion(kind, reference, null);
    }

    /**
     * Returns this conversion with an amount.
     *
     * @param minorUnits the amount in the smallest unit of the currency, such as cents
     * @param currency the code of the currency in ISO 4217, such as {@code EUR}
     * @throws ValidationException naming {@code amount} or {@code currency}
     */
    public Conversion withAmount(long minorUnits, String currency) {
        return new Conversion(kind, reference, new Money(minorUnits, currency));
    }

    /** What was earned; empty for none. */
    public Optional<Money> amount() {
        return Optional.ofNullable(money);
    }

    static List<Violation> violations(String kind, String reference) {
        List<Violation> violations = new ArrayList<>();
        if (!KIND.matcher(requireNonNull(kind, "kind")).matches()) {
            violations.add(Violation.of("kind", ConversionViolation.NOT_A_KIND, LONGEST_KIND));
        }
        Optional<Refusal> refusal = PlainText.isBlank(requireNonNull(reference, "reference"))
                ? Optional.of(Refusal.of(CoreViolation.EMPTY))
                : PlainText.refusal(reference, LONGEST_REFERENCE);
        refusal.ifPresent(broken -> violations.add(broken.on("reference")));
        return violations;
    }

    static void refuse(List<Violation> violations) {
        if (!violations.isEmpty()) {
            throw new ValidationException(violations);
        }
    }

    /** Leaves out the reference, which may lead to a person. */
    @Override
    public String toString() {
        return "Conversion[kind=" + kind + ", money=" + money + "]";
    }

    /**
     * An amount of one currency.
     *
     * @param minorUnits whole smallest units of the currency, such as cents
     * @param currency three letters, as in ISO 4217. A stored one may be unknown to this version of Java
     */
    public record Money(long minorUnits, String currency) {

        /** The greatest amount, far enough below the greatest number for sums. */
        public static final long MOST = 999_999_999_999_999L;

        /** @throws ValidationException naming {@code amount} or {@code currency} */
        public Money {
            List<Violation> violations = new ArrayList<>();
            if (minorUnits < 0 || minorUnits > MOST) {
                violations.add(Violation.of("amount", ConversionViolation.NOT_AN_AMOUNT, MOST));
            }
            if (!CURRENCY.matcher(requireNonNull(currency, "currency")).matches()) {
                violations.add(Violation.of("currency", ConversionViolation.NOT_A_CURRENCY));
            }
            refuse(violations);
        }
    }
}
