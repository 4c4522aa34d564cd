package dev.fingerpost.console;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.console.view.LinkForm;
import dev.fingerpost.failure.Violation;
import dev.fingerpost.http.records.LinkJson;
import dev.fingerpost.http.records.LocalTimes;
import dev.fingerpost.http.records.RecordInput;
import dev.fingerpost.http.wire.FormFields;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.Links;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Creates and changes links by the fields of forms, which are those of the HTTP API. Violations are thrown as a
 * {@link dev.fingerpost.failure.ValidationException}, by the names of the fields.
 */
final class LinkWriting {

    private final Links links;
    private final LocalTimes times;

    LinkWriting(Person person) {
        this.links = requireNonNull(person, "person").owner().links();
        this.times = new LocalTimes(person.view().zone());
    }

    Link create(LinkForm form) {
        RecordInput<LinkDraft> input =
                RecordInput.ofPage(LinkJson.DESCRIPTION, FormFields.of(form.fields(false)), times);
        LinkDraft draft = input.toDraft();
        if (!input.violations().isEmpty()) {
            throw input.invalid(links.check(draft));
        }
        return input.naming(() -> links.create(draft));
    }

    /** The draft that the form makes, without storing anything. */
    LinkDraft draft(@Nullable Link stored, LinkForm form) {
        RecordInput<LinkDraft> input =
                RecordInput.ofPage(LinkJson.DESCRIPTION, FormFields.of(form.fields(stored != null)), times);
        UnaryOperator<LinkDraft> edit = stored == null ? blank -> input.toDraft() : input.toEdit();
        LinkDraft draft = edit.apply(stored == null ? LinkDraft.to("") : LinkDraft.of(stored));
        List<Violation> violations = stored == null ? links.check(draft) : links.check(stored.id(), edit);
        if (!input.violations().isEmpty() || !violations.isEmpty()) {
            throw input.invalid(violations);
        }
        return draft;
    }

    Link update(long id, LinkForm form) {
        RecordInput<LinkDraft> input =
                RecordInput.ofPage(LinkJson.DESCRIPTION, FormFields.of(form.fields(true)), times);
        UnaryOperator<LinkDraft> edit = input.toEdit();
        if (!input.violations().isEmpty()) {
            throw input.invalid(links.check(id, edit));
        }
        return input.naming(() -> links.update(id, edit));
    }
}
