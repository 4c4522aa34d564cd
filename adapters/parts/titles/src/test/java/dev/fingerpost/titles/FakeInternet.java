package dev.fingerpost.titles;

import dev.fingerpost.text.AddressRange;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Supplier;

/** An internet for tests: names with arbitrary addresses, behind which servers on the loopback address answer. */
final class FakeInternet implements NameService, OwnAddresses, Connector {

    /** A public address that a test may give to any host. */
    static final String PUBLIC = "93.184.216.34";

    private final Map<String, Supplier<InetAddress[]>> names = new ConcurrentHashMap<>();
    private final Map<InetAddress, LittleHost> hosts = new ConcurrentHashMap<>();
    private final Set<InetAddress> own = ConcurrentHashMap.newKeySet();
    private final List<String> lookups = new CopyOnWriteArrayList<>();
    private final List<String> connections = new CopyOnWriteArrayList<>();
    private final DirectConnector direct = new DirectConnector();

    FakeInternet name(String name, String... addresses) {
        InetAddress[] parsed =
                Arrays.stream(addresses).map(FakeInternet::address).toArray(InetAddress[]::new);
        return name(name, () -> parsed);
    }

    FakeInternet name(String name, Supplier<InetAddress[]> addresses) {
        names.put(name, addresses);
        return this;
    }

    FakeInternet host(String address, LittleHost host) {
        hosts.put(address(address), host);
        return this;
    }

    /** Adds an address of the machine on which the test pretends to run. */
    FakeInternet own(String address) {
        own.add(address(address));
        return this;
    }

    /** An internet with one host, at the public address of {@code page.example}. */
    static FakeInternet of(LittleHost host) {
        return new FakeInternet().name("page.example", PUBLIC).host(PUBLIC, host);
    }

    PageTitles titles() {
        return titles(TitleSettings.standard());
    }

    PageTitles titles(TitleSettings settings) {
        return PageTitles.start(settings, this, this, this, PageConnections::anonymousTls);
    }

    /** The names that were looked up. */
    List<String> lookups() {
        return List.copyOf(lookups);
    }

    /** The addresses and ports that were connected to. */
    List<String> connections() {
        return List.copyOf(connections);
    }

    @Override
    public InetAddress[] addressesOf(String host) throws UnknownHostException {
        lookups.add(host);
        Supplier<InetAddress[]> addresses = names.get(host);
        if (addresses == null) {
            throw new UnknownHostException(host);
        }
        return addresses.get();
    }

    @Override
    public Set<InetAddress> addresses() {
        return Set.copyOf(own);
    }

    @Override
    public Socket connect(InetAddress address, int port, PageDeadline deadline) throws IOException {
        connections.add(address.getHostAddress() + ":" + port);
        LittleHost host = hosts.get(address);
        if (host == null) {
            throw new ConnectException("nothing listens at " + address);
        }
        return direct.connect(InetAddress.getLoopbackAddress(), host.port(), deadline);
    }

    static InetAddress address(String literal) {
        return AddressRange.address(literal).orElseThrow();
    }
}
