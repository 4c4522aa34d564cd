package dev.fingerpost.servlet;

import dev.fingerpost.http.OwnCertificate;
import io.undertow.Undertow;
import io.undertow.UndertowOptions;
import io.undertow.server.handlers.PathHandler;
import io.undertow.servlet.Servlets;
import io.undertow.servlet.api.DeploymentInfo;
import io.undertow.servlet.api.DeploymentManager;
import io.undertow.servlet.util.ImmediateInstanceFactory;
import jakarta.servlet.DispatcherType;
import jakarta.servlet.ServletException;
import java.io.IOException;
import java.net.InetSocketAddress;

/** Undertow with its own defaults, except for the number of parameters. */
record UndertowContainer(Undertow undertow, DeploymentManager manager) implements ServletContainer {

    /** More parameters than an endpoint accepts, so that it is the endpoint that refuses them. */
    private static final int PARAMETERS = 2_000;

    static UndertowContainer start(Deployment deployment) throws IOException, ServletException {
        String contextPath = deployment.contextPath().isEmpty() ? "/" : deployment.contextPath();
        DeploymentInfo info = Servlets.deployment()
                .setClassLoader(UndertowContainer.class.getClassLoader())
                .setContextPath(contextPath)
                .setDeploymentName("test");
        deployment
                .servlets()
                .forEach((mapping, servlet) -> info.addServlet(
                        Servlets.servlet(mapping, servlet.getClass(), new ImmediateInstanceFactory<>(servlet))
                                .addMapping(mapping)));
        info.addFilter(Servlets.filter(
                "host", deployment.filter().getClass(), new ImmediateInstanceFactory<>(deployment.filter())));
        info.addFilterUrlMapping("host", "/*", DispatcherType.REQUEST);
        DeploymentManager manager = Servlets.newContainer().addDeployment(info);
        manager.deploy();
        Undertow undertow = Undertow.builder()
                .setServerOption(UndertowOptions.MAX_PARAMETERS, PARAMETERS)
                .addHttpListener(0, "127.0.0.1")
                .addHttpsListener(0, "127.0.0.1", OwnCertificate.context(deployment.keys()))
                .setHandler(new PathHandler().addPrefixPath(contextPath, manager.start()))
                .build();
        undertow.start();
        return new UndertowContainer(undertow, manager);
    }

    @Override
    public int port() {
        return port(0);
    }

    @Override
    public int securePort() {
        return port(1);
    }

    private int port(int listener) {
        return ((InetSocketAddress) undertow.getListenerInfo().get(listener).getAddress()).getPort();
    }

    @Override
    public void close() {
        try {
            manager.stop();
        } catch (ServletException e) {
            throw new IllegalStateException(e);
        }
        manager.undeploy();
        undertow.stop();
    }
}
