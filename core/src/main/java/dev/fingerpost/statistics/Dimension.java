package dev.fingerpost.statistics;

import dev.fingerpost.change.CountedVisit;
import dev.fingerpost.targeting.VisitFact;
import dev.fingerpost.text.WireNamed;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A property by which clicks are broken down. */
public enum Dimension implements WireNamed {
    COUNTRY(VisitFact.COUNTRY),
    REFERRER(VisitFact.REFERRER),
    BROWSER(VisitFact.BROWSER),
    OPERATING_SYSTEM(VisitFact.OPERATING_SYSTEM),
    DEVICE(VisitFact.DEVICE),
    LANGUAGE(VisitFact.LANGUAGE),
    /** The key of the target; unknown for the link's own destination. */
    TARGET("target"),
    QR_CODE(VisitFact.QR_CODE),
    UTM_SOURCE(VisitFact.UTM_SOURCE),
    UTM_MEDIUM(VisitFact.UTM_MEDIUM),
    UTM_CAMPAIGN(VisitFact.UTM_CAMPAIGN),
    /** The id of the link. */
    LINK("link"),
    /** The id of the link's space; unknown for links without one. */
    SPACE("space"),
    /** The id of the link's domain. */
    DOMAIN("domain");

    /** The dimensions that are stored for each visit. */
    public static final List<Dimension> OF_VISITS =
            Stream.of(values()).filter(Dimension::isOfVisits).toList();

    /**
     * The dimensions that are properties of the link and not of the visit. When statistics are read, clicks are summed
     * up by the current values of these properties.
     */
    public static final List<Dimension> OF_LINKS =
            Stream.of(values()).filter(dimension -> !dimension.isOfVisits()).toList();

    private final String wireName;
    private final @Nullable VisitFact fact;

    Dimension(String wireName) {
        this.wireName = wireName;
        this.fact = null;
    }

    Dimension(VisitFact fact) {
        this.wireName = fact.wireName();
        this.fact = fact;
    }

    /** The value of a visit in this dimension; empty if it is not known. */
    Optional<String> of(CountedVisit visit) {
        if (fact != null) {
            return visit.fact(fact);
        }
        return this == TARGET ? visit.targetKey() : Optional.empty();
    }

    /** The form in which a value is stored. */
    String normal(String value) {
        return switch (this) {
            case COUNTRY -> value.toUpperCase(Locale.ROOT);
            case LANGUAGE -> value.toLowerCase(Locale.ROOT);
            case REFERRER ->
                value.contains("://") ? value : value.toLowerCase(Locale.ROOT); // apps have names with case
            default -> value;
        };
    }

    @Override
    public String wireName() {
        return wireName;
    }

    /** Whether this is one of {@link #OF_VISITS}. */
    public boolean isOfVisits() {
        return compareTo(LINK) < 0;
    }
}
