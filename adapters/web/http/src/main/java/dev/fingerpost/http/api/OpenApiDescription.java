package dev.fingerpost.http.api;

import dev.fingerpost.http.records.RecordSchema;
import dev.fingerpost.http.wire.Request;
import dev.fingerpost.http.wire.Response;
import dev.fingerpost.http.wire.Status;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.ZoneId;

/** {@code /v1/openapi.json}: the OpenAPI 3.1 description of the API, with the address that the client has requested. */
final class OpenApiDescription {

    static final String PATH = "/v1/openapi.json";

    /** The mount with which the paths in the file begin. */
    private static final String MOUNT = "/api";

    private final AddressedResponse response;

    /**
     * Creates the description of a service.
     *
     * @param zone the zone of its active periods
     */
    OpenApiDescription(ZoneId zone) {
        this.response = new AddressedResponse(() -> text(zone), OpenApiDescription::addressed);
    }

    Response get(Request request) {
        return response.get(request.urlOf(""));
    }

    /**
     * Inserts the address. If the API is mounted elsewhere, {@code /api} is removed from the paths, so that they begin
     * with the version.
     */
    private static Response addressed(String text, String base) {
        boolean isUsual = base.endsWith(MOUNT);
        String server = isUsual ? base.substring(0, base.length() - MOUNT.length()) : base;
        String paths = isUsual ? text : text.replace("\"" + MOUNT + "/v1/", "\"/v1/");
        byte[] json = paths.replace(AddressedResponse.ADDRESS, server).getBytes(StandardCharsets.UTF_8);
        return Response.json(Status.OK, json).tagged();
    }

    /**
     * The description with {@link AddressedResponse#ADDRESS} instead of an address.
     *
     * @param zone the zone of active periods
     */
    private static String text(ZoneId zone) {
        try (InputStream file = OpenApiDescription.class.getResourceAsStream("openapi.json")) {
            if (file == null) {
                throw new IllegalStateException("the description of the API is missing");
            }
            String template = new String(file.readAllBytes(), StandardCharsets.UTF_8);
            return RecordSchema.complete(template).replace("${zone}", zone.getId());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
