package dev.fingerpost.storage.jdbi.audit;

import dev.fingerpost.audit.AuditEntry;
import dev.fingerpost.audit.AuditLog;
import dev.fingerpost.audit.AuditQuery;
import dev.fingerpost.link.Actor;
import dev.fingerpost.storage.jdbi.database.Database;
import dev.fingerpost.storage.jdbi.repository.ColumnValues;
import dev.fingerpost.storage.jdbi.repository.Extension;
import dev.fingerpost.storage.jdbi.repository.MultiRowInsert;
import dev.fingerpost.storage.jdbi.repository.RowCheck;
import dev.fingerpost.storage.jdbi.repository.Sql;
import dev.fingerpost.text.WireNamed;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;

/** The audit log in a database. */
public final class JdbiAuditLog implements AuditLog {

    private static final String TABLE = "fingerpost_audit";
    private static final String SELECT = "SELECT id, changed_at, owner_id, record_kind, record_id, actor, action_name,"
            + " fields_before, fields_after FROM " + TABLE;
    private static final String OF_OWNER =
            "SELECT id FROM " + TABLE + " WHERE owner_id = ? ORDER BY owner_id, changed_at, id LIMIT ?";
    private static final String OLDEST =
            "SELECT id FROM " + TABLE + " WHERE changed_at < ? ORDER BY changed_at LIMIT ?";
    private static final MultiRowInsert INSERT = MultiRowInsert.of(
            TABLE,
            List.of(
                    "changed_at",
                    "owner_id",
                    "record_kind",
                    "record_id",
                    "actor",
                    "action_name",
                    "fields_before",
                    "fields_after"));

    public static final Extension EXTENSION = Extension.ofFeature(
                    "audit/V10__audit.sql", AuditLog.class, JdbiAuditLog::new)
            .checking(new RowCheck("entry of the audit log", "audit", SELECT, JdbiAuditLog::entry));

    private final Database database;
    private final String mark;

    JdbiAuditLog(Database database) {
        this.database = database;
        this.mark = database.dialect().exactMark();
    }

    @Override
    public void add(List<AuditEntry> entries) {
        database.writeUnrefused("store entries of the audit log", handle -> {
            INSERT.execute(handle, entries, (parameters, first, entry) -> {
                parameters.number(first, ColumnValues.millis(entry.at()));
                parameters.number(first + 1, entry.owner());
                parameters.text(first + 2, entry.kind());
                parameters.number(first + 3, entry.recordId());
                parameters.text(first + 4, entry.actor().name());
                parameters.text(first + 5, entry.action().wireName());
                parameters.text(first + 6, ColumnValues.facts(entry.before()));
                parameters.text(first + 7, ColumnValues.facts(entry.after()));
            });
            return entries;
        });
    }

    @Override
    public List<AuditEntry> find(long owner, String kind, long recordId, long before, int limit) {
        return read(Sql.of(SELECT + " WHERE owner_id = ? AND record_kind = " + mark, owner, kind)
                .plus(" AND record_id = ? AND id < ? ORDER BY id DESC LIMIT ?", recordId, before, (long) limit));
    }

    @Override
    public List<AuditEntry> find(long owner, AuditQuery query, int limit) {
        Sql where = Sql.of(SELECT + " WHERE owner_id = ?", owner);
        if (query.actor() != null) {
            where = where.plus(" AND actor = " + mark, query.actor().name());
        }
        long end = ColumnValues.millis(query.to());
        if (query.after() != null) {
            long last = ColumnValues.millis(query.after().at());
            where = where.plus(
                    " AND (changed_at < ? OR id < ?)", last, query.after().id());
            end = last < end ? last + 1 : end;
        }
        return read(where.plus(" AND changed_at >= ? AND changed_at < ?", ColumnValues.millis(query.from()), end)
                .plus(" ORDER BY changed_at DESC, id DESC LIMIT ?", (long) limit));
    }

    private List<AuditEntry> read(Sql select) {
        return database.read("read the audit log", handle -> select.list(handle, JdbiAuditLog::entry));
    }

    private static AuditEntry entry(ResultSet row) throws SQLException {
        return new AuditEntry(
                row.getLong(1),
                ColumnValues.instant(row, 2),
                row.getLong(3),
                row.getString(4),
                row.getLong(5),
                new Actor(row.getString(6)),
                ColumnValues.known(WireNamed.parse(AuditEntry.Action.class, row.getString(7))),
                ColumnValues.facts(row.getString(8)),
                ColumnValues.facts(row.getString(9)));
    }

    @Override
    public int deleteBefore(Instant end, int limit) {
        return delete(Sql.of(OLDEST, ColumnValues.millis(end), (long) limit));
    }

    @Override
    public int deleteOf(long owner, int limit) {
        return delete(Sql.of(OF_OWNER, owner, (long) limit));
    }

    /**
     * Deletes the selected entries. It reads their ids first, so that it does not take the write lock if there are
     * none.
     */
    private int delete(Sql select) {
        List<Long> ids = database.read("find entries of the audit log", select::numbers);
        if (!ids.isEmpty()) {
            database.write("delete entries of the audit log", handle -> {
                Sql.pieces(ids).forEach(piece -> Sql.delete(handle, TABLE, "id", piece));
                return ids;
            });
        }
        return ids.size();
    }
}
