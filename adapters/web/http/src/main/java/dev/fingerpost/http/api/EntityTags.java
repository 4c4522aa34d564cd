package dev.fingerpost.http.api;

import dev.fingerpost.failure.ExpectedVersion;
import dev.fingerpost.http.exchange.RequestHeaders;
import dev.fingerpost.http.wire.EntityTagList;
import dev.fingerpost.http.wire.FormDecoder;
import dev.fingerpost.http.wire.HttpException;
import dev.fingerpost.http.wire.Json;
import dev.fingerpost.http.wire.Response;
import dev.fingerpost.http.wire.Status;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import tools.jackson.core.JsonGenerator;

/**
 * Turns records into responses whose entity tags begin with the version of the record, such as {@code "3-..."} for
 * version 3. The rest of the tag is computed from the bytes of the response, which also change with the clicks of a
 * link.
 */
final class EntityTags {

    private static final String HEADER = "If-Match";

    /** Versions start at 1, so no record has this version. */
    private static final long NO_VERSION = 0;

    private EntityTags() {}

    /** The response with a record in this version: {@code {"data": {...}}}, with its tag. */
    static Response record(Status status, long version, Consumer<JsonGenerator> record) {
        return Response.json(status, Json.data(record)).tagged(version + "-");
    }

    /**
     * The versions that the request's If-Match allows. Weak tags, and tags that do not begin with a version, match
     * nothing.
     *
     * @throws HttpException if the header is malformed
     */
    static ExpectedVersion expected(RequestHeaders headers) {
        List<String> lines = headers.all(HEADER);
        if (lines.isEmpty()) {
            return ExpectedVersion.any();
        }
        EntityTagList sent = EntityTagList.parse(lines)
                .orElseThrow(() -> HttpException.badRequest("If-Match must be * or a list of entity tags in quotes"));
        if (sent.any()) {
            return ExpectedVersion.existing();
        }
        return ExpectedVersion.oneOf(sent.tags().stream()
                .map(tag -> tag.weak() ? NO_VERSION : version(tag.text()))
                .collect(Collectors.toUnmodifiableSet()));
    }

    /**
     * The version in a tag. The rest depends on clicks and on the selected fields, which do not matter for a change.
     */
    private static long version(String tag) {
        int dash = tag.indexOf('-');
        String version = dash < 0 ? tag : tag.substring(0, dash);
        return version.startsWith("0")
                ? NO_VERSION
                : FormDecoder.wholeNumber(version).orElse(NO_VERSION);
    }
}
