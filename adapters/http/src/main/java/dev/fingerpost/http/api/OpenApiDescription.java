package dev.fingerpost.http.api;

import dev.fingerpost.http.wire.Response;
import dev.fingerpost.http.wire.Status;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

/** {@code /v1/openapi.json}: the description of the interface in OpenAPI 3.1. */
final class OpenApiDescription {

    static final String PATH = "/v1/openapi.json";

    private final Response response;

    OpenApiDescription() {
        this.response = Response.json(Status.OK, bytes());
    }

    Response get() {
        return response;
    }

    private static byte[] bytes() {
        try (InputStream file = OpenApiDescription.class.getResourceAsStream("openapi.json")) {
            if (file == null) {
                throw new IllegalStateException("the description of the interface is missing");
            }
            return file.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
