package dev.fingerpost.storage.jdbi.repository;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkRepository;
import dev.fingerpost.storage.jdbi.database.Database;
import dev.fingerpost.storage.jdbi.dialect.Dialect;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.JdbiException;

/** Writes links with their parts, within a transaction. */
final class LinkWrites {

    /** An alias or external id of the written rows is taken; which one is not known. */
    static final class NameTaken extends RuntimeException {

        private final boolean isAlias;

        NameTaken(boolean isAlias) {
            super("a name is taken", null, false, false);
            this.isAlias = isAlias;
        }

        LinkRepository.RefusedRowsException refusing(int row) {
            return isAlias
                    ? new LinkRepository.RefusedRowsException(Set.of(row), Set.of())
                    : new LinkRepository.RefusedRowsException(Set.of(), Set.of(), Map.of(), Set.of(row));
        }
    }

    private final Dialect dialect;
    private final LinkChildRows parts;
    private final LinkCount count;

    LinkWrites(Dialect dialect, LinkChildRows parts, LinkCount count) {
        this.dialect = requireNonNull(dialect, "dialect");
        this.parts = requireNonNull(parts, "parts");
        this.count = requireNonNull(count, "count");
    }

    /** @throws LinkRepository.RefusedRowsException if the link has an unknown pixel */
    Link insert(Handle handle, long owner, LinkRepository.NewLink newLink) throws SQLException {
        Link link = orNameTaken(() -> LinkStatements.insert(handle, owner, newLink));
        parts.insert(handle, List.of(link));
        return link;
    }

    /**
     * Fails with {@link NameTaken} for any taken alias or external id.
     *
     * @throws LinkRepository.RefusedRowsException naming the links with unknown pixels
     */
    List<Link> insertAll(Handle handle, long owner, List<LinkRepository.NewLink> newLinks) throws SQLException {
        List<Link> links = orNameTaken(() -> LinkStatements.insertAll(handle, dialect, owner, newLinks));
        parts.insert(handle, links);
        return links;
    }

    /** Writes a locked link, if it differs. */
    Link replace(Handle handle, Link before, Link after) throws SQLException {
        replaceAll(handle, List.of(before), List.of(after));
        return after;
    }

    /**
     * Writes those of the locked links that differ. Fails with {@link NameTaken} for any taken alias or external id.
     *
     * @throws LinkRepository.RefusedRowsException naming the links with unknown pixels
     */
    void replaceAll(Handle handle, List<Link> before, List<Link> after) throws SQLException {
        List<Link> changed = LinkChildRows.differing(before, after, link -> link);
        if (!changed.isEmpty()) {
            List<Link> given = LinkChildRows.differing(before, after, Link::owner);
            orNameTaken(() -> LinkStatements.update(handle, changed) + LinkStatements.give(handle, given));
            parts.replace(handle, before, after);
            if (!given.isEmpty()) {
                count.given(handle, before.get(0).owner(), given);
            }
        }
    }

    /** Statements of links. */
    @FunctionalInterface
    private interface Step<R> {
        R run() throws SQLException;
    }

    private <R> R orNameTaken(Step<R> write) throws SQLException {
        try {
            return write.run();
        } catch (SQLException | JdbiException e) {
            boolean isAlias = Database.isTaken(dialect, e, "alias_key");
            if (isAlias || Database.isTaken(dialect, e, "external_id")) {
                throw new NameTaken(isAlias);
            }
            throw e;
        }
    }
}
