package dev.fingerpost.storage.jdbi;

import dev.fingerpost.storage.jdbi.WatchedDataSource.Call;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Records the JDBC calls of an operation of the storage, so that plain JDBC can repeat them: the same statements with
 * the same values in the same transactions, prepared once, and the columns that were read from each row. Where a value
 * contains the marker, each replay puts another text in its place.
 */
final class Recording {

    /** A step on a connection. */
    @FunctionalInterface
    private interface Step {
        void run(Replay replay, String text) throws SQLException;
    }

    /** One value of a statement. */
    private record Value(int position, Object value, boolean isMarked) {}

    /** A statement that is being recorded. */
    private static final class RecordedStatement {
        final String sql;
        final boolean returnsKeys;
        final List<Value> values = new ArrayList<>();
        final Set<List<Object>> columns = new LinkedHashSet<>();

        /** The numbers of the columns that are not read. */
        final Set<Integer> left;

        RecordedStatement(String sql, boolean returnsKeys, Set<Integer> left) {
            this.sql = sql;
            this.returnsKeys = returnsKeys;
            this.left = left;
        }
    }

    private final String marker;
    private final Set<String> left;
    private final Set<String> found = new HashSet<>();
    private final List<Step> steps = new ArrayList<>();
    private String prepared = "";
    private boolean returnsKeys;
    private final Map<Object, RecordedStatement> open = new HashMap<>();
    private RecordedStatement last = new RecordedStatement("", false, Set.of());
    private long generatedId;

    private Recording(String marker, Set<String> left) {
        this.marker = marker;
        this.left = left;
    }

    /** Runs the operation once and records it. */
    static Recording of(WatchedDataSource source, String marker, Runnable operation) {
        return without(Set.of(), source, marker, operation);
    }

    /** Records an operation and then replaces these columns of the link with NULL in its statements. */
    static Recording without(Set<String> columns, WatchedDataSource source, String marker, Runnable operation) {
        Recording recording = new Recording(marker, columns);
        source.after(recording::note);
        operation.run();
        source.leaveAlone();
        if (!recording.found.equals(columns)) {
            throw new IllegalStateException("only " + recording.found + " of " + columns);
        }
        return recording;
    }

    /**
     * Tells the id that the database generated during the recording. Each replay replaces this id with its own, and
     * twice this id, which is the number of the link's entry in {@code fingerpost_link_count}, with twice its own.
     */
    Recording generating(long id) {
        generatedId = id;
        return this;
    }

    private void note(Call call) {
        if (call.target() instanceof PreparedStatement statement) {
            noteStatement(statement, call);
        } else if (call.target() instanceof ResultSet) {
            if (call.method().startsWith("get")
                    && call.arguments().size() == 1
                    && isRead(call.arguments().get(0))) {
                last.columns.add(List.of(call.method(), call.arguments().get(0)));
            }
        } else if (call.target() instanceof Connection) {
            noteConnection(call);
        } else if (call.target() instanceof Statement && call.method().equals("execute")) {
            String sql = (String) call.arguments().get(0);
            steps.add((replay, text) -> replay.statement(sql, false).execute());
        }
    }

    private boolean isRead(Object column) {
        return !(column instanceof Integer index) || !last.left.contains(index);
    }

    private RecordedStatement prepared() {
        List<String> parts = new ArrayList<>(List.of(prepared.split("(?<=, )|(?=, )|(?<=^SELECT )", -1)));
        Set<Integer> indexes = new HashSet<>();
        for (String column : left) {
            int at = parts.indexOf(column);
            if (at >= 0) {
                parts.set(at, "NULL");
                indexes.add((at + 1) / 2);
                found.add(column);
            }
        }
        return new RecordedStatement(String.join("", parts), returnsKeys, indexes);
    }

    private void noteConnection(Call call) {
        switch (call.method()) {
            case "prepareStatement" -> {
                prepared = (String) call.arguments().get(0);
                returnsKeys = call.arguments().size() > 1 && !(call.arguments().get(1) instanceof Integer);
            }
            case "setAutoCommit" -> {
                boolean on = (Boolean) call.arguments().get(0);
                steps.add((replay, text) -> replay.connection.setAutoCommit(on));
            }
            case "setTransactionIsolation" -> {
                int level = (Integer) call.arguments().get(0);
                steps.add((replay, text) -> replay.connection.setTransactionIsolation(level));
            }
            case "commit" -> steps.add((replay, text) -> replay.connection.commit());
            default -> {
                // a getter or close()
            }
        }
    }

