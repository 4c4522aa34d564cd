package dev.fingerpost.console.view;

import dev.fingerpost.http.wire.FormFields.Pair;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * A list of short texts in a form, such as labels: a box for each that is there, which people untick to remove it, and a
 * field for more, in which commas separate them. A text that has a comma itself stays one in its box.
 */
public final class TypedTexts {

    private TypedTexts() {}

    /** The texts of a form, in the order in which it was sent. */
    public static List<String> of(List<Pair> form, String name) {
        return form.stream().flatMap(pair -> of(pair, name)).toList();
    }

    /** The texts of one of the fields; empty if the field is another one. */
    static Stream<String> of(Pair pair, String name) {
        Stream<String> texts = pair.name().equals(name + "[]")
                ? Stream.of(pair.value())
                : pair.name().equals(name) ? Arrays.stream(pair.value().split("[,\\n]", -1)) : Stream.of();
        return texts.map(String::strip).filter(text -> !text.isEmpty());
    }
}
