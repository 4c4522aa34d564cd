package dev.fingerpost.server.records;

import static dev.fingerpost.server.settings.ProgramSettings.OWNER;

import dev.fingerpost.http.settings.Setting;
import dev.fingerpost.http.wire.FormFields.Pair;
import dev.fingerpost.link.LinkField;
import dev.fingerpost.link.LinkFilterField;
import dev.fingerpost.page.Direction;
import dev.fingerpost.page.PageRequest;
import dev.fingerpost.page.PerPage;
import dev.fingerpost.pixel.PixelField;
import dev.fingerpost.pixel.PixelSort;
import dev.fingerpost.pixel.PixelType;
import dev.fingerpost.server.records.Resource.Verb;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The table of the resources, with their fields and filters.
 *
 * <p>A new command that lists, shows, creates, updates or deletes records is a verb of its resource here. {@code
 * Records} does the work in a database, and {@code ServerRecords} on a server. Any other command is a {@code
 * Command.of} in {@code DatabaseCommands}, {@code TransferCommands}, {@code LinkCommands}, {@code OwnerCommands} or
 * {@code WebhookCommands}. The help and the completion of shells then contain it.
 */
final class Resources {

    static final Field<Direction> SORT = Field.choice(
            "sort",
            List.of(Direction.values()),
            Direction::wireName,
            Direction::wireName,
            "The direction in which the list is sorted. By default descending.");
    static final Field<Long> PAGE = Field.of(
            "page",
            property -> Setting.number(property, "N", 1, PageRequest.LAST),
            "The page of the list. By default the whole list.");
    static final Field<PerPage> PER_PAGE = Field.choice(
            "per_page",
            PerPage.OF_HTTP,
            size -> Integer.toString(size.size()),
            size -> Integer.toString(size.size()),
            "The size of a page. By default 10.");
    static final Field<String> SEARCH = Field.text("search", "A text that the field of --search-by must contain.");

    /** The filters and the order of a list of links. */
    static final List<Field<?>> LINK_FILTERS =
            Arrays.stream(LinkFilterField.values()).<Field<?>>map(Field::of).toList();

    static final Field<String> PIXEL_SEARCH_BY = Field.choice(
            "search_by", List.of("name"), name -> name, name -> name, "The field that is searched. By default name.");
    static final Field<PixelSort.Key> PIXEL_SORT_BY = Field.choice(
            "sort_by",
            List.of(PixelSort.Key.values()),
            PixelSort.Key::wireName,
            PixelSort.Key::wireName,
            "The field that the list is sorted by. By default id.");
    static final Field<PixelType> PIXEL_TYPE = Field.choice(
            "type",
            List.of(PixelType.values()),
            PixelType::wireName,
            PixelType::wireName,
            "Only pixels of this platform.");

    /** The fields of a link except its domain, which cannot be changed. */
    static final List<Field<?>> LINK_FIELDS = Arrays.stream(LinkField.values())
            .filter(LinkField::isEditable)
            .<Field<?>>map(Field::of)
            .toList();

    static final List<Field<?>> PIXEL_FIELDS =
            Arrays.stream(PixelField.values()).<Field<?>>map(Field::of).toList();

    static final List<Field<?>> SPACE_FIELDS = List.of(Field.text("name", "The name: 1 to 255 characters."));

    private static final Set<Action> EVERY = Set.of(Action.values());

    static final Resource LINKS = new Resource(
            "links",
            "a link",
            "List, show, create, update and delete links.",
            List.of("id", "short_url", "url", "title", "clicks", "status"),
            Map.of(
                    Action.LIST,
                    Verb.of(concat(LINK_FILTERS, List.of(PAGE, PER_PAGE))),
                    Action.SHOW,
                    Verb.with(LinkRecords.HISTORY),
                    Action.CREATE,
                    Verb.of(concat(List.of(Field.of(LinkField.DOMAIN_ID)), LINK_FIELDS)),
                    Action.UPDATE,
                    Verb.of(LINK_FIELDS).says("Change the given fields of a link; an empty value clears a field."),
                    Action.DELETE,
                    Verb.PLAIN),
            List.of(OWNER),
            EVERY,
            LinkRecords::new,
            LinkCommands::all);

    private static final Resource PIXELS = new Resource(
            "pixels",
            "a pixel",
            "List, show, create, update and delete tracking pixels.",
            List.of("id", "name", "type", "value"),
            Map.of(
                    Action.LIST,
                    Verb.of(List.of(SEARCH, PIXEL_SEARCH_BY, PIXEL_TYPE, PIXEL_SORT_BY, SORT, PAGE, PER_PAGE)),
                    Action.SHOW,
                    Verb.PLAIN,
                    Action.CREATE,
                    Verb.of(PIXEL_FIELDS),
                    Action.UPDATE,
                    Verb.of(PIXEL_FIELDS),
                    Action.DELETE,
                    Verb.PLAIN),
            List.of(OWNER),
            EVERY,
            PixelRecords::new,
            context -> List.of());

    private static final Resource SPACES = new Resource(
            "spaces",
            "a space",
            "List, show, create, update and delete the spaces of an owner, which group links.",
            List.of("id", "name"),
            Map.of(
                    Action.LIST,
                    Verb.PLAIN,
                    Action.SHOW,
                    Verb.PLAIN,
                    Action.CREATE,
                    Verb.of(SPACE_FIELDS),
                    Action.UPDATE,
                    Verb.of(SPACE_FIELDS),
                    Action.DELETE,
                    Verb.PLAIN.says("Remove the links from a space and delete it.")),
            List.of(OWNER),
            EVERY,
            SpaceRecords::new,
            context -> List.of());

