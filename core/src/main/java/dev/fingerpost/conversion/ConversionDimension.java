package dev.fingerpost.conversion;

import dev.fingerpost.text.PlainText;
import dev.fingerpost.text.WireNamed;
import java.util.Comparator;
import java.util.Locale;

/** By what conversions are counted. */
public enum ConversionDimension implements WireNamed {
    /** The day of the click or of the conversion, as the query says. */
    DAY,
    /** The id of the link. */
    LINK,
    /** The key of the target; empty for the link's own URL. */
    TARGET,
    /** A label of the link, folded; empty for a link without labels. A link with two labels counts for both. */
    LABEL,
    /** The id of the link's space; empty for none. */
    SPACE,
    /** The id of the link's domain. */
    DOMAIN,
    /** The host's kind of conversion. */
    KIND;

    /** The order of its values: ids by their numbers, and texts by code point. */
    Comparator<String> order() {
        return switch (this) {
            case LINK, SPACE, DOMAIN ->
                Comparator.comparingInt(String::length).thenComparing(Comparator.naturalOrder());
            case DAY, TARGET, LABEL, KIND -> PlainText.CODE_POINT_ORDER;
        };
    }

    @Override
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
