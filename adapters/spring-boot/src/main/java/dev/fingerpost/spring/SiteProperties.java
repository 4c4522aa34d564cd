package dev.fingerpost.spring;

import dev.fingerpost.http.Home;
import dev.fingerpost.http.HttpSettings;
import dev.fingerpost.http.exchange.Brand;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import org.springframework.core.io.DefaultResourceLoader;
import org.springframework.core.io.Resource;

/** The properties about what the host name of a domain without a path has beside its links. */
final class SiteProperties {

    private SiteProperties() {}

    static HttpSettings on(
            HttpSettings settings, @Nullable String home, @Nullable Resource robots, @Nullable Resource favicon) {
        HttpSettings all = home == null ? settings : settings.withHome(home(home));
        all = robots == null ? all : all.withRobots(text("robots", robots));
        return favicon == null ? all : all.withFavicon(bytes("favicon", favicon));
    }

    static Brand brand(@Nullable String name, @Nullable Resource logo, @Nullable String accent) {
        Brand none = Brand.NONE;
        Brand named =
                name == null ? none : StartRefusedException.checked("brand.name", name, () -> none.withName(name));
        Brand shown = logo == null
                ? named
                : StartRefusedException.checked("brand.logo", logo, () -> named.withLogo(bytes("brand.logo", logo)));
        return accent == null
                ? shown
                : StartRefusedException.checked("brand.accent", accent, () -> shown.withAccent(accent));
    }

    private static Home home(String home) {
        return home.matches("https?://.*")
                ? StartRefusedException.checked("home", home, () -> Home.redirect(home))
                : Home.page(text("home", new DefaultResourceLoader().getResource(home)));
    }

    private static String text(String name, Resource resource) {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes(name, resource)))
                    .toString();
        } catch (CharacterCodingException e) {
            throw StartRefusedException.property(name, resource, "must be a file in UTF-8", e);
        }
    }

    private static byte[] bytes(String name, Resource resource) {
        try {
            return resource.getContentAsByteArray();
        } catch (IOException e) {
            throw StartRefusedException.property(name, resource, "must be a file that can be read", e);
        }
    }
}
