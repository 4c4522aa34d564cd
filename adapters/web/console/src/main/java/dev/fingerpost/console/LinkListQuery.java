package dev.fingerpost.console;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.console.view.ShownLink;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.http.records.FieldParser;
import dev.fingerpost.http.records.LocalTimes;
import dev.fingerpost.http.wire.FormFields;
import dev.fingerpost.link.LinkFilterField;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.LinkStatus;
import dev.fingerpost.link.SearchBy;
import dev.fingerpost.page.PageRequest;
import dev.fingerpost.page.PerPage;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;

/** Makes the query of a list of links from the filters above it. Unknown filters and values are ignored. */
final class LinkListQuery {

    /** The value of the status that the API has no number for. */
    static final String SCHEDULED = LinkStatus.SCHEDULED.wireName();

    /** The beginning of a URL that {@link ShownLink#shown} leaves out. */
    private static final Pattern NOT_SHOWN = Pattern.compile("^(?:https?://)?(?:www\\.)?", Pattern.CASE_INSENSITIVE);

    private final Fingerpost fingerpost;

    LinkListQuery(Fingerpost fingerpost) {
        this.fingerpost = fingerpost;
    }

    /** The query with the filters that were sent. */
    LinkQuery of(Query sent, Person person) {
        LinkQuery query = filters(sent, person, List.of(LinkFilterField.values()))
                .withPerPage(PerPage.TWENTY_FIVE)
                .withPage(Math.min(PageRequest.LAST, sent.number("page").orElse(1L)));
        boolean isScheduled = sent.text(LinkFilterField.STATUS.wireName()).equals(SCHEDULED);
        return searched(
                isScheduled ? query.withStatus(LinkStatus.SCHEDULED) : query,
                sent.text(LinkFilterField.SEARCH_BY.wireName()).isEmpty(),
                person);
    }

    /** The query for all links, narrowed by the filters that were sent. Filters that are not in the list are ignored. */
    static LinkQuery filters(Query sent, Person person, List<LinkFilterField> filters) {
        return new FieldParser(
                        FormFields.of(sent.pairs()),
                        new LocalTimes(person.view().zone()))
                .filters(LinkQuery.all(), filters);
    }

    /**
     * Searches for what a person sees: a title, an alias, a destination, or a whole short URL.
     *
     * @param anywhere whether no field to search was sent
     */
    private LinkQuery searched(LinkQuery query, boolean anywhere, Person person) {
        String text = query.filter().search().strip();
        if (!anywhere || text.isEmpty()) {
            return query;
        }
        String typed = NOT_SHOWN.matcher(text).replaceFirst("");
        return fingerpost.domainsOf(person.owner().id()).orElse(List.of()).stream()
                .filter(domain -> startsWith(typed, base(domain))
                        && typed.length() > base(domain).length())
                .max(Comparator.comparingInt(domain -> base(domain).length()))
                .map(domain -> query.withSearch(typed.substring(base(domain).length()), SearchBy.ALIAS)
                        .withDomain(domain.id()))
                .orElseGet(() -> query.withSearch(text, SearchBy.ANY));
    }

    /** The beginning of a domain's short URLs, without the scheme. */
    private static String base(Domain domain) {
        return ShownLink.shown(domain.baseUrl()) + "/";
    }

    private static boolean startsWith(String text, String start) {
        return text.regionMatches(true, 0, start, 0, start.length());
    }
}
