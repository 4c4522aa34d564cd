package dev.fingerpost.console;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.hash.Sha256;
import dev.fingerpost.http.wire.HttpException;
import dev.fingerpost.http.wire.Request;
import dev.fingerpost.http.wire.Response;
import dev.fingerpost.http.wire.Status;
import dev.fingerpost.pages.PageStyle;
import dev.fingerpost.pages.view.Brand;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/**
 * Scripts, styles and the icon from the jar, and the operator's logo and colours. The address of a file contains the
 * hash of its content, so browsers can keep the file for a year and never use an outdated one.
 */
final class Assets {

    /** The path below the console. */
    static final String PATH = "/assets";

    private static final int HASH_BYTES = 8;

    private static final Map<String, String> MEDIA_TYPES = Map.of(
            "console.css", "text/css; charset=utf-8",
            "uPlot.min.css", "text/css; charset=utf-8",
            "console.js", "text/javascript; charset=utf-8",
            "list.js", "text/javascript; charset=utf-8",
            "plot.js", "text/javascript; charset=utf-8",
            "htmx.min.js", "text/javascript; charset=utf-8",
            "uPlot.iife.min.js", "text/javascript; charset=utf-8",
            "icon.svg", "image/svg+xml");

    private final Map<String, String> addresses = new HashMap<>();
    private final Map<String, Response> byAddress = new HashMap<>();

    Assets(Brand brand) {
        MEDIA_TYPES.forEach((name, mediaType) -> {
            put(name, mediaType, content(name, brand).getBytes(StandardCharsets.UTF_8), UnaryOperator.identity());
        });
        if (!brand.logoAddress().isEmpty()) {
            put(
                    "logo",
                    brand.logoType(),
                    brand.logo(),
                    logo -> logo.with("Content-Security-Policy", Brand.LOGO_POLICY));
        }
    }

    private void put(String name, String mediaType, byte[] content, UnaryOperator<Response> headers) {
        String address = "/" + HexFormat.of().formatHex(Sha256.of(content), 0, HASH_BYTES) + "/" + name;
        Response response = Response.of(Status.OK, mediaType, content)
                .tagged()
                .with("Cache-Control", "public, max-age=31536000, immutable");
        addresses.put(name, PATH + address);
        byAddress.put(address, headers.apply(response));
    }

    private static String content(String name, Brand brand) {
        return switch (name) {
            case "console.css" -> PageStyle.parts(brand) + PageStyle.report() + PageStyle.compact(read(name));
            case "console.js", "list.js", "plot.js" -> compact(read(name));
            case "icon.svg" -> PageStyle.filled(read(name), brand);
            default -> read(name);
        };
    }

    /** Our script without lines of comments and without indentation. It has no text of several lines. */
    private static String compact(String script) {
        return script.lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty() && !line.startsWith("//"))
                .collect(Collectors.joining("\n"));
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

    private static String read(String name) {
        try (InputStream file = Assets.class.getResourceAsStream("assets/" + name)) {
            return new String(requireNonNull(file, name).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