    private static final Resource LABELS = new Resource(
            "labels",
            "a label",
            "List, update and delete the labels of links.",
            List.of("label", "links"),
            Map.of(Action.LIST, Verb.PLAIN.says("List the labels, and how many links have each.")),
            List.of(OWNER),
            EVERY,
            LabelRecords::new,
            LabelRecords::all);

    private static final Resource DOMAINS = new Resource(
            "domains",
            "a domain",
            "List, show, create, update and delete the domains of short URLs.",
            List.of("id", "base_url", "owners", "links"),
            Map.of(
                    Action.LIST,
                    Verb.PLAIN,
                    Action.SHOW,
                    Verb.PLAIN,
                    Action.CREATE,
                    Verb.with(DomainRecords.BASE_URL.required(), DomainRecords.ID, DomainRecords.OWNERS)
                            .says("Create a domain, which a running server sees within a second."),
                    Action.UPDATE,
                    Verb.with(DomainRecords.BASE_URL, DomainRecords.OWNERS, DomainRecords.ALL_OWNERS)
                            .says("Change the base URL of a domain, and with it all of its short URLs, or change its"
                                    + " owners."),
                    Action.DELETE,
                    Verb.PLAIN.says("Delete a domain that has no links.")),
            List.of(),
            Set.of(Action.LIST),
            DomainRecords::new,
            context -> List.of());

    private static final Resource KEYS = new Resource(
            "keys",
            "an API key",
            "List, show, create, rename and revoke API keys.",
            List.of(
                    "id",
                    "owner",
                    "name",
                    "scope",
                    "session_of",
                    "person",
                    "created_at",
                    "expires_at",
                    "revoked_at",
                    "last_used_at"),
            Map.of(
                    Action.LIST,
                    Verb.with(KeyRecords.OF_OWNER).says("List the API keys of all owners, or of one. Times are UTC."),
                    Action.SHOW,
                    Verb.PLAIN,
                    Action.CREATE,
                    Verb.with(KeyRecords.OWNER.required(), KeyRecords.NAME, KeyRecords.SCOPE, KeyRecords.EXPIRES_AT)
                            .says("Create an API key and print only the key, which is never shown again.")
                            .printing("key"),
                    Action.UPDATE,
                    Verb.with(KeyRecords.NAME.required()).says("Give an API key another name."),
                    Action.DELETE,
                    Verb.PLAIN
                            .says("Revoke an API key and its sessions; the list still shows it.")
                            .printing("API key %s is revoked")),
            List.of(),
            Set.of(),
            KeyRecords::new,
            context -> List.of());

    private static final Resource OWNERS = new Resource(
            "owners",
            "an owner",
            "List, show and delete owners, and give their links away.",
            List.of("owner", "links", "pixels", "keys"),
            Map.of(
                    Action.LIST,
                    Verb.PLAIN.says("List the owners, and how many records each has."),
                    Action.SHOW,
                    Verb.PLAIN.says("Show how many records an owner has."),
                    Action.DELETE,
                    Verb.with(OwnerRecords.YES)
                            .says("Delete the links, pixels, spaces, webhooks and keys of an owner; repeat the command"
                                    + " if it fails.")
                            .printing("Everything of owner %s is deleted")),
            List.of(),
            Set.of(),
            OwnerRecords::new,
            OwnerCommands::all);

    private static final Resource WEBHOOKS = new Resource(
            "webhooks",
            "a webhook",
            "List, show, create, update, test and delete webhooks, to which the events of links are sent.",
            List.of(
                    "id",
                    "url",
                    "enabled",
                    "owner",
                    "events",
                    "created_at",
                    "waiting",
                    "dead",
                    "answered_at",
                    "answer"),
            Map.of(
                    Action.LIST,
                    Verb.PLAIN.says("List the webhooks, with their waiting events, dead letters and last answers."),
                    Action.SHOW,
                    Verb.PLAIN,
                    Action.CREATE,
                    new Verb("", WebhookRecords.FIELDS, List.of(WebhookRecords.OF_OWNER), "")
                            .says("Create a webhook and show its secret, which is never shown again."),
                    Action.UPDATE,
                    Verb.of(WebhookRecords.FIELDS)
                            .says("Change a webhook, or switch it on or off; while it is off, its events wait for up"
                                    + " to seven days."),
                    Action.DELETE,
                    Verb.PLAIN.says("Delete a webhook; events that it has not received are no longer sent.")),
            List.of(),
            EVERY,
            WebhookRecords::new,
            WebhookCommands::all);

    /** All resources, in the order of the help. */
    static final List<Resource> ALL = List.of(LINKS, LABELS, PIXELS, DOMAINS, SPACES, KEYS, OWNERS, WEBHOOKS);

    private Resources() {}

    /** Whether filters name an alias without its domain. */
    static boolean needsDomain(List<Pair> filters) {
        Set<String> names = filters.stream().map(Pair::name).collect(Collectors.toSet());
        return names.contains(LinkFilterField.ALIAS.wireName()) && !names.contains(LinkField.DOMAIN_ID.wireName());
    }

    static String option(LinkFilterField filter) {
        return Field.option(filter.wireName(), LINK_FILTERS);
    }

    static List<Pair> withDomain(List<Pair> pairs, String id) {
        return Stream.concat(pairs.stream(), Stream.of(new Pair(LinkField.DOMAIN_ID.wireName(), id)))
                .toList();
    }

    private static List<Field<?>> concat(List<Field<?>> first, List<Field<?>> others) {
        return Stream.concat(first.stream(), others.stream()).toList();
    }
}
