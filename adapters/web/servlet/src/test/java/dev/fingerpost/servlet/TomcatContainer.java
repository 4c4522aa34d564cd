package dev.fingerpost.servlet;

import dev.fingerpost.SelfSignedKeys;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.catalina.Context;
import org.apache.catalina.LifecycleException;
import org.apache.catalina.connector.Connector;
import org.apache.catalina.startup.Tomcat;
import org.apache.tomcat.util.descriptor.web.FilterDef;
import org.apache.tomcat.util.descriptor.web.FilterMap;
import org.apache.tomcat.util.net.SSLHostConfig;
import org.apache.tomcat.util.net.SSLHostConfigCertificate;

/** Tomcat with its own defaults. */
record TomcatContainer(Tomcat tomcat, Connector plain, Connector secure) implements ServletContainer {

    /** A servlet knows its mappings only by a method that Tomcat 11 deprecates. */
    @SuppressWarnings("deprecation")
    static TomcatContainer start(Deployment deployment) throws IOException, LifecycleException {
        Tomcat tomcat = new Tomcat();
        Path base = Path.of("target", "tomcat").toAbsolutePath();
        Files.createDirectories(base);
        tomcat.setBaseDir(base.toString());
        tomcat.setSilent(true);
        Connector plain = connector();
        tomcat.setConnector(plain);
        Connector secure = secure(deployment);
        tomcat.getService().addConnector(secure);
        Context context = tomcat.addContext(deployment.contextPath(), new File(base.toString()).getPath());
        AtomicInteger names = new AtomicInteger();
        deployment.servlets().forEach((mapping, servlet) -> {
            String name = "servlet" + names.incrementAndGet();
            Tomcat.addServlet(context, name, servlet);
            context.addServletMappingDecoded(mapping, name, false);
        });
        addFilter(context, deployment);
        tomcat.start();
        return new TomcatContainer(tomcat, plain, secure);
    }

    private static void addFilter(Context context, Deployment deployment) {
        FilterDef filter = new FilterDef();
        filter.setFilterName("host");
        filter.setFilter(deployment.filter());
        context.addFilterDef(filter);
        FilterMap mapping = new FilterMap();
        mapping.setFilterName("host");
        mapping.addURLPattern("/*");
        context.addFilterMap(mapping);
    }

    private static Connector connector() {
        Connector connector = new Connector();
        connector.setPort(0);
        connector.setProperty("address", "127.0.0.1");
        return connector;
    }

    private static Connector secure(Deployment deployment) throws IOException {
        Connector connector = connector();
        connector.setScheme("https");
        connector.setSecure(true);
        connector.setProperty("SSLEnabled", "true");
        SSLHostConfig config = new SSLHostConfig();
        SSLHostConfigCertificate certificate =
                new SSLHostConfigCertificate(config, SSLHostConfigCertificate.Type.UNDEFINED);
        certificate.setCertificateKeystore(deployment.keys());
        certificate.setCertificateKeyPassword(SelfSignedKeys.PASSWORD);
        config.addCertificate(certificate);
        connector.addSslHostConfig(config);
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
            tomcat.stop();
            tomcat.destroy();
        } catch (LifecycleException e) {
            throw new UncheckedIOException(new IOException(e));
        }
    }
}
