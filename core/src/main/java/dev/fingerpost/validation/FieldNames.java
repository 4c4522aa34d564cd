package dev.fingerpost.validation;

import jakarta.validation.Path;
import java.util.Locale;

/** From the path of a Java property to the field's name in the HTTP interface. */
final class FieldNames {

    private FieldNames() {}

    /** {@code targets[0].key} becomes {@code targets[0][key]}, {@code domainId} becomes {@code domain_id}. */
    static String wireName(Path path) {
        StringBuilder name = new StringBuilder();
        for (Path.Node node : path) {
            if (node.getIndex() != null) {
                name.append('[').append(node.getIndex()).append(']');
            }
            String property = node.getName();
            if (property != null && !property.startsWith("<")) {
                String wire = snakeCase(property);
                name.append(name.isEmpty() ? wire : "[" + wire + "]");
            }
        }
        return name.toString();
    }

    private static String snakeCase(String camelCase) {
        return camelCase.replaceAll("([A-Z])", "_$1").toLowerCase(Locale.ROOT);
    }
}
