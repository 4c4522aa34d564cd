package dev.fingerpost.http.wire;

import java.util.List;

/** JSON Pointers (RFC 6901) to the fields of a request. */
final class JsonPointer {

    /** The fields that are arrays: only their names have indices. */
    private static final List<String> ARRAYS = List.of("targets", "pixel_ids");

    private JsonPointer() {}

    /**
     * A pointer into the body.
     *
     * @param field as in {@code targets[0][key]}
     */
    static String to(String field) {
        int bracket = field.indexOf('[');
        if (bracket < 0 || !ARRAYS.contains(field.substring(0, bracket))) {
            return "/" + escaped(field);
        }
        StringBuilder pointer = new StringBuilder("/" + field.substring(0, bracket));
        for (String key : field.substring(bracket + 1).split("\\]\\[|\\]", 0)) {
            if (!key.isEmpty()) {
                pointer.append('/').append(escaped(key));
            }
        }
        return pointer.toString();
    }

    /**
     * A pointer into the body that is an array of records.
     *
     * @param field as in {@code [3].targets[0][key]}
     */
    static String intoArray(String field) {
        int end = field.indexOf("].");
        if (end < 0 || !field.startsWith("[")) {
            return to(field);
        }
        return "/" + field.substring(1, end) + to(field.substring(end + 2));
    }

    private static String escaped(String name) {
        return name.replace("~", "~0").replace("/", "~1");
    }
}
