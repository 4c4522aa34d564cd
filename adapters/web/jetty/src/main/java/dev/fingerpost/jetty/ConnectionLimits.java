package dev.fingerpost.jetty;

import dev.fingerpost.http.exchange.ClientNetwork;
import dev.fingerpost.log.RateLimitedLog;
import java.lang.System.Logger.Level;
import java.net.InetAddress;
import java.nio.channels.SelectableChannel;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.eclipse.jetty.io.SelectorManager;
import org.jspecify.annotations.Nullable;

/**
 * Counts the open connections, in total and for each network, and refuses connections beyond the limits. They are
 * refused and not left in the queue of the operating system, where they would keep other clients out. Thread-safe.
 */
final class ConnectionLimits implements SelectorManager.AcceptListener {

    private static final System.Logger LOG = System.getLogger(ConnectionLimits.class.getName());

    private final int all;
    private final int ofOne;
    private final Predicate<InetAddress> exempt;
    private final RateLimitedLog refusals = new RateLimitedLog(LOG, Level.WARNING);
    private final Map<SelectableChannel, Optional<ClientNetwork>> open = new HashMap<>();
    private final Map<ClientNetwork, Integer> byNetwork = new HashMap<>();

    /**
     * Creates limits without any connection.
     *
     * @param exempt selects the peers to which only the limit in total applies, such as the proxies in front
     */
    ConnectionLimits(JettyLimits limits, Predicate<InetAddress> exempt) {
        this.all = limits.connections();
        this.ofOne = limits.connectionsPerAddress();
        this.exempt = exempt;
    }

    /** Counts this connection until it is closed, or refuses it. */
    boolean admit(SelectableChannel channel, InetAddress peer) {
        Optional<ClientNetwork> network = exempt.test(peer) ? Optional.empty() : Optional.of(ClientNetwork.of(peer));
        String reason = counted(channel, network);
        if (reason == null) {
            return true;
        }
        refusals.log("A connection from " + peer.getHostAddress() + " was refused: there are " + reason, null);
        return false;
    }

    /** The used share of the limit, from 0 to 1. */
    synchronized double load() {
        return (double) open.size() / all;
    }

    private synchronized @Nullable String counted(SelectableChannel channel, Optional<ClientNetwork> network) {
        if (open.size() >= all) {
            return all + " connections in all";
        }
        if (network.isPresent() && byNetwork.getOrDefault(network.get(), 0) >= ofOne) {
            return ofOne + " connections from this address";
        }
        open.put(channel, network);
        network.ifPresent(counted -> byNetwork.merge(counted, 1, Integer::sum));
        return null;
    }

    @Override
    public void onAcceptFailed(SelectableChannel channel, Throwable cause) {
        onClosed(channel);
    }

    @Override
    public synchronized void onClosed(SelectableChannel channel) {
        Optional<ClientNetwork> network = open.remove(channel);
        if (network != null) {
            network.ifPresent(counted -> byNetwork.computeIfPresent(counted, (key, n) -> n == 1 ? null : n - 1));
        }
    }
}
