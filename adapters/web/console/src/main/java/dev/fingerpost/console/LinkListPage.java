package dev.fingerpost.console;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.console.pages.JtelinksGenerated;
import dev.fingerpost.console.pages.JtenamesGenerated;
import dev.fingerpost.console.view.Choice;
import dev.fingerpost.console.view.LinkForm;
import dev.fingerpost.console.view.LinkList;
import dev.fingerpost.console.view.Mistakes;
import dev.fingerpost.console.view.ShownLink;
import dev.fingerpost.console.view.TypedTexts;
import dev.fingerpost.conversion.ConversionReport.Row;
import dev.fingerpost.failure.CoreViolation;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.failure.Violation;
import dev.fingerpost.http.exchange.HttpViolation;
import dev.fingerpost.http.exchange.ProblemCode;
import dev.fingerpost.http.wire.BodyReader;
import dev.fingerpost.http.wire.FormDecoder;
import dev.fingerpost.http.wire.FormFields.Pair;
import dev.fingerpost.http.wire.Request;
import dev.fingerpost.http.wire.Response;
import dev.fingerpost.http.wire.Status;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkField;
import dev.fingerpost.link.LinkFilterField;
import dev.fingerpost.link.Links;
import dev.fingerpost.page.Page;
import dev.fingerpost.statistics.ClickSeries;
import dev.fingerpost.statistics.Statistics;
import dev.fingerpost.statistics.StatisticsPeriod;
import dev.fingerpost.text.WireNamed;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The list of links, with a field for a new link and actions for many links at once. */
final class LinkListPage {

    private static final String EXPORT = "export";
    private static final String DELETE = "delete";

    private static final Set<String> ACTIONS = Stream.concat(
                    Arrays.stream(BulkEdits.Kind.values()).map(WireNamed::wireName), Stream.of(DELETE, EXPORT))
            .collect(Collectors.toUnmodifiableSet());

    /** The button that undoes the last change. */
    private static final String UNDO = "undo";

    /** The button that deletes the selected links after the console has asked. */
    private static final String SURE = "sure";

    /** The box that selects all links of the page. Its value is their ids. */
    private static final String ALL = "all";

    /** The labels that are added to the selected links or removed from them. */
    private static final String LABEL = "label_name";

    /** The fields of the form around the rows. */
    static final KnownFields SELECTION = new KnownFields(
            Set.of("id", ALL, "list", "action", "only", "space_id", LABEL, UNDO, SURE),
            name -> name.equals(LABEL + "[]"));

    /** A field of one of the selected links, as a violation names it. */
    private static final Pattern OF_ROW = Pattern.compile("\\[[0-9]+]\\.(?<field>[a-z_]+).*");

    private static final Pattern LIST_QUERY = Pattern.compile("\\?[A-Za-z0-9%&=_.*+-]*");

    /** An action in the menu of a row, which is for this row alone, whatever is selected. */
    private static final Pattern ONLY = Pattern.compile("(?<id>[0-9]{1,18}) (?<action>[a-z]+)");

    private final Fingerpost fingerpost;
    private final BodyReader bodies;
    private final Directories directories;
    private final ExportPages exports;

    LinkListPage(Fingerpost fingerpost, BodyReader bodies, ExportPages exports) {
        this.exports = exports;
        this.fingerpost = fingerpost;
        this.bodies = bodies;
        this.directories = new Directories(fingerpost);
    }

    /** The list. The notice of a change has a button that undoes the change. */
    Response show(Request request, Person person) {
        LinkList list = list(request, person, directories.query(request, person), LinkForm.EMPTY, Mistakes.NONE);
        return page(Status.OK.code(), person.in("links"), list.undoing(LastChange.undoOf(request)));
    }

    /** The labels that a field suggests, as a part of the page. */
    Response labelNames(Request request, Person person) {
        return names(Directories.labels(person).stream());
    }

    /** The names of spaces that a field suggests, as a part of the page. */
    Response spaceNames(Request request, Person person) {
        return names(directories.spaces(person).stream().map(Choice::label));
    }

    /** The domains that a field suggests, as a part of the page. */
    Response domainNames(Request request, Person person) {
        return names(directories.domains(person).stream().map(Choice::label));
    }

    static Response names(Stream<String> names) {
        List<String> all = names.toList();
        return Html.page(page -> JtenamesGenerated.render(page, null, all));
    }

