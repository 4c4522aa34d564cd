package dev.fingerpost.console;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.failure.Violation;
import dev.fingerpost.http.records.InputFields;
import dev.fingerpost.http.wire.FormFields.Pair;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * The names that a form of the console may send. Others are refused, with the nearest name, as in the HTTP API: a script that misspells
 * the password of a link must not get an open one.
 *
 * @param names for suggestions
 * @param others names that are right as well, such as those of rows
 */
record KnownFields(Set<String> names, Predicate<String> others) {

    /** For forms whose fields are not checked. */
    static final KnownFields ANY = new KnownFields(Set.of(), name -> true);

    KnownFields {
        names = Set.copyOf(names);
        requireNonNull(others, "others");
    }

    static KnownFields of(String... names) {
        return new KnownFields(Set.of(names), name -> false);
    }

    List<Violation> unknown(List<Pair> fields) {
        return InputFields.unknown(
                fields.stream()
                        .map(Pair::name)
                        .filter(name -> !others.test(name))
                        .distinct()
                        .toList(),
                names);
    }
}
