package dev.fingerpost.http.docs;

import static java.util.Objects.requireNonNull;

/**
 * One response of an operation.
 *
 * @param schema of its body; empty for none
 */
public record DescribedResponse(String status, String meaning, String schema) {

    public DescribedResponse {
        requireNonNull(status, "status");
        requireNonNull(meaning, "meaning");
        requireNonNull(schema, "schema");
    }
}
