package dev.fingerpost.storage.jdbi;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The statements that ran on a {@link WatchedDataSource}, for the database to explain. */
final class RecordedStatements {

    private final Map<Object, Recorded> prepared = new IdentityHashMap<>();
    private final List<Recorded> ran = new ArrayList<>();
    private String lastPrepared = "";

    /** A statement with its parameters. */
    record Recorded(String sql, Map<Integer, Object> parameters) {

        /** Prepares the statement with a prefix, such as EXPLAIN. */
        PreparedStatement prepare(Connection connection, String prefix) throws SQLException {
            PreparedStatement statement = connection.prepareStatement(prefix + sql);
            for (Map.Entry<Integer, Object> parameter : parameters.entrySet()) {
                statement.setObject(parameter.getKey(), parameter.getValue());
            }
            return statement;
        }
    }

    static RecordedStatements of(WatchedDataSource dataSource) {
        RecordedStatements statements = new RecordedStatements();
        dataSource.before(statements::see);
        return statements;
    }

    void clear() {
        ran.clear();
    }

    List<Recorded> ran() {
        return List.copyOf(ran);
    }

    private void see(WatchedDataSource.Call call) {
        if (call.method().equals("prepareStatement")) {
            lastPrepared = (String) call.arguments().get(0);
        } else if (call.target() instanceof PreparedStatement statement) {
            Recorded seen = prepared.computeIfAbsent(statement, any -> new Recorded(lastPrepared, new TreeMap<>()));
            if (call.method().startsWith("set") && call.arguments().size() == 2) {
                seen.parameters.put(
                        (Integer) call.arguments().get(0), call.arguments().get(1));
            } else if (call.isStatement()) {
                ran.add(new Recorded(seen.sql, new TreeMap<>(seen.parameters)));
            }
        }
    }
}