    /** Creates a link from the field above the list. */
    Response create(Request request, Person person) {
        LinkForm form = LinkForm.parse(directories.withIds(bodies.form(request), person));
        try {
            Link created = new LinkWriting(person).create(form);
            return Html.redirect(person.view().url("/links/" + created.id() + "?done=created"));
        } catch (ValidationException e) {
            int status = ProblemCode.INVALID_INPUT.status();
            return shown(status, request, person.in("links"), form, Mistakes.of(e.violations(), person.view()));
        }
    }

    /** The list, with the field for a new link as it was typed. */
    Response createAgain(Request request, Person person, TypedForm typed) {
        return shown(typed.status(), request, person.in("links"), LinkForm.parse(typed.fields()), typed.mistakes());
    }

    /** The list in which a selection was made, with the selection. */
    Response selectAgain(Request request, Person person, TypedForm typed) {
        return page(
                typed.status(),
                person.in("links").refused(typed.mistakes()),
                listAgain(request, person, typed.fields()));
    }

    private LinkList listAgain(Request request, Person person, List<Pair> pairs) {
        Query form = Query.of(pairs);
        Query sent = Query.of(
                LIST_QUERY.matcher(form.text("list")).matches()
                        ? BodyReader.query(form.text("list").substring(1))
                        : List.of());
        return list(request, person, sent, LinkForm.EMPTY, Mistakes.NONE)
                .selecting(LinkList.Selection.of(
                        selected(pairs).collect(Collectors.toSet()),
                        form.text("space_id"),
                        TypedTexts.of(pairs, LABEL)))
                .undoing(form.text(UNDO));
    }

    /** Applies an action to all selected links, or undoes the last change. */
    Response change(Request request, Person person) {
        List<Pair> pairs = directories.withIds(bodies.form(request), person);
        Query form = Query.of(pairs);
        try {
            return form.text(UNDO).isEmpty() ? changed(request, person, pairs, form) : undone(request, person, form);
        } catch (ValidationException e) {
            List<Violation> ofForm =
                    e.violations().stream().map(LinkListPage::ofForm).distinct().toList();
            return selectAgain(request, person, mistaken(ofForm, pairs, person));
        }
    }

    private Response changed(Request request, Person person, List<Pair> pairs, Query form) {
        List<Violation> violations = new ArrayList<>();
        Set<Long> ids = new LinkedHashSet<>();
        selected(pairs)
                .forEach(id -> FormDecoder.wholeNumber(id)
                        .ifPresentOrElse(ids::add, () -> violations.add(Violation.of("id", HttpViolation.NOT_WHOLE))));
        String space = form.text("space_id");
        if (!space.isEmpty() && form.number("space_id").isEmpty()) {
            violations.add(Violation.of("space_id", HttpViolation.NOT_WHOLE));
        }
        String action = form.text(SURE).isEmpty() ? form.text("action") : DELETE;
        Matcher only = ONLY.matcher(form.text("only"));
        if (only.matches()) {
            ids.clear();
            ids.add(Long.parseLong(only.group("id")));
            action = only.group("action");
        }
        if ((action.equals("label") || action.equals("unlabel"))
                && TypedTexts.of(pairs, LABEL).isEmpty()
                && !ids.isEmpty()) {
            violations.add(Violation.of(LABEL, CoreViolation.EMPTY));
        }
        if (!ACTIONS.contains(action)) {
            violations.add(WireNamed.mustBeOneOf(ACTIONS.stream().sorted()).on("action"));
        }
        if (!violations.isEmpty()) {
            return selectAgain(request, person, mistaken(violations, pairs, person));
        }
        return action.equals(DELETE) && form.text(SURE).isEmpty() && !ids.isEmpty()
                ? sure(request, person, pairs, ids)
                : changed(request, person, pairs, action, List.copyOf(ids));
    }

    /** Asks whether the selected links are to be deleted, which cannot be undone. */
    private Response sure(Request request, Person person, List<Pair> pairs, Set<Long> ids) {
        Set<String> selected = ids.stream().map(String::valueOf).collect(Collectors.toSet());
        return page(
                Status.OK.code(),
                person.in("links"),
                listAgain(request, person, pairs)
                        .selecting(
                                LinkList.Selection.of(selected, "", List.of()).toDelete()));
    }

    /** The ids of the selected links, as they were sent. */
    private static Stream<String> selected(List<Pair> form) {
        return form.stream().flatMap(pair -> switch (pair.name()) {
            case "id" -> Stream.of(pair.value());
            case ALL -> Arrays.stream(pair.value().split("\\.", -1));
            default -> Stream.of();
        });
    }

