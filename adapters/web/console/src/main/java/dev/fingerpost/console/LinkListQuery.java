package dev.fingerpost.console;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.console.view.ShownLink;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.LinkSort;
import dev.fingerpost.link.LinkStatus;
import dev.fingerpost.link.Links;
import dev.fingerpost.link.SearchBy;
import dev.fingerpost.page.Direction;
import dev.fingerpost.page.PageRequest;
import dev.fingerpost.page.PerPage;
import dev.fingerpost.text.WireNamed;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Makes the query of a list of links from the filters above it. Unknown filters and values are ignored. */
final class LinkListQuery {

    /** The beginning of a URL that {@link ShownLink#shown} leaves out. */
    private static final Pattern NOT_SHOWN = Pattern.compile("^(?:https?://)?(?:www\\.)?", Pattern.CASE_INSENSITIVE);

    private final Fingerpost fingerpost;

    LinkListQuery(Fingerpost fingerpost) {
        this.fingerpost = fingerpost;
    }

    /** The query with the filters that were sent. */
    LinkQuery of(Query sent, Person person) {
        LinkQuery query = LinkQuery.all()
                .withPerPage(PerPage.TWENTY_FIVE)
                .withPage(Math.min(PageRequest.LAST, sent.number("page").orElse(1L)))
                .withStatus(status(sent.text("status")))
                .withDomain(sent.number("domain").orElse(null))
                .withSpace(sent.number("space").orElse(null))
                .withPixel(sent.number("pixel").orElse(null));
        String label = cut(sent.text("label"));
        return sorted(
                searched(label.isEmpty() ? query : query.withLabel(label), cut(sent.text("search")), person),
                sent.text("sort"));
    }

    private static String cut(String text) {
        String stripped = text.strip();
        return stripped.substring(0, Math.min(stripped.length(), Links.SEARCH_LENGTH));
    }

    /** Adds a search for what a person sees: a title, an alias, a destination, or a whole short URL. */
    private LinkQuery searched(LinkQuery query, String text, Person person) {
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

    /** {@code clicks} in ascending order, {@code -clicks} in descending order. */
    private static LinkQuery sorted(LinkQuery query, String sort) {
        boolean isDescending = sort.startsWith("-");
        Direction direction = isDescending ? Direction.DESCENDING : Direction.ASCENDING;
        return WireNamed.parse(LinkSort.Key.class, isDescending ? sort.substring(1) : sort)
                .map(key -> query.withSort(key, direction))
                .orElse(query);
    }

    private static @Nullable LinkStatus status(String name) {
        return Arrays.stream(LinkStatus.values())
                .filter(status -> status.wireName().equals(name))
                .findFirst()
                .orElse(null);
    }
}
