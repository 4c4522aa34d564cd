package dev.fingerpost.titles;

import static dev.fingerpost.titles.FakeInternet.PUBLIC;
import static dev.fingerpost.titles.FakeInternet.address;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.net.Proxy;
import java.net.ProxySelector;
import java.net.SocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The addresses to which no connection is opened. */
class AddressGuardTest {

    private static final String URL = "http://page.example/";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://127.0.0.1/",
                "http://127.0.0.1./",
                "http://127.1/",
                "http://2130706433/",
                "http://0x7f000001/",
                "http://0X7F.0.0.0x1/",
                "http://0177.0.0.01/",
                "http://017700000001/",
                "http://%31%32%37.0.0.1/",
                "http://１２７.０.０.１/",
                "http://127。0。0。1/",
                "http://0/",
                "http://[::1]/",
                "http://[::]/",
                "http://[::ffff:127.0.0.1]/",
                "http://[0:0:0:0:0:ffff:7f00:1]/",
                "http://[::127.0.0.1]/",
                "http://[64:ff9b::127.0.0.1]/",
                "http://[2002:7f00:1::]/",
                "http://[2001:0:7f00:1::]/",
                "http://[fe80::1]/",
                "http://[fd00:ec2::254]/",
                "http://169.254.169.254/latest/meta-data/",
                "http://3232235777/",
                "http://internal.example/",
                "http://INTERNAL.example/",
                "http://internal%2eexample/",
                "http://mixed.example/",
                "http://six.example/",
                "https://internal.example/"
            })
    void an_address_that_is_not_public_is_never_connected_to(String url) {
        FakeInternet internet = new FakeInternet()
                .name("internal.example", "10.0.0.1")
                .name("mixed.example", PUBLIC, "192.168.0.1")
                .name("six.example", PUBLIC, "fd00::1");

        assertThat(internet.titles().titleOf(url)).isEmpty();
        assertThat(internet.connections()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://127.0.0.1/",
                "//169.254.169.254/latest/meta-data/",
                "http://0x7f.1/",
                "http://[::ffff:a00:1]/",
                "http://internal.example/",
                "http://page.example:22/",
                "//page.example:6379/",
                "gopher://page.example/"
            })
    void a_redirect_is_checked_like_the_url(String location) {
        try (LittleHost host = LittleHost.sending("HTTP/1.1 302 Found\r\nLocation: " + location + "\r\n\r\n")) {
            FakeInternet internet = FakeInternet.of(host).name("internal.example", "10.0.0.1");

            assertThat(internet.titles().titleOf(URL)).isEmpty();
            assertThat(internet.connections()).containsExactly(PUBLIC + ":80");
        }
    }

    /** If the name were resolved again for the connection, its address could change after the check. */
    @Test
    void a_name_is_resolved_once_and_the_checked_address_connected_to() {
        Iterator<String> answers = List.of(PUBLIC, "127.0.0.1").iterator();
        try (LittleHost host = LittleHost.ofPage("<title>T</title>")) {
            FakeInternet internet =
                    FakeInternet.of(host).name("page.example", () -> new InetAddress[] {address(answers.next())});

            assertThat(internet.titles().titleOf(URL)).contains("T");
            assertThat(internet.lookups()).containsExactly("page.example");
            assertThat(internet.connections()).containsExactly(PUBLIC + ":80");

            assertThat(internet.titles().titleOf(URL)).isEmpty();
            assertThat(internet.connections()).hasSize(1);
        }
    }

    /** The machine's firewall does not see a connection to itself, and programs that listen there may trust it. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://93.184.216.34/",
                "http://[64:ff9b::93.184.216.34]/",
                "http://[2606:2800:220:1::1]/",
                "http://page.example/",
                "http://six.example/"
            })
    void a_public_address_of_the_own_machine_is_never_connected_to(String url) {
        FakeInternet internet = new FakeInternet()
                .own(PUBLIC)
                .own("2606:2800:220:1::1")
                .name("page.example", "1.1.1.1", PUBLIC)
                .name("six.example", "2606:2800:220:1::1");

        assertThat(internet.titles().titleOf(url)).isEmpty();
        assertThat(internet.connections()).isEmpty();
    }

    @Test
    void a_redirect_to_the_own_machine_is_refused_unless_its_host_is_listed() {
        LittleHost.Script script = (head, out) -> out.write((head.contains("Host: own.example")
                        ? LittleHost.page("<title>Own</title>")
                        : "HTTP/1.1 302 Found\r\nLocation: http://own.example/\r\n\r\n")
                .getBytes(StandardCharsets.US_ASCII));
        try (LittleHost host = LittleHost.start(script)) {
            FakeInternet internet = FakeInternet.of(host)
                    .own("1.1.1.1")
                    .name("own.example", "1.1.1.1")
                    .host("1.1.1.1", host);

            assertThat(internet.titles().titleOf(URL)).isEmpty();
            assertThat(internet.titles(TitleSettings.standard().withInternalHosts(Set.of("own.example")))
                            .titleOf(URL))
                    .contains("Own");
        }
    }

    @Test
    void the_own_addresses_are_those_of_all_interfaces() throws IOException {
        Set<InetAddress> expected = new HashSet<>();
        for (NetworkInterface network : Collections.list(NetworkInterface.getNetworkInterfaces())) {
            expected.addAll(Collections.list(network.getInetAddresses()));
        }

        assertThat(OwnAddresses.SYSTEM.addresses())
                .isEqualTo(expected)
                .contains(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}));
    }

    @Test
    void an_internal_host_that_is_listed_is_fetched_from_and_no_other() {
        try (LittleHost host = LittleHost.ofPage("<title>Wiki</title>")) {
            FakeInternet internet = new FakeInternet()
                    .name("wiki.example", "10.0.0.1")
                    .name("other.example", "10.0.0.1")
                    .host("10.0.0.1", host)
                    .host("fd00::1", host);
            PageTitles titles =
                    internet.titles(TitleSettings.standard().withInternalHosts(Set.of("wiki.example", "[fd00::1]")));

            assertThat(titles.titleOf("http://wiki.example/")).contains("Wiki");
            assertThat(titles.titleOf("http://[fd00::1]/")).contains("Wiki");
            assertThat(titles.titleOf("http://other.example/")).isEmpty();
            assertThat(titles.titleOf("http://10.0.0.1/")).isEmpty();
            assertThat(internet.connections()).hasSize(2);
        }
    }

    /**
     * The test sets a proxy selector, because proxies in system properties would not be used for the loopback address,
     * where its host listens.
     */
    @Test
    void the_proxy_of_the_machine_is_not_used() {
        ProxySelector standard = ProxySelector.getDefault();
        try (LittleHost proxy = LittleHost.ofPage("<title>Proxy</title>");
                LittleHost host = LittleHost.ofPage("<title>T</title>")) {
            SocketAddress address = new InetSocketAddress(InetAddress.getLoopbackAddress(), proxy.port());
            ProxySelector.setDefault(new OneProxy(new Proxy(Proxy.Type.SOCKS, address)));

            assertThat(FakeInternet.of(host).titles().titleOf(URL)).contains("T");
        } finally {
            ProxySelector.setDefault(standard);
        }
    }

    /** The test uses the system's name service and sockets. */
    @Test
    void the_real_thing_refuses_the_own_machine_unless_it_is_listed() {
        try (LittleHost host = LittleHost.ofPage("<title>Own</title>")) {
            TitleSettings settings = TitleSettings.standard().withPorts(Set.of(host.port()));
            String url = "http://localhost:" + host.port() + "/";

            assertThat(PageTitles.start(settings).titleOf(url)).isEmpty();
            assertThat(host.heads()).isEmpty();
            assertThat(PageTitles.start(settings.withInternalHosts(Set.of("localhost")))
                            .titleOf(url))
                    .contains("Own");
        }
    }

    private static final class OneProxy extends ProxySelector {

        private final Proxy proxy;

        OneProxy(Proxy proxy) {
            this.proxy = proxy;
        }

        @Override
        public List<Proxy> select(URI uri) {
            return List.of(proxy);
        }

        @Override
        public void connectFailed(URI uri, SocketAddress address, IOException failure) {}
    }
}
