package dev.fingerpost.storage.jdbi.repository;

import static java.util.stream.Collectors.joining;

import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkContent;
import java.time.Instant;
import org.jdbi.v3.core.Handle;

/** Writes the row of a link: and beside its clicks, which only
 * {@link ClickStatements} changes, the limit and the version that they are counted by. */
final class LinkStatements {

    private static final String COLUMNS =
            LinkColumn.INSERTED.stream().map(LinkColumn::columnName).collect(joining(", "));

    private static final String INSERT = "INSERT INTO fingerpost_link (" + COLUMNS + ") VALUES ("
            + LinkColumn.INSERTED.stream().map(column -> "?").collect(joining(", "))
            + ")";

    private static final String INSERT_CLICKS = "INSERT INTO fingerpost_click"
            + " (link_id, link_owner, clicks, max_clicks, link_version) VALUES (?, ?, 0, ?, ?)";
    private static final String UPDATE_CLICKS =
            "UPDATE fingerpost_click SET max_clicks = ?, link_version = ? WHERE link_id = ?";

    private static final String CHECK = "SELECT " + COLUMNS
            + ", link_owner, clicks, max_clicks, link_version"
            + " FROM fingerpost_link JOIN fingerpost_click ON link_id = id WHERE id = 0";

    private static final String UPDATE = "UPDATE fingerpost_link SET "
            + LinkColumn.UPDATED.stream()
                    .map(column -> column.columnName() + " = ?")
                    .collect(joining(", "))
            + " WHERE id = ?";

    private LinkStatements() {}

    /** The link as it is stored, with its new id. */
    static Link insert(Handle handle, long owner, LinkContent content, Instant at) {
        LinkColumn.Values values = new LinkColumn.Values(owner, content, at, 1);
        long id = LinkColumn.bind(handle.createUpdate(INSERT), LinkColumn.INSERTED, values)
                .executeAndReturnGeneratedKeys("id")
                .map((row, context) -> row.getLong(1))
                .one();
        handle.createUpdate(INSERT_CLICKS)
                .bind(0, id)
                .bind(1, owner)
                .bind(2, values.content().clicksLimit())
                .bind(3, values.version())
                .execute();
        return Link.created(id, owner, content, at);
    }

    /** Fails if the table lacks a column that is written. */
    static void check(Handle handle) {
        handle.createQuery(CHECK).mapToMap().list();
    }

    static void update(Handle handle, Link link) {
        LinkColumn.Values values =
                new LinkColumn.Values(link.owner(), link.content(), link.updatedAt(), link.version());
        LinkColumn.bind(handle.createUpdate(UPDATE), LinkColumn.UPDATED, values)
                .bind(LinkColumn.UPDATED.size(), link.id())
                .execute();
        handle.createUpdate(UPDATE_CLICKS)
                .bind(0, values.content().clicksLimit())
                .bind(1, values.version())
                .bind(2, link.id())
                .execute();
    }
}
