package dev.fingerpost.http.redirect;

import dev.fingerpost.http.wire.AddedQuery;
import dev.fingerpost.http.wire.BodyReader;
import dev.fingerpost.http.wire.FormFields.Pair;
import dev.fingerpost.http.wire.HttpException;
import dev.fingerpost.http.wire.Request;
import dev.fingerpost.targeting.VisitFact;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * Finds out from a request where its visitor comes from, by its {@code Referer} and its query. Malformed values count
 * as unknown.
 */
final class Origins {

    /** The parameter of the short URL in QR codes. Without a value it counts as a scan, and is not forwarded. */
    static final String QR = "qr";

    /** A limit that is longer than what browsers send. */
    private static final int LONGEST_REFERRER = 4_096;

    private static final List<VisitFact> PARAMETERS =
            List.of(VisitFact.UTM_SOURCE, VisitFact.UTM_MEDIUM, VisitFact.UTM_CAMPAIGN);

    private Origins() {}

    static Map<VisitFact, String> of(Request request) {
        Map<VisitFact, String> origin = new EnumMap<>(VisitFact.class);
        request.headers()
                .only("Referer")
                .filter(referrer -> referrer.length() <= LONGEST_REFERRER)
                .ifPresent(referrer -> origin.put(VisitFact.REFERRER, referrer));
        if (!request.query().isEmpty()) {
            for (Pair pair : pairs(request)) {
                add(origin, pair);
            }
        }
        return origin;
    }

    /** Whether a parameter of a raw query is the one of QR codes. */
    static boolean isScan(String pair) {
        int equals = pair.indexOf('=');
        return AddedQuery.name(pair).equals(QR) && (equals < 0 || equals == pair.length() - 1);
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
}
