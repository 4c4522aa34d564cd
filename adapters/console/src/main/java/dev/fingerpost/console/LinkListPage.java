package dev.fingerpost.console;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.console.pages.JtelinksGenerated;
import dev.fingerpost.console.view.LinkForm;
import dev.fingerpost.console.view.LinkList;
import dev.fingerpost.console.view.Mistakes;
import dev.fingerpost.console.view.ShownLink;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.http.exchange.ProblemCode;
import dev.fingerpost.http.wire.BodyReader;
import dev.fingerpost.http.wire.FormDecoder;
import dev.fingerpost.http.wire.FormFields.Pair;
import dev.fingerpost.http.wire.HttpException;
import dev.fingerpost.http.wire.Request;
import dev.fingerpost.http.wire.Response;
import dev.fingerpost.http.wire.Status;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.Links;
import dev.fingerpost.page.Page;
import dev.fingerpost.statistics.ClickSeries.DayClicks;
import dev.fingerpost.statistics.StatisticsPeriod;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/** The list of links, with a field for a new one, and what is done to many at once. */
final class LinkListPage {

    /** The days of the small plots. */
    private static final int DAYS = 30;

    private static final List<String> FILTER = List.of("search", "status", "domain", "space", "pixel", "sort");

    private static final Pattern LIST_QUERY = Pattern.compile("\\?[A-Za-z0-9%&=_.*+-]*");

    private final Fingerpost fingerpost;
    private final BodyReader bodies;
    private final Directories directories;
    private final ExportPages exports;

    LinkListPage(Fingerpost fingerpost, BodyReader bodies, ExportPages exports) {
        this.exports = requireNonNull(exports, "exports");
        this.fingerpost = requireNonNull(fingerpost, "fingerpost");
        this.bodies = requireNonNull(bodies, "bodies");
        this.directories = new Directories(fingerpost);
    }

    Response show(Request request, Person person) {
        return shown(Status.OK.code(), request, person.in("links"), LinkForm.parse(List.of()), Mistakes.NONE);
    }

    /** Creates a link with what the one field has. */
    Response create(Request request, Person person) {
        LinkForm form = LinkForm.parse(bodies.form(request));
        try {
            Link created = new LinkWriting(person).create(form);
            return Html.redirect(person.view().url("/links/" + created.id() + "?done=created"));
        } catch (ValidationException e) {
            int status = ProblemCode.INVALID_INPUT.status();
            return shown(status, request, person.in("links"), form, Mistakes.of(e.violations(), person.view()));
        }
    }

    /** The list with the one field as it was typed. */
    Response createAgain(Request request, Person person, TypedForm typed) {
        return shown(typed.status(), request, person.in("links"), LinkForm.parse(typed.fields()), typed.mistakes());
    }

    /** The list as it was, where nothing is selected. */
    Response selectAgain(Request request, Person person, TypedForm typed) {
        return Html.redirect(person.view().url("/links" + listQuery(Query.of(typed.fields())) + "done=nothing"));
    }

    /** Does something to all links that are selected. */
    Response change(Request request, Person person) {
        List<Pair> pairs = bodies.form(request);
        Query form = Query.of(pairs);
        List<Long> ids = pairs.stream()
                .filter(pair -> pair.name().equals("id"))
                .flatMap(pair -> FormDecoder.wholeNumber(pair.value()).stream())
                .distinct()
                .limit(Links.MOST_AT_ONCE)
                .toList();
        if (form.text("action").equals("export") && !ids.isEmpty()) {
            Links links = person.owner().links();
            return exports.csv(request, person, ids.stream().map(links::get));
        }
        String done = ids.isEmpty() ? "nothing" : changed(person.owner().links(), ids, form);
        return Html.redirect(person.view().url("/links" + listQuery(form) + "done=" + done));
    }

    /** The query of the list that a form was sent from, to which more is added. */
    private static String listQuery(Query form) {
        return LIST_QUERY.matcher(form.text("list")).matches() ? form.text("list") + "&" : "?";
    }

    private static String changed(Links links, List<Long> ids, Query form) {
        try {
            return switch (form.text("action")) {
                case "disable" -> updated(links, ids, draft -> draft.withDisabled(true), "disabled");
                case "enable" -> updated(links, ids, draft -> draft.withDisabled(false), "enabled");
                case "move" ->
                    updated(
                            links,
                            ids,
                            draft -> draft.withSpace(form.number("space_id").orElse(null)),
                            "moved");
                case "delete" -> {
                    links.deleteAll(ids);
                    yield "deleted";
                }
                default -> "nothing";
            };
        } catch (ValidationException e) {
            throw HttpException.notFound();
        }
    }

    private static String updated(Links links, List<Long> ids, UnaryOperator<LinkDraft> edit, String done) {
        links.updateAll(ids.stream().map(id -> Links.Update.of(id, edit)).toList());
        return done;
    }

    private Response shown(int status, Request request, Person person, LinkForm form, Mistakes mistakes) {
        Query sent = Query.of(request);
        Map<String, String> filter = new HashMap<>();
        FILTER.stream()
                .filter(field -> !sent.text(field).isEmpty())
                .forEach(field -> filter.put(field, sent.text(field)));
        Instant now = request.receivedAt();
        Page<Link> found = person.owner().links().find(new LinkListQuery(fingerpost).of(sent, person), now);
        LinkList list = new LinkList(
                found.map(link -> row(link, person, now)),
                filter,
                directories.domains(person),
                directories.spaces(person),
                Directories.pixels(person),
                form,
                mistakes);
        return Html.page(status, page -> JtelinksGenerated.render(page, null, person.view(), list));
    }

    private ShownLink row(Link link, Person person, Instant now) {
        List<DayClicks> days = fingerpost.keepsStatistics()
                ? person.owner()
                        .statistics()
                        .ofLink(link.id())
                        .clicks(StatisticsPeriod.lastDays(
                                DAYS, now, person.view().zone()))
                        .days()
                : List.of();
        return new ShownLink(link, fingerpost.shortUrl(link).orElse(""), link.statusAt(now), days);
    }
}
