package dev.fingerpost.console;

import dev.fingerpost.console.view.Entries;
import dev.fingerpost.console.view.Entries.Entry;
import dev.fingerpost.console.view.FieldText;
import dev.fingerpost.console.view.LinkList;
import dev.fingerpost.console.view.Mistakes;
import dev.fingerpost.console.view.Sheet;
import dev.fingerpost.console.view.View;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.http.exchange.ProblemCode;
import dev.fingerpost.http.records.LocalTimes;
import dev.fingerpost.http.records.PixelJson;
import dev.fingerpost.http.records.RecordInput;
import dev.fingerpost.http.wire.BodyReader;
import dev.fingerpost.http.wire.FormFields;
import dev.fingerpost.http.wire.FormFields.Pair;
import dev.fingerpost.http.wire.Request;
import dev.fingerpost.http.wire.Response;
import dev.fingerpost.http.wire.Status;
import dev.fingerpost.link.LinkFilterField;
import dev.fingerpost.page.Page;
import dev.fingerpost.page.PageRequest;
import dev.fingerpost.page.PerPage;
import dev.fingerpost.pixel.Pixel;
import dev.fingerpost.pixel.PixelDraft;
import dev.fingerpost.pixel.PixelField;
import dev.fingerpost.pixel.PixelQuery;
import dev.fingerpost.pixel.Pixels;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/** The pages of pixels. */
final class PixelPages {

    private static final String KIND = "pixels";

    private final BodyReader bodies;

    PixelPages(BodyReader bodies) {
        this.bodies = bodies;
    }

    Response list(Request request, Person person) {
        return listed(Status.OK.code(), request, person, Map.of(), Mistakes.NONE);
    }

    Response create(Request request, Person person) {
        List<Pair> form = bodies.form(request);
        RecordInput<PixelDraft> input = input(form, person);
        PixelDraft draft = input.toDraft();
        Pixels pixels = person.owner().pixels();
        try {
            if (!input.violations().isEmpty()) {
                throw input.invalid(pixels.check(draft));
            }
            pixels.create(draft);
            return Html.redirect(person.view().url("/pixels?done=created"));
        } catch (ValidationException e) {
            Mistakes mistakes = Mistakes.of(e.violations(), person.view());
            int status = ProblemCode.INVALID_INPUT.status();
            return listed(status, request, person, Query.of(form).values(), mistakes);
        }
    }

    /** The list, with the form of a new pixel as it was typed. */
    Response createAgain(Request request, Person person, TypedForm typed) {
        return listed(typed.status(), request, person, typed.values(), typed.mistakes());
    }

    /** The form of a stored pixel as it was typed. */
    Response updateAgain(Request request, Person person, TypedForm typed) {
        Pixel pixel = person.owner().pixels().get(request.number());
        return EntryPages.form(
                typed.status(), person, KIND, pixel.id(), pixel.name(), typed.values(), typed.mistakes());
    }

    Response edit(Request request, Person person) {
        Pixel pixel = person.owner().pixels().get(request.number());
        Map<String, String> values = new HashMap<>();
        for (PixelField field : PixelField.values()) {
            values.put(
                    field.wireName(),
                    FieldText.of(
                            field.kind(),
                            field.of(pixel.content()),
                            person.view().zone()));
        }
        return EntryPages.form(person, KIND, pixel.id(), pixel.name(), values, Mistakes.NONE);
    }

    Response update(Request request, Person person) {
        List<Pair> form = bodies.form(request);
        Pixels pixels = person.owner().pixels();
        Pixel pixel = pixels.get(request.number());
        RecordInput<PixelDraft> input = input(form, person);
        UnaryOperator<PixelDraft> edit = input.toEdit();
        try {
            if (!input.violations().isEmpty()) {
                throw input.invalid(pixels.check(pixel.id(), edit));
            }
            pixels.update(pixel.id(), edit);
            return Html.redirect(person.view().url("/pixels?done=saved"));
        } catch (ValidationException e) {
            Mistakes mistakes = Mistakes.of(e.violations(), person.view());
            return EntryPages.form(
                    person, KIND, pixel.id(), pixel.name(), Query.of(form).values(), mistakes);
        }
    }

    Response delete(Request request, Person person) {
        person.owner().pixels().delete(request.number());
        return Html.redirect(person.view().url("/pixels?done=deleted"));
    }

    private static RecordInput<PixelDraft> input(List<Pair> form, Person person) {
        return RecordInput.ofPage(
                PixelJson.DESCRIPTION,
                FormFields.of(form),
                new LocalTimes(person.view().zone()));
    }

    private static Response listed(
            int status, Request request, Person person, Map<String, String> values, Mistakes mistakes) {
        View view = person.view();
        Query sent = Query.of(request);
        long number = Math.min(PageRequest.LAST, sent.number("page").orElse(1L));
        String search = sent.text("search");
        Page<Pixel> pixels = person.owner()
                .pixels()
                .find(PixelQuery.all()
                        .withSearch(search)
                        .withPerPage(PerPage.FIFTY)
                        .withPage(number));
        Sheet<Entry> rows =
                new Sheet<>(pixels.items(), search, number, pixels.lastPage()).map(pixel -> row(pixel, view));
        return EntryPages.list(status, person, new Entries(KIND, rows, view.mayChange(KIND), values, mistakes));
    }

    private static Entry row(Pixel pixel, View view) {
        String service = view.choice(PixelField.TYPE, pixel.type());
        return new Entry(
                pixel.name(),
                LinkList.of(LinkFilterField.PIXEL_ID, Long.toString(pixel.id())),
                view.mayChange(KIND) ? "/pixels/" + pixel.id() : "",
                service + " · " + pixel.value(),
                view.date(pixel.createdAt()));
    }
}
