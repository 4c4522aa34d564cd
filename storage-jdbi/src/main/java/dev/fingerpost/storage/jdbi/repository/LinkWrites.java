package dev.fingerpost.storage.jdbi.repository;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkRepository;
import dev.fingerpost.storage.jdbi.database.Database;
import dev.fingerpost.storage.jdbi.dialect.Dialect;
import java.sql.SQLException;
import java.util.List;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.JdbiException;

/** Writes links with their parts, within a transaction. */
final class LinkWrites {

    /** An alias of the written rows is taken; which one is not known. */
    static final class AliasTaken extends RuntimeException {
        AliasTaken() {
            super("an alias is taken", null, false, false);
        }
    }

    private final Dialect dialect;
    private final LinkChildRows parts;

    LinkWrites(Dialect dialect, LinkChildRows parts) {
        this.dialect = requireNonNull(dialect, "dialect");
        this.parts = requireNonNull(parts, "parts");
    }

    /** @throws LinkRepository.RefusedRowsException if the link has an unknown pixel */
    Link insert(Handle handle, long owner, LinkRepository.NewLink newLink) throws SQLException {
        Link link = orAliasTaken(() -> LinkStatements.insert(handle, owner, newLink));
        parts.insert(handle, owner, List.of(link));
        return link;
    }

    /**
     * Fails with {@link AliasTaken} for any taken alias.
     *
     * @throws LinkRepository.RefusedRowsException naming the links with unknown pixels
     */
    List<Link> insertAll(Handle handle, long owner, List<LinkRepository.NewLink> newLinks) throws SQLException {
        List<Link> links = orAliasTaken(() -> LinkStatements.insertAll(handle, dialect, owner, newLinks));
        parts.insert(handle, owner, links);
        return links;
    }

    /** Writes a locked link, if it differs. */
    Link replace(Handle handle, Link before, Link after) throws SQLException {
        replaceAll(handle, List.of(before), List.of(after));
        return after;
    }

    /**
     * Writes those of the locked links that differ. Fails with {@link AliasTaken} for any taken alias.
     *
     * @throws LinkRepository.RefusedRowsException naming the links with unknown pixels
     */
    void replaceAll(Handle handle, List<Link> before, List<Link> after) throws SQLException {
        List<Link> changed = LinkChildRows.differing(before, after, link -> link);
        if (!changed.isEmpty()) {
            orAliasTaken(() -> LinkStatements.update(handle, changed));
            parts.replace(handle, before, after);
        }
    }

    /** Statements of links. */
    @FunctionalInterface
    private interface Step<R> {
        R run() throws SQLException;
    }

    private <R> R orAliasTaken(Step<R> write) throws SQLException {
        try {
            return write.run();
        } catch (SQLException | JdbiException e) {
            if (Database.isTaken(dialect, e, "alias_key")) {
                throw new AliasTaken();
            }
            throw e;
        }
    }
}
