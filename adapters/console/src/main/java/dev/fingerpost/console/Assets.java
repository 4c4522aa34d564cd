package dev.fingerpost.console;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.http.wire.HttpException;
import dev.fingerpost.http.wire.Request;
import dev.fingerpost.http.wire.Response;
import dev.fingerpost.http.wire.Status;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;

/**
 * Scripts, styles and the icon, from the jar. An address has the hash of its content, so that browsers keep it for a year and
 * never have an old one.
 */
final class Assets {

    /** Below the console. */
    static final String PATH = "/assets";

    private static final int HASH_BYTES = 8;

    private static final Map<String, String> MEDIA_TYPES = Map.of(
            "console.css", "text/css; charset=utf-8",
            "uPlot.min.css", "text/css; charset=utf-8",
            "console.js", "text/javascript; charset=utf-8",
            "htmx.min.js", "text/javascript; charset=utf-8",
            "uPlot.iife.min.js", "text/javascript; charset=utf-8",
            "icon.svg", "image/svg+xml");

    private final Map<String, String> addresses = new HashMap<>();
    private final Map<String, Response> byAddress = new HashMap<>();

    Assets() {
        MEDIA_TYPES.forEach((name, mediaType) -> {
            byte[] content = read(name);
            String address = "/" + hash(content) + "/" + name;
            addresses.put(name, PATH + address);
            byAddress.put(
                    address,
                    Response.of(Status.OK, mediaType, content)
                            .tagged()
                            .with("Cache-Control", "public, max-age=31536000, immutable"));
        });
    }

    /** The address of a file, below the console. */
    String address(String name) {
        return requireNonNull(addresses.get(name), name);
    }

    Response get(Request request) {
        Response found = byAddress.get(request.path());
        if (found == null) {
            throw HttpException.notFound();
        }
        return found;
    }

    private static byte[] read(String name) {
        try (InputStream file = Assets.class.getResourceAsStream("assets/" + name)) {
            return requireNonNull(file, name).readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String hash(byte[] content) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(content);
            return HexFormat.of().formatHex(hash, 0, HASH_BYTES);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
