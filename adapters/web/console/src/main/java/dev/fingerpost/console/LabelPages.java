package dev.fingerpost.console;

import dev.fingerpost.console.pages.JtelabelGenerated;
import dev.fingerpost.console.view.Entries;
import dev.fingerpost.console.view.Entries.Entry;
import dev.fingerpost.console.view.LinkList;
import dev.fingerpost.console.view.Mistakes;
import dev.fingerpost.console.view.Sheet;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.http.exchange.ProblemCode;
import dev.fingerpost.http.wire.BodyReader;
import dev.fingerpost.http.wire.Request;
import dev.fingerpost.http.wire.Response;
import dev.fingerpost.http.wire.Status;
import dev.fingerpost.link.LabelCount;
import dev.fingerpost.link.LinkFilterField;
import java.util.Map;

/** The pages of labels: the list with the numbers of links, and a form to rename, merge or remove one. */
final class LabelPages {

    private static final String SECTION = "labels";
    private static final String LABEL = LinkFilterField.LABEL.wireName();
    private static final String NAME = "name";

    /** The fields of the form. */
    static final KnownFields FIELDS = KnownFields.of(LABEL, NAME);

    /** The field of the button that removes a label. */
    static final KnownFields REMOVED = KnownFields.of(LABEL);

    private final BodyReader bodies;

    LabelPages(BodyReader bodies) {
        this.bodies = bodies;
    }

    /** The labels of all links. Each leads to the list of its links. */
    Response list(Request request, Person person) {
        boolean canChange = person.view().mayChange();
        Sheet<Entry> rows = EntryPages.sheet(request, person.owner().links().labels(), LabelCount::label)
                .map(label -> row(person, label, canChange));
        return EntryPages.list(person, new Entries(SECTION, rows, false, Map.of(), Mistakes.NONE));
    }

    private static Entry row(Person person, LabelCount label, boolean canChange) {
        String links = LinkList.of(LinkFilterField.LABEL, label.label());
        String edit = canChange ? links.replaceFirst("/links", "/labels/edit") : "";
        return new Entry(label.label(), links, edit, person.view().text("links.count", label.links()), "");
    }

    Response edit(Request request, Person person) {
        String label = Query.of(request).text(LABEL);
        return form(Status.OK.code(), person, label, label, Mistakes.NONE);
    }

    /** The form as it was typed. */
    Response editAgain(Request request, Person person, TypedForm typed) {
        Map<String, String> values = typed.values();
        String label = values.getOrDefault(LABEL, "");
        return form(typed.status(), person, label, values.getOrDefault(NAME, label), typed.mistakes());
    }

    Response rename(Request request, Person person) {
        Query sent = Query.of(bodies.form(request));
        String name = sent.text(NAME).strip();
        try {
            return done("relabelled", person.owner().links().renameLabel(sent.text(LABEL), name), person);
        } catch (ValidationException e) {
            Mistakes mistakes = Mistakes.of(
                    e.violations().stream().map(each -> each.withField(NAME)).toList(), person.view());
            return form(ProblemCode.INVALID_INPUT.status(), person, sent.text(LABEL), name, mistakes);
        }
    }

    Response remove(Request request, Person person) {
        String label = Query.of(bodies.form(request)).text(LABEL);
        return done("unlabelled", person.owner().links().deleteLabel(label), person);
    }

    private static Response done(String what, long links, Person person) {
        return Html.redirect(person.view().url("/labels?done=" + what + "&n=" + links));
    }

    private static Response form(int status, Person person, String label, String name, Mistakes mistakes) {
        return Html.page(
                status,
                page -> JtelabelGenerated.render(page, null, person.in(SECTION).view(), label, name, mistakes));
    }
}
