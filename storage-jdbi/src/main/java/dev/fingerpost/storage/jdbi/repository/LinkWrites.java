package dev.fingerpost.storage.jdbi.repository;

import static java.util.stream.Collectors.joining;

import dev.fingerpost.link.Link;
import dev.fingerpost.link.NewLink;
import dev.fingerpost.link.RefusedRowsException;
import dev.fingerpost.storage.jdbi.database.Database;
import dev.fingerpost.storage.jdbi.dialect.Dialect;
import java.sql.SQLException;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.JdbiException;
import org.jdbi.v3.core.statement.Update;

/**
 * Writes links within a transaction: their rows, their child rows, and the copies of owner, limit and version in the
 * rows of their clicks. The clicks themselves are changed only by {@link ClickStatements}.
 */
final class LinkWrites {

    private static final MultiRowInsert INSERT = MultiRowInsert.of(
            "fingerpost_link",
            LinkColumn.INSERTED.stream().map(LinkColumn::columnName).toList());

    private static final MultiRowInsert INSERT_WITH_IDS = MultiRowInsert.of(
            "fingerpost_link",
            Stream.concat(Stream.of(LinkColumn.ID), LinkColumn.INSERTED.stream())
                    .map(LinkColumn::columnName)
                    .toList());

    private static final MultiRowInsert INSERT_CLICKS = new MultiRowInsert(
            "fingerpost_click (link_id, link_owner, clicks, max_clicks, link_version)", "(?, ?, ?, ?, ?)", 5);

    private static final String UPDATE_CLICKS =
            "UPDATE fingerpost_click SET max_clicks = ?, link_version = ? WHERE link_id = ?";

    private static final String UPDATE = "UPDATE fingerpost_link SET "
            + LinkColumn.UPDATED.stream()
                    .map(column -> column.columnName() + " = ?")
                    .collect(joining(", "))
            + " WHERE id = ?";

    private final Dialect dialect;
    private final LinkChildRows children;
    private final LinkCount count;

    LinkWrites(Dialect dialect, LinkChildRows children, LinkCount count) {
        this.dialect = dialect;
        this.children = children;
        this.count = count;
    }

    /**
     * Inserts links. Fails with {@link NameTaken} if any alias or external id is taken.
     *
     * @throws RefusedRowsException with the links that have unknown pixels
     */
    List<Link> insertAll(Handle handle, long owner, List<NewLink> newLinks) throws SQLException {
        try {
            List<Link> links = newLinks.size() == 1
                    ? List.of(insertRow(handle, owner, newLinks.get(0)))
                    : insertRows(handle, owner, newLinks);
            children.insert(handle, links);
            return links;
        } catch (SQLException | JdbiException e) {
            refuseTakenName(e);
            throw e;
        }
    }

    /**
     * Writes the locked links that have changed, and returns all of them. Fails with {@link NameTaken} if any alias or
     * external id is taken.
     *
     * @throws RefusedRowsException with the links that have unknown pixels
     */
    List<Link> replaceAll(Handle handle, List<Link> before, List<Link> after) throws SQLException {
        List<Link> changed = LinkChildRows.differing(before, after, link -> link);
        if (!changed.isEmpty()) {
            List<Link> given = LinkChildRows.differing(before, after, Link::owner);
            try {
                update(handle, UPDATE, changed, LinkWrites::bindRow);
                update(handle, UPDATE_CLICKS, changed, LinkWrites::bindClicks);
                if (!given.isEmpty()) {
                    children.give(handle, given);
                }
                children.replace(handle, before, after);
            } catch (SQLException | JdbiException e) {
                refuseTakenName(e);
                throw e;
            }
            if (!given.isEmpty()) {
                count.given(handle, before.get(0).owner(), given);
            }
        }
        return after;
    }

    private void refuseTakenName(Exception failure) {
        boolean isAlias = Database.isTaken(dialect, failure, "alias_key");
        if (isAlias || Database.isTaken(dialect, failure, "external_id")) {
            throw new NameTaken(isAlias);
        }
    }

    static Link insertRow(Handle handle, long owner, NewLink newLink) throws SQLException {
        Update insert = handle.createUpdate(INSERT.statement(1));
        LinkColumn.bind(Parameters.of(insert), 0, LinkColumn.INSERTED, newLink.stored(0, owner));
        long id = Sql.generatedId(insert);
        Link link = newLink.stored(id, owner);
        INSERT_CLICKS.execute(handle, List.of(link), LinkWrites::bindNewClicks);
        return link;
    }

    /** Inserts the rows of links. Returns the links with their new ids, which ascend. */
    private List<Link> insertRows(Handle handle, long owner, List<NewLink> newLinks) throws SQLException {
        List<Long> reserved = reserve(handle, newLinks.size());
        List<Long> ids = reserved.isEmpty()
                ? INSERT.returningIds(
                        handle,
                        dialect,
                        newLinks,
                        (parameters, position, link) ->
                                LinkColumn.bind(parameters, position, LinkColumn.INSERTED, link.stored(0, owner)))
                : reserved;
        List<Link> links = IntStream.range(0, ids.size())
                .mapToObj(row -> newLinks.get(row).stored(ids.get(row), owner))
                .toList();
        if (!reserved.isEmpty()) {
            insertInOrderOfAliases(handle, links);
        }
        INSERT_CLICKS.execute(handle, links, LinkWrites::bindNewClicks);
        return links;
    }

    private List<Long> reserve(Handle handle, int count) {
        String query = dialect.reservingIds();
        return query.isEmpty() ? List.of() : Sql.of(query, (long) count).numbers(handle);
    }

    /**
     * Inserts links in the order of their aliases. The database locks each new alias, so two calls with the same
     * aliases must insert them in the same order.
     */
    private static void insertInOrderOfAliases(Handle handle, List<Link> links) throws SQLException {
        List<Link> ordered = links.stream()
                .sorted(Comparator.comparing(Link::domainId)
                        .thenComparing(link -> link.content().alias().key()))
                .toList();
        INSERT_WITH_IDS.execute(handle, ordered, (parameters, position, link) -> {
            parameters.number(position, link.id());
            LinkColumn.bind(parameters, position + 1, LinkColumn.INSERTED, link);
        });
    }

    private static void bindNewClicks(Parameters parameters, int position, Link link) throws SQLException {
        parameters.number(position, link.id());
        parameters.number(position + 1, link.owner());
        parameters.number(position + 2, link.clicks());
        parameters.number(position + 3, link.content().clicksLimit());
        parameters.number(position + 4, link.version());
    }

    /** Updates links, at least one. For a single link it runs a plain statement, because a batch of one takes longer. */
    private static void update(Handle handle, String sql, List<Link> links, MultiRowInsert.Binder<Link> binder)
            throws SQLException {
        if (links.size() > 1) {
            PlainJdbc.batch(handle, sql, links, binder);
            return;
        }
        PlainJdbc.run(handle, sql, statement -> {
            binder.bind(PlainJdbc.parametersOf(statement), 0, links.get(0));
            return statement.executeUpdate();
        });
    }

    private static void bindRow(Parameters parameters, int position, Link link) throws SQLException {
        LinkColumn.bind(parameters, position, LinkColumn.UPDATED, link);
        parameters.number(position + LinkColumn.UPDATED.size(), link.id());
    }

    private static void bindClicks(Parameters parameters, int position, Link link) throws SQLException {
        parameters.number(position, link.content().clicksLimit());
        parameters.number(position + 1, link.version());
        parameters.number(position + 2, link.id());
    }
}
