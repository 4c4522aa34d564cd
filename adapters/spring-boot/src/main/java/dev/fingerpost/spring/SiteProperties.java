package dev.fingerpost.spring;

import dev.fingerpost.http.Home;
import dev.fingerpost.http.HttpSettings;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import org.springframework.core.io.Resource;

/**
 * What the host name of a domain without a path has beside its links.
 *
 * @param homeUrl URL to which visitors of / are redirected.
 * @param homePage HTML in UTF-8 at /, such as classpath:home.html; it may have styles and images, but no scripts.
 * @param robots The robots.txt, such as classpath:robots.txt; by default one that keeps robots from /api/ only.
 * @param favicon The favicon.ico, such as classpath:favicon.ico; by default an empty one.
 */
record SiteProperties(
        @Nullable String homeUrl,
        @Nullable Resource homePage,
        @Nullable Resource robots,
        @Nullable Resource favicon) {

    SiteProperties {
        if (homeUrl != null && homePage != null) {
            throw new IllegalArgumentException("fingerpost.site must have a home-url or a home-page, not both");
        }
    }

    HttpSettings on(HttpSettings settings) {
        HttpSettings all = homeUrl == null
                ? settings
                : StartRefusedException.checked(
                        "site.home-url", homeUrl, () -> settings.withHome(Home.redirect(homeUrl)));
        all = homePage == null ? all : all.withHome(Home.page(text("home-page", homePage)));
        all = robots == null ? all : all.withRobots(text("robots", robots));
        return favicon == null ? all : all.withFavicon(bytes("favicon", favicon));
    }

    private static String text(String name, Resource resource) {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes(name, resource)))
                    .toString();
        } catch (CharacterCodingException e) {
            throw StartRefusedException.property("site." + name, resource, "must be a file in UTF-8", e);
        }
    }

    private static byte[] bytes(String name, Resource resource) {
        try {
            return resource.getContentAsByteArray();
        } catch (IOException e) {
            throw StartRefusedException.property("site." + name, resource, "must be a file that can be read", e);
        }
    }
}
