package dev.fingerpost.http.redirect;

import dev.fingerpost.http.wire.BodyReader;
import dev.fingerpost.http.wire.FormFields.Pair;
import dev.fingerpost.http.wire.HttpException;
import dev.fingerpost.http.wire.Request;
import dev.fingerpost.targeting.VisitFact;
import dev.fingerpost.url.UrlRules;
import dev.fingerpost.url.WebUrl;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Finds out from a request where its visitor comes from, by its {@code Referer} and its query. Malformed values count
 * as unknown.
 */
final class Origins {

    /** The parameter of the short URL in QR codes. Without a value it counts as a scan, and is not forwarded. */
    static final String QR = "qr";

    /** A limit that is longer than what browsers send. */
    private static final int LONGEST_REFERRER = 4_096;

    /** The prefix with which mobile browsers name the app that has opened a page. */
    private static final String APP = "android-app://";

    private static final List<VisitFact> PARAMETERS =
            List.of(VisitFact.UTM_SOURCE, VisitFact.UTM_MEDIUM, VisitFact.UTM_CAMPAIGN);

    private Origins() {}

    static Map<VisitFact, String> of(Request request) {
        Map<VisitFact, String> origin = new EnumMap<>(VisitFact.class);
        request.headers()
                .only("Referer")
                .filter(referrer -> referrer.length() <= LONGEST_REFERRER)
                .map(Origins::referrer)
                .ifPresent(host -> origin.put(VisitFact.REFERRER, host));
        if (!request.query().isEmpty()) {
            for (Pair pair : pairs(request)) {
                add(origin, pair);
            }
        }
        return origin;
    }

    private static void add(Map<VisitFact, String> origin, Pair pair) {
        if (pair.name().equals(QR) && pair.value().isEmpty()) {
            origin.put(VisitFact.QR_CODE, VisitFact.SCANNED);
        }
        for (VisitFact fact : PARAMETERS) {
            if (pair.name().equals(fact.wireName())) {
                origin.put(fact, pair.value());
            }
        }
    }

    private static List<Pair> pairs(Request request) {
        try {
            return BodyReader.query(request);
        } catch (HttpException e) {
            return List.of();
        }
    }

    private static @Nullable String referrer(String referrer) {
        if (referrer.startsWith(APP)) {
            String app = referrer.substring(APP.length()).split("[/?#]", 2)[0];
            return app.matches("[A-Za-z0-9_.]+") ? APP + app : null;
        }
        try {
            return WebUrl.parse(referrer, UrlRules.standard()).host();
        } catch (IllegalArgumentException e) {
            return null;
        }
    }
}
