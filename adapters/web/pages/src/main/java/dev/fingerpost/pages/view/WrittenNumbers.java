package dev.fingerpost.pages.view;

import static java.util.Objects.requireNonNull;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.text.NumberFormat;
import java.util.Currency;
import java.util.Locale;
import java.util.Optional;

/**
 * Rounds and writes counts, shares and changes in the language of their reader. The pages for visitors and the console
 * use these methods, so that a number looks the same everywhere.
 */
public record WrittenNumbers(Locale locale) {

    private static final String NARROW_NO_BREAK_SPACE = "\u202f";
    private static final String NO_BREAK_SPACE = "\u00a0";
    private static final String MINUS = "\u2212";

    private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);
    private static final BigDecimal LEAST = new BigDecimal("0.1");
    private static final BigDecimal MOST = new BigDecimal("99.9");

    public WrittenNumbers {
        requireNonNull(locale, "locale");
    }

    /** A count, such as 1,234. */
    public String number(long number) {
        return NumberFormat.getIntegerInstance(locale).format(number);
    }

    /** A difference with its sign, such as +5. Zero has no sign. */
    public String signed(long number) {
        return number == 0 ? number(0) : number > 0 ? "+" + number(number) : MINUS + number(Math.absExact(number));
    }

    /**
     * A part in percent of the whole, with one decimal place. 0% means nothing and 100% means everything: a smaller part
     * than 0.05% is written as &lt;0.1%, and one that would be rounded up to 100% as &gt;99.9%. A part that is greater
     * than the whole, such as an increase, is rounded to whole percent.
     *
     * @param whole may be 0, of which every part is 0%
     */
    public String percent(long part, long whole) {
        if (part == 0 || whole == 0) {
            return percent(BigDecimal.ZERO);
        }
        if (part >= whole) {
            return percent(hundredfold(part).divide(BigDecimal.valueOf(whole), 0, RoundingMode.HALF_UP));
        }
        BigDecimal rounded = hundredfold(part).divide(BigDecimal.valueOf(whole), 1, RoundingMode.HALF_UP);
        if (rounded.compareTo(LEAST) < 0) {
            return compared("<", LEAST);
        }
        return rounded.compareTo(MOST) > 0 ? compared(">", MOST) : percent(rounded);
    }

    /**
     * An amount of money, such as €49.90.
     *
     * @param minorUnits whole smallest units of the currency, such as cents
     * @param currency the code in ISO 4217. One that this JDK does not know stands after the smallest units
     */
    public String money(long minorUnits, String currency) {
        BigDecimal amount = amount(minorUnits, currency);
        return known(currency)
                .map(known -> {
                    NumberFormat format = NumberFormat.getCurrencyInstance(locale);
                    format.setCurrency(known);
                    format.setMinimumFractionDigits(amount.scale());
                    format.setMaximumFractionDigits(amount.scale());
                    return format.format(amount);
                })
                .orElseGet(() -> number(minorUnits) + NO_BREAK_SPACE + currency);
    }

    /** An amount of money in whole units, with as many decimal places as the currency has. */
    public static BigDecimal amount(long minorUnits, String currency) {
        int digits = known(currency).map(Currency::getDefaultFractionDigits).orElse(0);
        return BigDecimal.valueOf(minorUnits, Math.max(0, digits));
    }

    private static Optional<Currency> known(String currency) {
        return Currency.getAvailableCurrencies().stream()
                .filter(each -> each.getCurrencyCode().equals(currency))
                .findFirst();
    }

    private static BigDecimal hundredfold(long part) {
        return BigDecimal.valueOf(part).multiply(HUNDRED);
    }

    /** The sign stands as far from its number as the percent sign does in this language. */
    private String compared(String sign, BigDecimal percent) {
        String written = percent(percent);
        return sign + (written.contains(NARROW_NO_BREAK_SPACE) ? NARROW_NO_BREAK_SPACE : "") + written;
    }

    /** Languages that put a space before the percent sign get a narrow one, at which no line breaks. */
    private String percent(BigDecimal percent) {
        NumberFormat format = NumberFormat.getPercentInstance(locale);
        format.setMinimumFractionDigits(percent.scale());
        return format.format(percent.divide(HUNDRED)).replace(NO_BREAK_SPACE, NARROW_NO_BREAK_SPACE);
    }
}
