package dev.fingerpost.http.redirect;

import dev.fingerpost.http.visit.VisitSettings;
import dev.fingerpost.http.wire.OnceLog;
import dev.fingerpost.http.wire.Redaction;
import dev.fingerpost.visit.Visit;
import dev.fingerpost.visit.Visits;
import java.lang.System.Logger.Level;
import java.util.function.Consumer;

/**
 * Reports visits to addresses that belong to no domain. A short link cannot be found there, even if its alias is right.
 */
final class UnknownAddresses {

    private static final System.Logger LOG = System.getLogger(UnknownAddresses.class.getName());
    private static final int MAX_SHOWN = 100;

    private final Visits visits;
    private final Consumer<String> listener;

    UnknownAddresses(Visits visits, VisitSettings settings) {
        this.visits = visits;
        this.listener = settings.unknownAddresses().orElseGet(UnknownAddresses::firstOne);
    }

    /**
     * @param visit a visit that found no link
     */
    void note(Visit visit) {
        if (visits.domain(visit.host(), visit.path()).isEmpty()) {
            listener.accept(shown(visit.host() + "/" + visit.path()));
        }
    }

    private static Consumer<String> firstOne() {
        OnceLog log = new OnceLog(LOG, Level.WARNING);
        return address -> log.log(
                () -> "A visitor requested " + address + ", which belongs to no domain, so no link can be found."
                        + " Set up a domain whose base URL has this host name and the beginning of this path. A proxy must send the"
                        + " host name that visitors use, as Host, or as X-Forwarded-Host if it is one of the trusted proxies."
                        + " Further visits of this kind are not logged");
    }

    /**
     * The address for the log: shortened, and without unprintable characters and API keys, which a visitor may have
     * sent by mistake.
     */
    private static String shown(String address) {
        String printable = Redaction.withoutKeys(address).replaceAll("[^!-~]", "?");
        return printable.length() > MAX_SHOWN ? printable.substring(0, MAX_SHOWN) + "..." : printable;
    }
}
