package dev.fingerpost.storage.jdbi;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import javax.sql.DataSource;

/**
 * Interrupts each start of a storage at the first change that no earlier start has reached, so that each start gets one
 * change further than the previous one.
 */
final class InterruptedStarts extends WatchedDataSource {

    /** An error that ends a start like a kill of its process, because no code catches it or retries. */
    static final class Killed extends Error {
        private static final long serialVersionUID = 1;
    }

    static final String FAILURE = "injected failure";

    private static final List<String> READS = List.of("SELECT", "SHOW", "PRAGMA", "SET", "CALL");

    private final Set<String> changes = new LinkedHashSet<>();
    private final boolean kills;
    private String last = "";
    private boolean dead;

    private InterruptedStarts(DataSource real, boolean kills) {
        super(real);
        this.kills = kills;
        before(this::see);
    }

    /** Kills each start before a statement that writes, or before a commit. */
    static InterruptedStarts killed(DataSource real) {
        return new InterruptedStarts(real, true);
    }

    /** Fails one statement of a script in each start; the connection stays usable. */
    static InterruptedStarts failed(DataSource real) {
        return new InterruptedStarts(real, false);
    }

    /** The interrupted changes, without repetitions. */
    Set<String> changes() {
        return changes;
    }

    @Override
    public Connection getConnection() throws SQLException {
        dead = false;
        last = "start";
        return super.getConnection();
    }

    private void see(Call call) throws SQLException {
        if (dead && !call.method().equals("close")) {
            throw new Killed();
        }
        String sql = call.target() instanceof Statement && !call.arguments().isEmpty()
                ? String.valueOf(call.arguments().get(0))
                : "";
        if (call.method().startsWith("execute") && isWrite(sql)) {
            last = sql;
            if (changes.add(last)) {
                interrupt(call);
            }
        } else if (kills && (call.isCommit() || call.method().equals("executeUpdate"))) {
            last = call.method() + " after " + last;
            if (changes.add(last)) {
                interrupt(call);
            }
        }
    }

    private void interrupt(Call call) throws SQLException {
        if (!kills) {
            throw new SQLException(FAILURE);
        }
        dead = true;
        Connection connection =
                call.target() instanceof Connection itself ? itself : ((Statement) call.target()).getConnection();
        connection.close();
        throw new Killed();
    }

    private static boolean isWrite(String sql) {
        String start = sql.strip().toUpperCase(Locale.ROOT);
        return !start.isEmpty() && READS.stream().noneMatch(start::startsWith);
    }
}
