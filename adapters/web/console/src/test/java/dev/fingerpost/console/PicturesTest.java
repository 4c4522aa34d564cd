package dev.fingerpost.console;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.http.Browsing;
import dev.fingerpost.http.Browsing.Browser;
import dev.fingerpost.http.Tab;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Takes the pictures of the module's page and stores them in {@code target/pictures}, or in another folder with
 * {@code -Dfingerpost.pictures=FOLDER}.
 */
@ExtendWith(Browsing.class)
class PicturesTest {

    private static final Path FOLDER = Path.of(System.getProperty("fingerpost.pictures", "target/pictures"));

    private final ConsoleServer server = new ConsoleServer().under("https://go.shop.example");
    private Tab tab;

    @BeforeEach
    void signIn(Browser browser) throws IOException {
        Files.createDirectories(FOLDER);
        ShopLinks.create(server.fingerpost);
        tab = browser.tab();
        tab.call("Emulation.setScrollbarsHidden", Map.of("hidden", true));
        tab.onDesk(1280, 760);
        Pages.signIn(tab, server, server.key);
    }

    @AfterEach
    void close() {
        tab.close();
        server.close();
    }

    @Test
    void the_main_pages_in_the_light_and_in_the_dark() throws IOException {
        long spring = server.fingerpost
                .owner(1)
                .links()
                .findByAlias(1, "spring")
                .orElseThrow()
                .id();
        for (String scheme : new String[] {"light", "dark"}) {
            tab.preferring(scheme);
            tab.onDesk(1280, 760);
            assertThat(picture("/console/links", "links-" + scheme)).isLessThan(120_000);
            assertThat(picture("/console/links/" + spring, "link-" + scheme)).isLessThan(120_000);
            picture("/console", "overview-" + scheme);
            picture("/console/links/new?targets_type=countries", "new-" + scheme);
            picture("/console/pixels", "pixels-" + scheme);
            picture("/console/keys", "keys-" + scheme);
            picture("/console/webhooks", "webhooks-" + scheme);
            picture("/console/spaces", "spaces-" + scheme);
            picture("/console/transfer", "transfer-" + scheme);
            picture("/console/domains", "domains-" + scheme);
            tab.onPhone(390, 844);
            picture("/console/links", "phone-links-" + scheme);
            picture("/console/links/" + spring, "phone-link-" + scheme);
            picture("/console/links/new?targets_type=countries", "phone-new-" + scheme);
            picture("/console", "phone-overview-" + scheme);
            picture("/console/spaces", "phone-spaces-" + scheme);
            picture("/console/webhooks", "phone-webhooks-" + scheme);
            picture("/console/transfer", "phone-transfer-" + scheme);
        }
        tab.onDesk(1280, 760).preferring("light");
        picture("/", "home");
        picture("/console/nothing", "failed");
        tab.call("Network.clearBrowserCookies", Map.of());
        picture("/console/sign-in", "sign-in");
    }

    private int picture(String path, String name) throws IOException {
        tab.open(server.url(path)).await(Tab.READY + " && location.pathname + location.search === '" + path + "'");
        boolean whole = System.getProperty("fingerpost.pictures.whole") != null;
        byte[] png = Base64.getDecoder()
                .decode(tab.call("Page.captureScreenshot", Map.of("format", "png", "captureBeyondViewport", whole))
                        .get("data")
                        .asString());
        Files.write(FOLDER.resolve(name + ".png"), png);
        return png.length;
    }
}
