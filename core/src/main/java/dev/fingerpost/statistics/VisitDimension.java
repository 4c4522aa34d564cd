package dev.fingerpost.statistics;

import dev.fingerpost.change.CountedVisit;
import dev.fingerpost.targeting.VisitFact;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A property of visits, which is stored with the clicks of each day. */
public enum VisitDimension implements Dimension<String> {
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
    UTM_CAMPAIGN(VisitFact.UTM_CAMPAIGN);

    public static final List<VisitDimension> ALL = List.of(values());

    private final String wireName;
    private final @Nullable VisitFact fact;

    VisitDimension(String wireName) {
        this.wireName = wireName;
        this.fact = null;
    }

    VisitDimension(VisitFact fact) {
        this.wireName = fact.wireName();
        this.fact = fact;
    }

    /** The value of a visit in this dimension; empty if it is not known. */
    Optional<String> of(CountedVisit visit) {
        return fact == null ? visit.targetKey() : visit.fact(fact);
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
}
