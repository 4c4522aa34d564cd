package dev.fingerpost.http.api;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.http.wire.Request;
import dev.fingerpost.http.wire.Response;
import dev.fingerpost.http.wire.Status;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.ZoneId;

/** {@code /v1/openapi.json}: the description of the interface in OpenAPI 3.1, with the address that the client has asked. */
public final class OpenApiDescription {

    static final String PATH = "/v1/openapi.json";

    /** Where the paths of the file begin. */
    private static final String MOUNT = "/api";

    private final String text;
    private volatile Rendered last;

    /**
     * The description of one service.
     *
     * @param zone of its active periods
     */
    OpenApiDescription(ZoneId zone) {
        this.text = text(zone);
        this.last = render("");
    }

    /** The response for the address of one client; made once while clients use the same address. */
    private record Rendered(String base, Response response) {

        Rendered {
            requireNonNull(base, "base");
            requireNonNull(response, "response");
        }
    }

    Response get(Request request) {
        String base = request.urlOf("");
        Rendered rendered = last;
        if (!rendered.base().equals(base)) {
            rendered = render(base);
            last = rendered;
        }
        return rendered.response();
    }

    /** Under another mount the paths begin with the version. */
    private Rendered render(String base) {
        boolean isUsual = base.endsWith(MOUNT);
        String server = isUsual ? base.substring(0, base.length() - MOUNT.length()) : base;
        String paths = isUsual ? text : text.replace("\"" + MOUNT + "/v1/", "\"/v1/");
        byte[] json = paths.replace("${server}", server).getBytes(StandardCharsets.UTF_8);
        return new Rendered(base, Response.json(Status.OK, json).tagged());
    }

    /**
     * The description without the address of a client, whose place is {@code ${server}}.
     *
     * @param zone of active periods
     */
    public static String text(ZoneId zone) {
        try (InputStream file = OpenApiDescription.class.getResourceAsStream("openapi.json")) {
            if (file == null) {
                throw new IllegalStateException("the description of the interface is missing");
            }
            return new String(file.readAllBytes(), StandardCharsets.UTF_8).replace("${zone}", zone.getId());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
