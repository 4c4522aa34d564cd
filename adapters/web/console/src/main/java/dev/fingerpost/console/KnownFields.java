package dev.fingerpost.console;

import dev.fingerpost.console.view.Mistakes;
import dev.fingerpost.http.exchange.ProblemCode;
import dev.fingerpost.http.records.InputFields;
import dev.fingerpost.http.wire.FormFields.Pair;
import dev.fingerpost.http.wire.Request;
import dev.fingerpost.text.WireNamed;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * The names of the fields that a form of the console may send. Other names are refused with a suggestion, as in the
 * HTTP API, because a script that misspells the password of a link must not get an open link.
 *
 * @param names the names for suggestions
 * @param others further allowed names, such as those of rows
 */
record KnownFields(Set<String> names, Predicate<String> others) {

    KnownFields {
        names = Set.copyOf(names);
    }

    /** Only fields with these names. A form without fields has just its button, and what every form repeats. */
    static KnownFields of(String... names) {
        return new KnownFields(Set.of(names), name -> false);
    }

    /** Returns the fields of a record, and no others. */
    static KnownFields ofRecord(WireNamed... fields) {
        return of(Arrays.stream(fields).map(WireNamed::wireName).toArray(String[]::new));
    }

    /** The form with its mistakes, to be shown again, if it has unknown fields. */
    Optional<TypedForm> refusal(Request request, Person person, List<Pair> sent) {
        List<Pair> typed = KeptForm.of(request, sent).fields();
        List<String> strange = typed.stream()
                .map(Pair::name)
                .filter(name -> !others.test(name))
                .distinct()
                .toList();
        Mistakes mistakes = Mistakes.of(InputFields.unknown(strange, names), person.view());
        return mistakes.any()
                ? Optional.of(new TypedForm(ProblemCode.INVALID_INPUT.status(), typed, mistakes))
                : Optional.empty();
    }
}
