package dev.fingerpost.titles;

import static dev.fingerpost.titles.FakeInternet.PUBLIC;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import javax.net.ssl.SSLContext;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Pages over real TLS: the connection goes to a checked address, and the certificate is checked for the name. */
class HttpsPagesTest {

    private static final String SIX = "2606:2800:220:1::1";

    private static SSLContext tls;
    private static LittleHost host;

    @BeforeAll
    static void start() throws IOException {
        tls = HostCertificate.of("dns:page.example,ip:" + PUBLIC + ",ip:" + SIX).context();
        host = LittleHost.start(
                tls.getServerSocketFactory(),
                (head, out) ->
                        out.write(LittleHost.page("<title>Secure</title>").getBytes(StandardCharsets.UTF_8)));
    }

    @AfterAll
    static void stop() {
        host.close();
    }

    @Test
    void the_certificate_must_be_the_one_of_the_host() {
        FakeInternet internet = FakeInternet.of(host)
                .name("page.example.", PUBLIC)
                .name("other.example", PUBLIC)
                .host(SIX, host)
                .host("2606:2800:220:1::2", host);
        PageTitles titles =
                PageTitles.start(TitleSettings.standard(), internet, internet, internet, tls::getSocketFactory);

        assertThat(titles.titleOf("https://page.example/")).contains("Secure");
        assertThat(host.heads()).last().asString().contains("\r\nHost: page.example\r\n");
        assertThat(titles.titleOf("https://page.example./")).contains("Secure");
        assertThat(titles.titleOf("https://" + PUBLIC + "/")).contains("Secure");
        assertThat(titles.titleOf("https://[" + SIX + "]/")).contains("Secure");
        assertThat(titles.titleOf("https://other.example/")).isEmpty();
        assertThat(titles.titleOf("https://[2606:2800:220:1::2]/")).isEmpty();
    }

    @Test
    void a_certificate_that_the_machine_does_not_trust_is_refused() {
        assertThat(FakeInternet.of(host).titles().titleOf("https://page.example/"))
                .isEmpty();
    }
}
