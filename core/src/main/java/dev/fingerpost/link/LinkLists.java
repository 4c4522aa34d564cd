package dev.fingerpost.link;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.alias.Alias;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.internal.link.LinkServices;
import dev.fingerpost.internal.page.CursorWalk;
import dev.fingerpost.internal.page.Paginator;
import dev.fingerpost.internal.text.InputText;
import dev.fingerpost.page.Cursor;
import dev.fingerpost.page.Page;
import dev.fingerpost.page.PerPage;
import dev.fingerpost.page.Position;
import dev.fingerpost.page.Slice;
import dev.fingerpost.text.PlainText;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

/** Lists the links of one owner, after it has checked the query. */
final class LinkLists {

    private final long owner;
    private final LinkServices services;

    LinkLists(long owner, LinkServices services) {
        this.owner = owner;
        this.services = requireNonNull(services, "services");
    }

    Page<Link> find(LinkQuery query, Instant asOf) {
        LinkQuery checked = checked(query);
        return paginator(checked)
                .page(
                        services.lists().run(owner, () -> services.repository().find(owner, checked, asOf)),
                        checked.page());
    }

    Slice<Link> findFirst(LinkQuery query, Instant asOf) {
        LinkQuery checked = checked(query);
        PerPage perPage = query.page().perPage();
        List<Link> oneMore = services.lists()
                .run(owner, () -> services.repository().findFirst(owner, checked, perPage.size() + 1, asOf));
        return paginator(checked).slice(oneMore, perPage);
    }

    Slice<Link> findAfter(Cursor cursor, LinkQuery query, Instant asOf) {
        LinkQuery checked = checked(query);
        Paginator<Link> paginator = paginator(checked);
        PerPage perPage = query.page().perPage();
        Position position = paginator.list().positionOf(cursor);
        List<Link> oneMore = services.lists()
                .run(owner, () -> services.repository().findAfter(owner, checked, position, perPage.size() + 1, asOf));
        return paginator.slice(oneMore, perPage);
    }

    Stream<Link> stream(LinkQuery query, Instant asOf) {
        LinkQuery walked = query.withPerPage(PerPage.HUNDRED).withPage(1);
        checked(walked);
        return CursorWalk.stream(cursor ->
                cursor.map(position -> findAfter(position, walked, asOf)).orElseGet(() -> findFirst(walked, asOf)));
    }

    /** A query whose texts a storage can compare, with the key of its alias. */
    private LinkQuery checked(LinkQuery query) {
        LinkFilter filter = query.filter();
        refuse("search", filter.search(), Links.SEARCH_LENGTH);
        String alias = filter.aliasKey();
        String url = filter.url();
        LinkFilter checked = filter;
        if (alias != null) {
            refuse("alias", alias, Alias.LONGEST_WRITTEN);
            checked = checked.withAliasKey(
                    Alias.lookupKey(alias, services.aliasPolicy()).orElse(""));
        }
        if (url != null) {
            String trimmed = InputText.trimmed(url);
            refuse("url", trimmed, services.rules().urls().maxLength());
            checked = checked.withUrl(trimmed);
        }
        return query.filtered(checked);
    }

    private static void refuse(String parameter, String text, int maxLength) {
        PlainText.refusal(text, maxLength).ifPresent(refusal -> {
            throw new ValidationException(List.of(refusal.on(parameter)));
        });
    }

    private Paginator<Link> paginator(LinkQuery query) {
        return new Paginator<>(query.cursorScope(owner), query.sort()::positionOf);
    }
}