    private void noteStatement(PreparedStatement statement, Call call) {
        RecordedStatement said = open.computeIfAbsent(statement, any -> prepared());
        if (call.method().startsWith("set") && call.arguments().size() > 1) {
            Object value =
                    call.method().equals("setNull") ? null : call.arguments().get(1);
            said.values.add(new Value(
                    (Integer) call.arguments().get(0), value, value instanceof String text && text.contains(marker)));
        } else if (call.isStatement()) {
            last = said;
            steps.add((replay, text) -> replay.run(said, marker, text));
        }
    }

    /** A recording with a connection of its own, which keeps the prepared statements. */
    static final class Replay implements AutoCloseable {

        private final Connection connection;
        private final Recording recording;
        private final Map<String, PreparedStatement> statements = new HashMap<>();
        private long generated;

        Replay(Connection connection, Recording recording) {
            this.connection = connection;
            this.recording = recording;
        }

        /** Repeats the recording with this text in place of the marker. */
        void run(String text) {
            try {
                for (Step step : recording.steps) {
                    step.run(this, text);
                }
            } catch (SQLException e) {
                throw new IllegalStateException(e);
            }
        }

        @Override
        public void close() throws SQLException {
            for (PreparedStatement statement : statements.values()) {
                statement.close();
            }
            connection.close();
        }

        private PreparedStatement statement(String sql, boolean returnsKeys) throws SQLException {
            PreparedStatement statement = statements.get(sql);
            if (statement == null) {
                statement = returnsKeys
                        ? connection.prepareStatement(sql, new String[] {"id"})
                        : connection.prepareStatement(sql);
                statements.put(sql, statement);
            }
            return statement;
        }

        private void run(RecordedStatement said, String marker, String text) throws SQLException {
            PreparedStatement statement = statement(said.sql, said.returnsKeys);
            for (Value value : said.values) {
                bind(statement, value.position(), replaced(value, marker, text));
            }
            if (statement.execute()) {
                try (ResultSet rows = statement.getResultSet()) {
                    read(rows, said);
                }
            } else if (said.returnsKeys) {
                try (ResultSet keys = statement.getGeneratedKeys()) {
                    read(keys, said);
                }
            } else if (statement.getUpdateCount() != 1) {
                throw new IllegalStateException("changed nothing: " + said.sql);
            }
        }

        private Object replaced(Value value, String marker, String text) {
            if (value.isMarked()) {
                return ((String) value.value()).replace(marker, text);
            }
            boolean isGenerated =
                    generated > 0 && value.value() instanceof Long number && number.equals(recording.generatedId);
            boolean isEntry =
                    generated > 0 && value.value() instanceof Long number && number.equals(2 * recording.generatedId);
            return isGenerated ? (Object) generated : isEntry ? (Object) (2 * generated) : value.value();
        }

        private static void bind(PreparedStatement statement, int position, Object value) throws SQLException {
            if (value == null) {
                statement.setObject(position, null);
            } else if (value instanceof Long number) {
                statement.setLong(position, number);
            } else if (value instanceof Integer number) {
                statement.setInt(position, number);
            } else if (value instanceof Boolean bool) {
                statement.setBoolean(position, bool);
            } else {
                statement.setString(position, (String) value);
            }
        }

        private void read(ResultSet rows, RecordedStatement said) throws SQLException {
            int count = 0;
            boolean inserted = said.sql.startsWith("INSERT");
            while (rows.next()) {
                count++;
                for (List<Object> column : said.columns) {
                    Object value = read(rows, (String) column.get(0), column.get(1));
                    generated = inserted && value instanceof Long id ? id : generated;
                }
            }
            if (count == 0 && !said.columns.isEmpty()) {
                throw new IllegalStateException("found nothing: " + said.sql);
            }
        }

        private static Object read(ResultSet rows, String method, Object column) throws SQLException {
            if (column instanceof String name) {
                return rows.getLong(name);
            }
            int index = (Integer) column;
            return switch (method) {
                case "getLong" -> rows.getLong(index);
                case "getInt" -> rows.getInt(index);
                case "getBoolean" -> rows.getBoolean(index);
                case "getString" -> rows.getString(index);
                default -> throw new IllegalStateException(method);
            };
        }
    }
}
