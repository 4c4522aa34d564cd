package dev.fingerpost.storage.jdbi.repository;

import dev.fingerpost.link.Alias;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkContent;
import dev.fingerpost.link.LinkField;
import dev.fingerpost.link.NewLink;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jdbi.v3.core.Handle;

/**
 * Finds out whether a link can be stored: it stores a link without an owner and a domain, and deletes it in the same
 * transaction. The link is as long as a page of SQLite, so that it does not fit into the free space of existing pages
 * in a full file.
 */
final class WriteProbe {

    private static final LinkContent CONTENT = LinkContent.of(
            new Alias("-", "-"),
            Map.of(LinkField.URL, "-".repeat(4_096), LinkField.DOMAIN_ID, 0L, LinkField.DISABLED, true));

    private WriteProbe() {}

    static Link write(Handle handle) throws SQLException {
        Link link = LinkWrites.insertRow(handle, 0, new NewLink(CONTENT, 0, Instant.EPOCH, Instant.EPOCH));
        Sql.delete(handle, "fingerpost_click", "link_id", List.of(link.id()));
        Sql.delete(handle, "fingerpost_link", "id", List.of(link.id()));
        return link;
    }
}
