package dev.fingerpost.http.api;

import dev.fingerpost.http.wire.Response;
import dev.fingerpost.http.wire.Status;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.ZoneId;

/** {@code /v1/openapi.json}: the description of the interface in OpenAPI 3.1. */
final class OpenApiDescription {

    static final String PATH = "/v1/openapi.json";

    private final Response response;

    /**
     * The description of one service.
     *
     * @param zone of its active periods
     */
    OpenApiDescription(ZoneId zone) {
        this.response = Response.json(
                        Status.OK, text().replace("${zone}", zone.getId()).getBytes(StandardCharsets.UTF_8))
                .tagged();
    }

    Response get() {
        return response;
    }

    private static String text() {
        try (InputStream file = OpenApiDescription.class.getResourceAsStream("openapi.json")) {
            if (file == null) {
                throw new IllegalStateException("the description of the interface is missing");
            }
            return new String(file.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
