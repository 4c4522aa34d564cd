package dev.fingerpost.server.records;

import static dev.fingerpost.http.settings.SharedSettings.ZONE;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.Owner;
import dev.fingerpost.audit.Audit;
import dev.fingerpost.audit.AuditEntry;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.http.records.FieldParser;
import dev.fingerpost.http.records.JsonValue;
import dev.fingerpost.http.records.LinkJson;
import dev.fingerpost.http.records.LocalTimes;
import dev.fingerpost.http.records.RecordInput;
import dev.fingerpost.http.settings.Setting;
import dev.fingerpost.http.wire.FormFields;
import dev.fingerpost.http.wire.FormFields.Pair;
import dev.fingerpost.link.Actor;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.LinkFilterField;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.Links;
import dev.fingerpost.page.PerPage;
import dev.fingerpost.server.database.OpenLibrary;
import dev.fingerpost.server.settings.CommandException;
import dev.fingerpost.server.settings.Given;
import dev.fingerpost.server.settings.ProgramSettings;
import dev.fingerpost.server.settings.RowPrinter;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** The links of an owner in a database, with the names and rules of the API. */
final class LinkRecords implements Records {

    static final Setting<Boolean> HISTORY = Setting.flag("history")
            .says("Show who has changed the link, instead of the link. The database keeps this if its server was"
                    + " started with --audit. A deleted link still has a history.");

    static final List<String> HISTORY_COLUMNS = List.of("at", "actor", "action", "field", "before", "after");

    private final Fingerpost library;
    private final Owner owner;
    private final List<Domain> domains;
    private final Links links;
    private final LocalTimes times;
    private final LinkJson json;

    LinkRecords(OpenLibrary open, Given given) {
        this.library = open.fingerpost();
        this.owner = library.owner(given.get(ProgramSettings.OWNER));
        this.domains = library.domainsOf(owner.id()).orElse(List.of());
        this.links = owner.links();
        this.times = new LocalTimes(open.rules().get(ZONE));
        this.json = new LinkJson(links.shortUrls(), times, library.clock().instant());
    }

    @Override
    public void list(Given given, Consumer<Map<String, JsonValue>> rows) {
        LinkQuery query = query(given);
        try (Stream<Link> found = given.find(Resources.PAGE.setting()).isPresent()
                ? links.find(query).items().stream()
                : links.stream(query)) {
            found.map(this::members).forEach(rows);
        }
    }

    private LinkQuery query(Given given) {
        List<Pair> sent = Field.pairs(Resources.LINK_FILTERS, given);
        if (Resources.needsDomain(sent)) {
            if (domains.size() != 1) {
                throw CommandException.refused(
                        Resources.option(LinkFilterField.ALIAS),
                        "must come with " + Resources.option(LinkFilterField.DOMAIN_ID));
            }
            sent = Resources.withDomain(sent, Long.toString(domains.get(0).id()));
        }
        FieldParser parser = new FieldParser(FormFields.of(sent), times);
        LinkQuery query = parser.filters(LinkQuery.all(), List.of(LinkFilterField.values()));
        parser.throwIfAny();
        return query.withPage(given.find(Resources.PAGE.setting()).orElse(1L))
                .withPerPage(given.find(Resources.PER_PAGE.setting()).orElse(PerPage.TEN));
    }

    @Override
    public Map<String, JsonValue> show(long id) {
        return members(links.get(id));
    }

    /** A row for each field that has changed. */
    @Override
    public void history(long id, Consumer<Map<String, JsonValue>> rows) {
        Audit audit = library.find(Audit.class)
                .orElseThrow(() -> CommandException.failed(
                        "This database keeps no history of changes. Start its server with --audit DAYS"));
        List<AuditEntry> entries = audit.history(owner, id);
        while (!entries.isEmpty()) {
            entries.forEach(entry -> fields(entry)
                    .forEach(field -> rows.accept(RowPrinter.members(
                            "at",
                            entry.at(),
                            "actor",
                            entry.actor().equals(Actor.UNKNOWN)
                                    ? null
                                    : entry.actor().name(),
                            "action",
                            entry.action().wireName(),
                            "field",
                            field,
                            "before",
                            entry.before().get(field),
                            "after",
                            entry.after().get(field)))));
            entries = audit.history(owner, id, entries.get(entries.size() - 1).id());
        }
    }

    private static SortedSet<String> fields(AuditEntry entry) {
        SortedSet<String> fields = new TreeSet<>(entry.before().keySet());
        fields.addAll(entry.after().keySet());
        return fields;
    }

    @Override
    public Map<String, JsonValue> create(Given given) {
        RecordInput<LinkDraft> sent = input(Resources.LINKS.verb(Action.CREATE).fields(), given);
        LinkDraft draft = sent.toDraft();
        if (!sent.violations().isEmpty()) {
            throw sent.invalid(links.check(draft));
        }
        return members(sent.naming(() -> links.create(draft)));
    }

    @Override
    public Map<String, JsonValue> update(long id, Given given) {
        RecordInput<LinkDraft> sent = input(Resources.LINK_FIELDS, given);
        UnaryOperator<LinkDraft> edit = sent.toEdit();
        if (!sent.violations().isEmpty()) {
            throw sent.invalid(links.check(id, edit));
        }
        return members(sent.naming(() -> links.update(id, edit)));
    }

    @Override
    public void delete(long id) {
        links.delete(id);
    }

    private RecordInput<LinkDraft> input(List<Field<?>> fields, Given given) {
        return RecordInput.ofForm(LinkJson.DESCRIPTION, FormFields.of(Field.pairs(fields, given)), times);
    }

    private Map<String, JsonValue> members(Link link) {
        return json.members(link);
    }
}
