package dev.fingerpost.link;

import dev.fingerpost.page.Direction;
import dev.fingerpost.text.FieldType;
import dev.fingerpost.text.WireNamed;
import java.time.Instant;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * The filters of a list of links, and what it is sorted by. Each constant has the name that the API, the commands and
 * the console use, the values that it takes, its description, and knows how to set a value in a query. Everything that
 * lists filters iterates over this enum.
 *
 * <p>A new filter is a constant here, a component of {@link LinkFilter}, and a condition in the {@code LinkQuerySql} of
 * {@code storage-jdbi}. Run {@code InterfacePagesTest} with {@code -Dfingerpost.pages=write}.
 */
public enum LinkFilterField implements WireNamed {
    SEARCH(
            "search",
            FieldType.text(Links.SEARCH_LENGTH),
            "Text to find in the field of search_by, case-insensitive; empty for any.",
            (query, value) -> query.withSearch((String) value, query.filter().searchBy())),
    SEARCH_BY(
            "search_by",
            FieldType.choice(SearchBy.ANY.fields()),
            "The field to search.",
            (query, value) -> query.withSearch(query.filter().search(), (SearchBy) value)),
    STATUS(
            "status",
            FieldType.code(Status.class),
            "Only links with this status. Scheduled links are found only with 0.",
            (query, value) -> query.withStatus(((Status) value).status)),
    SPACE_ID(
            "space_id", FieldType.NUMBER, "Only links in this space.", (query, value) -> query.withSpace((Long) value)),
    DOMAIN_ID(
            "domain_id",
            FieldType.NUMBER,
            "Only links on this domain.",
            (query, value) -> query.withDomain((Long) value)),
    PIXEL_ID(
            "pixel_id",
            FieldType.NUMBER,
            "Only links with this pixel.",
            (query, value) -> query.withPixel((Long) value)),
    /** An alias is looked for on one domain, so {@link #DOMAIN_ID} must be given, too. */
    ALIAS(
            "alias",
            FieldType.text(AliasPolicy.LONGEST_WRITTEN),
            "Only the link with exactly this alias. Requires domain_id.",
            (query, value) -> query.withAlias((String) value)),
    URL(
            "url",
            FieldType.url(LinkRules.standard().urls().maxLength()),
            "Only links to exactly this URL.",
            (query, value) -> query.withUrl((String) value)),
    EXTERNAL_ID(
            "external_id",
            FieldType.text(DraftRules.ExternalId.LONGEST),
            "Only the link with this external id.",
            (query, value) -> query.withExternalId((String) value)),
    LABEL(
            "label",
            FieldType.texts(DraftRules.Labels.MOST, Links.SEARCH_LENGTH),
            "Only links with this label; if it is repeated, with all of these labels.",
            (query, value) -> query.withLabels(LinkField.list(String.class, value))),
    LINK_IDS(
            "link_ids",
            FieldType.numbers(500),
            "Only these links: ids, separated by commas.",
            (query, value) ->
                    query.withFilter(query.filter().withIds(new HashSet<>(LinkField.list(Long.class, value))))),
    CREATED_FROM(
            "created_from",
            FieldType.TIME,
            "Only links that were created at this time or later.",
            (query, value) -> query.withCreated((Instant) value, query.filter().createdTo())),
    CREATED_TO(
            "created_to",
            FieldType.TIME,
            "Only links that were created before this time.",
            (query, value) -> query.withCreated(query.filter().createdFrom(), (Instant) value)),
    SORT_BY(
            "sort_by",
            FieldType.choice(List.of(LinkSort.Key.values())),
            "The field to sort by. Ties are broken by id.",
            (query, value) -> query.withSort((LinkSort.Key) value, query.sort().direction())),
    SORT(
            "sort",
            FieldType.choice(List.of(Direction.DESCENDING, Direction.ASCENDING)),
            "The direction of sorting.",
            (query, value) -> query.withSort(query.sort().key(), (Direction) value));

    /** All filters, without the order of the list. */
    public static final List<LinkFilterField> FILTERS = Arrays.stream(values())
            .filter(field -> field != SORT_BY && field != SORT)
            .toList();

    /** The filters of statistics. */
    public static final List<LinkFilterField> OF_STATISTICS = List.of(LINK_IDS, SPACE_ID, DOMAIN_ID, LABEL);

    /** The values of {@link #STATUS}. */
    private enum Status implements WireNamed {
        ALL("0", null),
        ACTIVE("1", LinkStatus.ACTIVE),
        EXPIRED("2", LinkStatus.EXPIRED),
        DISABLED("3", LinkStatus.DISABLED);

        private final String wireName;
        private final @Nullable LinkStatus status;

        Status(String wireName, @Nullable LinkStatus status) {
            this.wireName = wireName;
            this.status = status;
        }

        @Override
        public String wireName() {
            return wireName;
        }
    }

    private final String wireName;

    @SuppressWarnings("ImmutableEnumChecker") // a record of immutable values
    private final FieldType type;

    private final String sentence;

    @SuppressWarnings("ImmutableEnumChecker") // a function that keeps no state
    private final BiFunction<LinkQuery, Object, LinkQuery> setter;

    LinkFilterField(String wireName, FieldType type, String sentence, BiFunction<LinkQuery, Object, LinkQuery> setter) {
        this.wireName = wireName;
        this.type = type;
        this.sentence = sentence;
        this.setter = setter;
    }

    @Override
    public String wireName() {
        return wireName;
    }

    /** The values that the filter takes. If it takes one of a few, the first is its default. */
    public FieldType type() {
        return type;
    }

    /** The description of the filter in English. */
    public String sentence() {
        return sentence;
    }

    /**
     * Returns the query with a value of this filter.
     *
     * @param value a value of the class that the kind of {@link #type} names
     * @throws ClassCastException for a value of another class
     */
    public LinkQuery set(LinkQuery query, Object value) {
        return setter.apply(query, value);
    }
}
