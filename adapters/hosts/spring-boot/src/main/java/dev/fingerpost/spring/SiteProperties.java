package dev.fingerpost.spring;

import dev.fingerpost.http.HttpSettings;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import org.springframework.core.io.Resource;

/** Reads the files that a domain without a path serves in addition to its links. */
final class SiteProperties {

    private SiteProperties() {}

    static HttpSettings on(HttpSettings settings, @Nullable Resource robots, @Nullable Resource favicon) {
        HttpSettings all = robots == null ? settings : settings.withRobots(text("robots", robots));
        return favicon == null ? all : all.withFavicon(bytes("favicon", favicon));
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
