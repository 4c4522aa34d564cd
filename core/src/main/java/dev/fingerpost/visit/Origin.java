package dev.fingerpost.visit;

import dev.fingerpost.targeting.VisitFact;
import dev.fingerpost.url.UrlRules;
import dev.fingerpost.url.WebUrl;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/** Where a visitor comes from, as callers say it. */
final class Origin {

    /** The prefix with which mobile browsers name the app that has opened a page. */
    private static final String APP = "android-app://";

    private Origin() {}

    /**
     * The facts in the form in which they are stored.
     *
     * @throws IllegalArgumentException if a fact is not about the origin
     */
    static Map<VisitFact, String> of(Map<VisitFact, String> given) {
        Map<VisitFact, String> origin = new EnumMap<>(VisitFact.class);
        given.forEach((fact, value) -> normal(fact, value).ifPresent(known -> origin.put(fact, known)));
        return Map.copyOf(origin);
    }

    private static Optional<String> normal(VisitFact fact, String value) {
        return switch (fact) {
            case REFERRER -> value.startsWith(APP) ? app(value) : host(value);
            case QR_CODE -> {
                if (!value.equals(VisitFact.SCANNED)) {
                    throw new IllegalArgumentException("a qr_code must be VisitFact.SCANNED");
                }
                yield Optional.of(value);
            }
            case UTM_SOURCE, UTM_MEDIUM, UTM_CAMPAIGN -> Optional.of(value);
            case COUNTRY, BROWSER, OPERATING_SYSTEM, DEVICE, LANGUAGE ->
                throw new IllegalArgumentException(fact.wireName() + " must be a fact about the visitor");
        };
    }

    private static Optional<String> app(String referrer) {
        return Optional.of(referrer.substring(APP.length()).split("[/?#]", 2)[0])
                .filter(app -> app.matches("[A-Za-z0-9_.]+"))
                .map(APP::concat);
    }

    private static Optional<String> host(String referrer) {
        try {
            String url = referrer.contains("://") ? referrer : "https://" + referrer;
            return Optional.of(WebUrl.parse(url, UrlRules.standard()).host());
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}
