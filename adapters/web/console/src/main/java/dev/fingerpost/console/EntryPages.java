package dev.fingerpost.console;

import dev.fingerpost.console.pages.JteentriesGenerated;
import dev.fingerpost.console.pages.JteentryformGenerated;
import dev.fingerpost.console.view.Entries;
import dev.fingerpost.console.view.Mistakes;
import dev.fingerpost.console.view.Sheet;
import dev.fingerpost.http.exchange.ProblemCode;
import dev.fingerpost.http.wire.Request;
import dev.fingerpost.http.wire.Response;
import dev.fingerpost.http.wire.Status;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * The two pages of a simple kind of record: a list, and the form of one record. A form with a mistake is shown again,
 * with the status 422.
 */
final class EntryPages {

    private EntryPages() {}

    /** The page of a list that the address asks for, with the search of the address. */
    static <T> Sheet<T> sheet(Request request, List<T> all, Function<T, String> name) {
        Query sent = Query.of(request);
        return Sheet.of(all, name, sent.text("search"), sent.number("page").orElse(1L));
    }

    static Response list(Person person, Entries entries) {
        return list(status(entries.mistakes()), person, entries);
    }

    static Response list(int status, Person person, Entries entries) {
        return Html.page(
                status,
                page -> JteentriesGenerated.render(
                        page, null, person.in(entries.kind()).view(), entries));
    }

    static Response form(
            Person person, String kind, long id, String name, Map<String, String> values, Mistakes mistakes) {
        return form(status(mistakes), person, kind, id, name, values, mistakes);
    }

    static Response form(
            int status,
            Person person,
            String kind,
            long id,
            String name,
            Map<String, String> values,
            Mistakes mistakes) {
        return Html.page(
                status,
                page -> JteentryformGenerated.render(
                        page, null, person.in(kind).view(), kind, id, name, values, mistakes));
    }

    private static int status(Mistakes mistakes) {
        return mistakes.any() ? ProblemCode.INVALID_INPUT.status() : Status.OK.code();
    }
}