    /** Undoes a change of many links. Links that no longer exist are left out. */
    private Response undone(Request request, Person person, Query form) {
        Links links = person.owner().links();
        BulkEdits undo = BulkEdits.parse(form.text(UNDO)).ofExisting(links);
        if (!undo.isEmpty()) {
            undo.applyTo(links);
        }
        return LastChange.forgotten(
                request, listed(person, form, undo.isEmpty() ? "nothing" : "undone&n=" + undo.size()));
    }

    /**
     * Translates a violation of a selected link into one of the form: it names the field of the form that has set the
     * link's field.
     */
    private static Violation ofForm(Violation violation) {
        Matcher row = OF_ROW.matcher(violation.field());
        if (!row.matches()) {
            return violation;
        }
        String field = row.group("field");
        return violation.withField(field.equals(LinkField.LABELS.wireName()) ? LABEL : field);
    }

    private static TypedForm mistaken(List<Violation> violations, List<Pair> pairs, Person person) {
        return new TypedForm(ProblemCode.INVALID_INPUT.status(), pairs, Mistakes.of(violations, person.view()));
    }

    private Response changed(Request request, Person person, List<Pair> pairs, String action, List<Long> ids) {
        Links links = person.owner().links();
        Query form = Query.of(pairs);
        if (ids.isEmpty()) {
            return listed(person, form, "nothing");
        }
        Optional<BulkEdits.Kind> kind = WireNamed.parse(BulkEdits.Kind.class, action);
        if (kind.isPresent()) {
            BulkEdits undo = BulkEdits.of(ids, edit(kind.get(), pairs)).applyTo(links);
            String done = undo.isEmpty() ? "same" : kind.get().done() + "&n=" + undo.size();
            return LastChange.remembered(request, undo, mark -> listed(person, form, done + mark));
        }
        if (action.equals(EXPORT)) {
            return exports.csv(request, person, ids.stream().map(links::get));
        }
        links.deleteAll(ids);
        return listed(person, form, "deleted&n=" + ids.size());
    }

    private static BulkEdits.Edit edit(BulkEdits.Kind kind, List<Pair> form) {
        List<String> values = switch (kind) {
            case DISABLE, ENABLE -> List.of();
            case MOVE -> List.of(Query.of(form).text("space_id"));
            case LABEL, UNLABEL -> TypedTexts.of(form, LABEL);
        };
        return BulkEdits.Edit.of(kind, values);
    }

    /** Redirects to the list in which the selection was made. */
    private static Response listed(Person person, Query form, String done) {
        String list = form.text("list");
        String query = LIST_QUERY.matcher(list).matches() ? list + "&" : "?";
        return Html.redirect(person.view().url("/links" + query + "done=" + done));
    }

    private Response shown(int status, Request request, Person person, LinkForm form, Mistakes mistakes) {
        return page(
                status, person.in("links"), list(request, person, directories.query(request, person), form, mistakes));
    }

    private static Response page(int status, Person person, LinkList list) {
        return Html.page(status, page -> JtelinksGenerated.render(page, null, person.view(), list));
    }

    private LinkList list(Request request, Person person, Query sent, LinkForm form, Mistakes mistakes) {
        List<Pair> filter = sent.pairs().stream()
                .filter(pair -> !pair.value().isEmpty()
                        && WireNamed.parse(LinkFilterField.class, pair.name()).isPresent())
                .toList();
        Instant now = request.receivedAt();
        Page<Link> found = person.owner().links().find(new LinkListQuery(fingerpost).of(sent, person), now);
        StatisticsPeriod period =
                StatisticsPeriod.lastDays(LinkList.DAYS, now, person.view().zone());
        Map<Long, ClickSeries> clicks = fingerpost
                .find(Statistics.class)
                .map(statistics -> statistics
                        .of(person.owner())
                        .clicksByLink(
                                found.items().stream().map(Link::id).collect(Collectors.toCollection(TreeSet::new)),
                                period))
                .orElse(Map.of());
        Map<Long, Row> conversions = Reports.conversionsByLink(fingerpost, person, found.items(), period);
        return new LinkList(
                found.map(link -> row(link, clicks.get(link.id()), conversions.get(link.id()), now)),
                filter,
                directories.domains(person),
                directories.spaces(person),
                Directories.pixels(person),
                form,
                mistakes,
                LinkList.Selection.NONE,
                "");
    }

    private ShownLink row(Link link, @Nullable ClickSeries clicks, @Nullable Row conversions, Instant now) {
        return new ShownLink(
                link,
                fingerpost.shortUrl(link).orElse(""),
                link.statusAt(now),
                clicks == null ? List.of() : clicks.days(),
                conversions == null ? 0 : conversions.conversions());
    }
}
