package dev.fingerpost.http;

import dev.fingerpost.SelfSignedKeys;
import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;

/** A new certificate for a server in a test. */
public final class OwnCertificate {

    private OwnCertificate() {}

    /** A self-signed certificate, which is trusted only by clients that trust every certificate. */
    static SSLContext context() throws IOException {
        return context(SelfSignedKeys.of("dns:stand-in.example"));
    }

    /** The server's side of TLS with these keys. */
    public static SSLContext context(KeyStore keys) throws IOException {
        try {
            KeyManagerFactory managers = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
            managers.init(keys, SelfSignedKeys.PASSWORD.toCharArray());
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(managers.getKeyManagers(), null, null);
            return context;
        } catch (GeneralSecurityException e) {
            throw new IOException(e);
        }
    }
}
