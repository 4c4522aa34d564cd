package dev.fingerpost.jetty;

import java.io.IOException;
import java.nio.channels.SelectionKey;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.io.ManagedSelector;
import org.eclipse.jetty.io.SocketChannelEndPoint;
import org.eclipse.jetty.server.ConnectionFactory;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.IO;

/** Accepts connections within the limits, and closes connections that are too slow. */
final class BoundedConnector extends ServerConnector {

    private static final int ACCEPTORS = 1;
    private static final int DEFAULT_SELECTORS = -1;
    private static final long MAX_CHECK_MILLIS = 1_000;
    private static final int CHECKS_PER_LIMIT = 4;

    private final ConnectionLimits connections;
    private final JettyLimits limits;
    private final long checkMillis;

    BoundedConnector(Server server, JettyLimits limits, ConnectionLimits connections, ConnectionFactory... protocols) {
        super(server, ACCEPTORS, DEFAULT_SELECTORS, protocols);
        if (!(server.getThreadPool() instanceof ConnectionThreads)) {
            throw new IllegalArgumentException("the thread pool of the server must be a ConnectionThreads");
        }
        this.limits = limits;
        this.connections = connections;
        this.checkMillis = Math.min(MAX_CHECK_MILLIS, limits.requestTime().toMillis() / CHECKS_PER_LIMIT + 1);
        addBean(connections);
        setIdleTimeout(limits.idleTime().toMillis());
    }

    @Override
    protected void doStart() throws Exception {
        super.doStart();
        scheduleCheck();
    }

    @Override
    public void accept(int acceptor) throws IOException {
        if (getTransport() instanceof ServerSocketChannel listening && listening.isOpen()) {
            SocketChannel channel = listening.accept();
            if (connections.admit(channel, channel.socket().getInetAddress())) {
                accepted(channel);
            } else {
                IO.close(channel);
            }
        }
    }

    @Override
    protected SocketChannelEndPoint newEndPoint(SocketChannel channel, ManagedSelector selector, SelectionKey key) {
        return new TimedEndPoint(channel, selector, key, getScheduler(), limits);
    }

    private void accepted(SocketChannel channel) throws IOException {
        try {
            channel.configureBlocking(false);
            configure(channel.socket());
            getSelectorManager().accept(channel);
        } catch (IOException | RuntimeException e) {
            connections.onAcceptFailed(channel, e);
            IO.close(channel);
            throw e;
        }
    }

    private void scheduleCheck() {
        getScheduler().schedule(this::closeLateConnections, checkMillis, TimeUnit.MILLISECONDS);
    }

    private void closeLateConnections() {
        if (!isRunning()) {
            return;
        }
        try {
            long now = System.nanoTime();
            for (EndPoint endPoint : getConnectedEndPoints()) {
                if (endPoint instanceof TimedEndPoint timed) {
                    timed.closeIfLate(now);
                }
            }
        } finally {
            scheduleCheck();
        }
    }
}
