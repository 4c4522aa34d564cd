package dev.fingerpost.titles;

import dev.fingerpost.url.WebUrl;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.Socket;
import java.security.GeneralSecurityException;
import java.util.List;
import java.util.function.Supplier;
import javax.net.ssl.KeyManager;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.SSLSocketFactory;
import org.jspecify.annotations.Nullable;

/** Opens the connection for a URL, with TLS for {@code https}. The certificate must be valid for the URL's host. */
final class PageConnections {

    private static final int MOST_ADDRESSES = 3;

    private final Connector connector;
    private final Supplier<SSLSocketFactory> tlsMaker;
    private @Nullable SSLSocketFactory tls;

    /**
     * @param tlsMaker creates the TLS context. It is called for the first page with TLS and not before, because it
     * reads all certificates that the JVM trusts
     */
    PageConnections(Connector connector, Supplier<SSLSocketFactory> tlsMaker) {
        this.connector = connector;
        this.tlsMaker = tlsMaker;
    }

    private synchronized SSLSocketFactory tls() {
        if (tls == null) {
            tls = tlsMaker.get();
        }
        return tls;
    }

    /** TLS that trusts the certificates that the JVM trusts, but never presents a certificate of the JVM. */
    static SSLSocketFactory anonymousTls() {
        try {
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(new KeyManager[0], null, null);
            return context.getSocketFactory();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Connects to the first address that answers. At most three are tried. */
    Socket open(WebUrl url, List<InetAddress> checked, PageDeadline deadline) throws IOException {
        Socket plain = connect(checked, url.effectivePort().orElseThrow(), deadline);
        return url.scheme().equals("http") ? plain : secured(plain, url);
    }

    private Socket connect(List<InetAddress> checked, int port, PageDeadline deadline) throws IOException {
        IOException failure = new ConnectException("the host has no address");
        for (InetAddress address : checked.subList(0, Math.min(MOST_ADDRESSES, checked.size()))) {
            try {
                return connector.connect(address, port, deadline);
            } catch (IOException e) {
                failure = e;
            }
        }
        throw failure;
    }

    /**
     * The socket factory uses the host's name for the server name and for checking the certificate, and does not
     * resolve it.
     */
    private Socket secured(Socket plain, WebUrl url) throws IOException {
        String host = url.host().replaceAll("^\\[|]$|\\.$", "");
        SSLSocket secure = (SSLSocket) tls().createSocket(plain, host, plain.getPort(), true);
        SSLParameters parameters = secure.getSSLParameters();
        parameters.setEndpointIdentificationAlgorithm("HTTPS");
        secure.setSSLParameters(parameters);
        secure.startHandshake();
        return secure;
    }
}
