package dev.fingerpost.http.redirect;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.http.visit.VisitSettings;
import dev.fingerpost.http.wire.Redaction;
import dev.fingerpost.internal.log.OnceLog;
import dev.fingerpost.visit.Visit;
import dev.fingerpost.visit.Visits;
import java.lang.System.Logger.Level;
import java.util.function.Consumer;

/** Reports visits to addresses that are on no domain: a short link there is not found, however right its alias is. */
final class UnknownAddresses {

    private static final System.Logger LOG = System.getLogger(UnknownAddresses.class.getName());
    private static final int MAX_SHOWN = 100;

    private final Visits visits;
    private final Consumer<String> listener;

    UnknownAddresses(Visits visits, VisitSettings settings) {
        this.visits = requireNonNull(visits, "visits");
        this.listener = settings.unknownAddresses().orElseGet(UnknownAddresses::firstOne);
    }

    /** @param visit found no link */
    void note(Visit visit) {
        if (!visits.isOnDomain(visit)) {
            listener.accept(shown(visit.host() + "/" + visit.path()));
        }
    }

    private static Consumer<String> firstOne() {
        OnceLog log = new OnceLog(LOG, Level.WARNING);
        return address ->
                log.log(() -> "A visitor asked for " + address + ", which is on no domain, so no link is found."
                        + " Let the base URL of a domain have this host name and the beginning of this path. A proxy must send the"
                        + " host name that visitors use, as Host, or as X-Forwarded-Host with HttpSettings.withTrustedProxies. In"
                        + " tests and development Domains.fixedOnAnyHost answers on every host name. Further visits like this"
                        + " one are not logged");
    }

    /** What a visitor sends may be long, have characters that are no text, and contain an API key by mistake. */
    private static String shown(String address) {
        String printable = Redaction.withoutKeys(address).replaceAll("[^!-~]", "?");
        return printable.length() > MAX_SHOWN ? printable.substring(0, MAX_SHOWN) + "..." : printable;
    }
}
