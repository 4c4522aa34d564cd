package dev.fingerpost.server.client;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Locale;

/** What a command does with records. */
enum Action {
    LIST("GET", false, "Lists %ss."),
    SHOW("GET", true, "Shows a %s."),
    CREATE("POST", false, "Creates a %s."),
    UPDATE("PATCH", true, "Changes the fields of a %s that are given; an empty value clears one."),
    DELETE("DELETE", true, "Deletes a %s.");

    private final String method;
    private final boolean ofOne;
    private final String description;

    Action(String method, boolean ofOne, String description) {
        this.method = requireNonNull(method, "method");
        this.ofOne = ofOne;
        this.description = requireNonNull(description, "description");
    }

    String command() {
        return name().toLowerCase(Locale.ROOT);
    }

    String method() {
        return method;
    }

    /** Whether it is about a record that is there, by its id. */
    boolean isOfOne() {
        return ofOne;
    }

    String description(Resource resource) {
        return description.formatted(resource.noun());
    }

    /** The fields that the command has as options. A link stays on its domain. */
    List<Field> fields(Resource resource) {
        return switch (this) {
            case LIST -> resource.filters();
            case CREATE -> resource.fields();
            case UPDATE ->
                resource.fields().stream()
                        .filter(field -> !field.name().equals("domain_id"))
                        .toList();
            case SHOW, DELETE -> List.of();
        };
    }
}
