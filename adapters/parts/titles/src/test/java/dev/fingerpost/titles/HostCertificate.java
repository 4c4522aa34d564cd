package dev.fingerpost.titles;

import dev.fingerpost.SelfSignedKeys;
import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/** A new certificate for the host of a page, and a client that trusts only this certificate. */
final class HostCertificate {

    private final KeyStore keys;

    private HostCertificate(KeyStore keys) {
        this.keys = keys;
    }

    /** @param names the names of the host, such as {@code dns:page.example,ip:93.184.216.34} */
    static HostCertificate of(String names) throws IOException {
        return new HostCertificate(SelfSignedKeys.of(names));
    }

    /** The TLS context of both sides: the host's key, and trust in its certificate. */
    SSLContext context() throws IOException {
        try {
            KeyManagerFactory managers = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
            managers.init(keys, SelfSignedKeys.PASSWORD.toCharArray());
            TrustManagerFactory trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
            trust.init(keys);
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(managers.getKeyManagers(), trust.getTrustManagers(), null);
            return context;
        } catch (GeneralSecurityException e) {
            throw new IOException(e);
        }
    }
}
