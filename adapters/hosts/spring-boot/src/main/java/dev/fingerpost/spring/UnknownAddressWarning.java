package dev.fingerpost.spring;

import dev.fingerpost.http.wire.OnceLog;
import java.lang.System.Logger.Level;
import java.util.function.Consumer;

/** Warns of the first visit to an address that belongs to no domain, and names the property of the starter to set. */
final class UnknownAddressWarning implements Consumer<String> {

    private static final System.Logger LOG = System.getLogger(UnknownAddressWarning.class.getName());

    private final OnceLog warning = new OnceLog(LOG, Level.WARNING);

    @Override
    public void accept(String address) {
        warning.log(() -> "A visitor requested " + address + ", which belongs to no domain, so the answer is 404."
                + " If the address is yours, set fingerpost.domains.1, or a further number, to a base URL with this host name"
                + " and the beginning of this path, such as http://" + address.replaceFirst("/[^/]*$", "") + "."
                + " Behind a proxy that sends the visitor's host in X-Forwarded-Host, set"
                + " server.forward-headers-strategy. Further visits of this kind are not logged");
    }
}
