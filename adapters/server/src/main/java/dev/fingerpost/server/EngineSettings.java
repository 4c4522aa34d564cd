package dev.fingerpost.server;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.http.FingerpostHttp;
import dev.fingerpost.http.FingerpostHttpServer;
import dev.fingerpost.http.HttpEndpoint;
import dev.fingerpost.http.HttpSettings;
import dev.fingerpost.http.visit.VisitSettings;
import dev.fingerpost.server.jetty.JettyLimits;
import dev.fingerpost.server.jetty.JettyServer;
import java.io.IOException;

/**
 * The HTTP engine and its limits.
 *
 * @param limits of Jetty; of the JDK's server only the number of connections in all can be set
 */
record EngineSettings(Engine engine, JettyLimits limits) {

    private static final String JDK_MAX_CONNECTIONS = "jdk.httpserver.maxConnections";

    EngineSettings {
        requireNonNull(engine, "engine");
        requireNonNull(limits, "limits");
    }

    /** Starts to listen. */
    Listening listen(Fingerpost fingerpost, ListenAddress address, HttpSettings settings, VisitSettings visits) {
        try {
            return switch (engine) {
                case JETTY -> jetty(fingerpost, address, settings, visits);
                case JDK -> jdk(fingerpost, address, settings, visits);
            };
        } catch (IOException e) {
            throw address.refused(e);
        }
    }

    private Listening jetty(Fingerpost fingerpost, ListenAddress address, HttpSettings settings, VisitSettings visits)
            throws IOException {
        HttpEndpoint site = FingerpostHttp.site(fingerpost, settings, visits);
        JettyServer server = JettyServer.start(site, address.socketAddress(), limits, settings::trusts);
        return new Listening(server.address(), server::stop);
    }

    private Listening jdk(Fingerpost fingerpost, ListenAddress address, HttpSettings settings, VisitSettings visits)
            throws IOException {
        if (System.getProperty(JDK_MAX_CONNECTIONS) == null) {
            System.setProperty(JDK_MAX_CONNECTIONS, Integer.toString(limits.connections()));
        }
        FingerpostHttpServer server = FingerpostHttpServer.start(fingerpost, address.socketAddress(), settings, visits);
        return new Listening(server.address(), server::stop);
    }
}
