package dev.fingerpost.server.client;

import dev.fingerpost.http.records.JsonReader;
import dev.fingerpost.http.records.JsonValue;
import dev.fingerpost.http.wire.HttpException;
import dev.fingerpost.server.settings.CommandException;
import dev.fingerpost.server.settings.RowPrinter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** An answer of the interface. */
record JsonDocument(Map<String, JsonValue> members) {

    private static final int NO_SUCH_RECORD = 404;
    private static final int REFUSED = 422;

    /** Of a text; one that is no JSON is an empty document. */
    static JsonDocument of(String text) {
        try {
            return new JsonDocument(text.isEmpty() ? Map.of() : JsonReader.unbounded(text));
        } catch (HttpException e) {
            return new JsonDocument(Map.of());
        }
    }

    /** The records of a list. */
    List<JsonDocument> records() {
        List<JsonDocument> records = new ArrayList<>();
        if (members.get("data") instanceof JsonValue.Items data) {
            data.items().forEach(each -> records.add(of(each)));
        }
        return records;
    }

    /** The one record. */
    JsonDocument only() {
        return of(members.get("data"));
    }

    private static JsonDocument of(@Nullable JsonValue value) {
        return new JsonDocument(value instanceof JsonValue.Members object ? object.members() : Map.of());
    }

    /** The text of a member of a member. */
    Optional<String> text(String outer, String inner) {
        return of(members.get(outer)).members.get(inner) instanceof JsonValue.Text found
                ? Optional.of(found.text())
                : Optional.empty();
    }

    /** A member for people. */
    String shown(String name) {
        return RowPrinter.shown(members.getOrDefault(name, new JsonValue.Nothing()));
    }

    /** The failure that a problem document describes: a usage error if fields are refused. */
    CommandException problem(int status, List<Field> fields) {
        if (status == REFUSED && members.get("errors") instanceof JsonValue.Members errors) {
            String texts = errors.members().entrySet().stream()
                    .map(error -> option(error.getKey(), fields) + " " + RowPrinter.shown(error.getValue()))
                    .collect(Collectors.joining("; "));
            return CommandException.wrongUse(texts);
        }
        String detail = shown("detail");
        return CommandException.failed(
                status == NO_SUCH_RECORD
                        ? "there is no such record"
                        : "status " + status + (detail.equals("-") ? "" : ": " + detail));
    }

    private static String option(String field, List<Field> fields) {
        return fields.stream()
                .filter(each -> Field.optionOf(each.name()).equals(Field.optionOf(field)))
                .map(Field::option)
                .findFirst()
                .orElse(field);
    }
}
