package dev.fingerpost.servlet;

import dev.fingerpost.http.OwnCertificate;
import jakarta.servlet.DispatcherType;
import java.util.EnumSet;
import org.eclipse.jetty.ee10.servlet.FilterHolder;
import org.eclipse.jetty.ee10.servlet.ServletContextHandler;
import org.eclipse.jetty.ee10.servlet.ServletHolder;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.SecureRequestCustomizer;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.SslConnectionFactory;
import org.eclipse.jetty.util.ssl.SslContextFactory;

/** Jetty with its own defaults. */
record JettyContainer(Server jetty, ServerConnector plain, ServerConnector secure) implements ServletContainer {

    static JettyContainer start(Deployment deployment) throws Exception {
        Server jetty = new Server();
        ServerConnector plain = new ServerConnector(jetty);
        plain.setHost("127.0.0.1");
        jetty.addConnector(plain);
        ServerConnector secure = secure(jetty, deployment);
        jetty.addConnector(secure);
        ServletContextHandler context = new ServletContextHandler();
        context.setContextPath(deployment.contextPath().isEmpty() ? "/" : deployment.contextPath());
        deployment.servlets().forEach((mapping, servlet) -> context.addServlet(new ServletHolder(servlet), mapping));
        context.addFilter(new FilterHolder(deployment.filter()), "/*", EnumSet.of(DispatcherType.REQUEST));
        jetty.setHandler(context);
        jetty.start();
        return new JettyContainer(jetty, plain, secure);
    }

    private static ServerConnector secure(Server jetty, Deployment deployment) throws Exception {
        HttpConfiguration http = new HttpConfiguration();
        http.addCustomizer(new SecureRequestCustomizer(false));
        SslContextFactory.Server tls = new SslContextFactory.Server();
        tls.setSslContext(OwnCertificate.context(deployment.keys()));
        ServerConnector connector =
                new ServerConnector(jetty, new SslConnectionFactory(tls, "http/1.1"), new HttpConnectionFactory(http));
        connector.setHost("127.0.0.1");
        return connector;
    }

    @Override
    public int port() {
        return plain.getLocalPort();
    }

    @Override
    public int securePort() {
        return secure.getLocalPort();
    }

    @Override
    public void close() {
        try {
            jetty.stop();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }
}
