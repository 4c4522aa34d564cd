package dev.fingerpost.console;

import dev.fingerpost.console.view.LinkForm;
import dev.fingerpost.http.wire.FormFields.Pair;
import dev.fingerpost.http.wire.Request;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * A form that was sent after its session had ended. The sign-in page carries it in hidden fields, and after signing in
 * it is shown again as it was typed. Nothing is saved until the person presses its button again. Keys and passwords are
 * never part of it, only the mark that a password was typed, so that the form asks for it again.
 *
 * @param path the address to which the form was sent, below the mount of the console; empty for no form
 */
record KeptForm(String path, List<Pair> fields) {

    static final KeptForm NONE = new KeptForm("", List.of());

    private static final String PATH = "kept_path";
    private static final String FIELD = "kept-";

    KeptForm {
        fields = List.copyOf(fields);
    }

    /** Keeps the fields of a request, except those that every form repeats. */
    static KeptForm of(Request request, List<Pair> sent) {
        Set<String> ofHost = request.formFields().keySet();
        List<Pair> typed = sent.stream()
                .filter(pair -> !pair.name().equals(ForgeryGuard.FIELD) && !ofHost.contains(pair.name()))
                .toList();
        return new KeptForm(request.path(), LinkForm.withoutPasswords(typed));
    }

    /** Reads the form that the sign-in page has carried. */
    static KeptForm carried(List<Pair> signIn) {
        List<Pair> fields = signIn.stream()
                .filter(pair -> pair.name().startsWith(FIELD))
                .map(pair -> new Pair(pair.name().substring(FIELD.length()), pair.value()))
                .toList();
        String path = Query.of(signIn).text(PATH);
        return path.isEmpty() ? NONE : new KeptForm(path, LinkForm.withoutPasswords(fields));
    }

    boolean isNone() {
        return path.isEmpty();
    }

    /** Whether the form has nothing that a person could lose, such as a button that deletes a link. */
    boolean isButton() {
        return fields.isEmpty();
    }

    /** The hidden fields of the sign-in page. */
    List<Pair> hiddenFields() {
        if (isNone()) {
            return List.of();
        }
        List<Pair> hidden = new ArrayList<>();
        hidden.add(new Pair(PATH, path));
        fields.forEach(pair -> hidden.add(new Pair(FIELD + pair.name(), pair.value())));
        return hidden;
    }
}
