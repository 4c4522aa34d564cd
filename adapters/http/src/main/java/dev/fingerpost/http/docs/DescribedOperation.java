package dev.fingerpost.http.docs;

import static java.util.Objects.requireNonNull;

import java.util.List;

/**
 * A method of an address.
 *
 * @param id unique
 * @param path with {@code {id}} for the number of a record
 * @param bodySchema the record of its JSON; empty for none
 * @param bodyExample JSON; empty for none
 */
public record DescribedOperation(
        String id,
        String tag,
        String method,
        String path,
        String summary,
        String meaning,
        List<DescribedField> parameters,
        String bodySchema,
        String bodyExample,
        List<DescribedResponse> responses) {

    public DescribedOperation {
        requireNonNull(id, "id");
        requireNonNull(tag, "tag");
        requireNonNull(method, "method");
        requireNonNull(path, "path");
        requireNonNull(summary, "summary");
        requireNonNull(meaning, "meaning");
        parameters = List.copyOf(parameters);
        requireNonNull(bodySchema, "bodySchema");
        requireNonNull(bodyExample, "bodyExample");
        responses = List.copyOf(responses);
    }

    /** The path and query with the examples of what must be sent. */
    public String exampleTarget() {
        StringBuilder query = new StringBuilder();
        String target = path;
        for (DescribedField parameter : parameters) {
            if (parameter.in().equals("path")) {
                target = target.replace("{" + parameter.name() + "}", parameter.example());
            } else if (parameter.in().equals("query") && parameter.required()) {
                query.append(query.isEmpty() ? '?' : '&')
                        .append(parameter.name())
                        .append('=')
                        .append(parameter.example());
            }
        }
        return target + query;
    }
}
