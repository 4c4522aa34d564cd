package dev.fingerpost.server.database;

import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.joining;

import dev.fingerpost.access.Secret;
import dev.fingerpost.failure.StorageException;
import dev.fingerpost.link.LinkListener.Outbox.Event;
import dev.fingerpost.text.WireNamed;
import dev.fingerpost.webhooks.Webhook;
import dev.fingerpost.webhooks.Webhook.Answer;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/** The webhooks of the program, in its database. Thread-safe. */
public final class WebhookTable {

    private static final String SELECT =
            "SELECT id, url, secret, owner_id, event_types, since_at, disabled, answered_at, answer"
                    + " FROM fingerpost_webhook ORDER BY id";
    private static final String INSERT =
            "INSERT INTO fingerpost_webhook (url, secret, owner_id, event_types, since_at, disabled)"
                    + " VALUES (?, ?, ?, ?, ?, FALSE)";
    private static final String DELETE = "DELETE FROM fingerpost_webhook WHERE id = ?";
    private static final String SWITCH = "UPDATE fingerpost_webhook SET disabled = ? WHERE id = ?";
    private static final String ANSWER = "UPDATE fingerpost_webhook SET answered_at = ?, answer = ? WHERE id = ?";

    private final DataSource database;

    WebhookTable(DataSource database) {
        this.database = requireNonNull(database, "database");
    }

    /**
     * A webhook of the program.
     *
     * @param isOn whether events are sent to it; otherwise they wait
     * @param last its last answer; {@code null} for none
     */
    public record Stored(
            Webhook webhook, boolean isOn, @Nullable Answer last) {

        public Stored {
            requireNonNull(webhook, "webhook");
        }

        public long id() {
            return Long.parseLong(webhook.id());
        }
    }

    @FunctionalInterface
    private interface Work<R> {
        R on(PreparedStatement statement) throws SQLException;
    }

    /** All of them, the oldest first. */
    public List<Stored> all() {
        return run("read webhooks", SELECT, statement -> {
            List<Stored> all = new ArrayList<>();
            try (ResultSet rows = statement.executeQuery()) {
                while (rows.next()) {
                    String answer = rows.getString(9);
                    all.add(new Stored(
                            webhook(rows),
                            !rows.getBoolean(7),
                            answer == null ? null : new Answer(Instant.ofEpochMilli(rows.getLong(8)), answer)));
                }
            }
            return all;
        });
    }

    /** Stores a webhook, whatever its id is. Returns the id that the database gives it. */
    public long insert(Webhook webhook) {
        return run("store a webhook", INSERT, statement -> {
            statement.setString(1, webhook.url());
            statement.setString(2, webhook.secret().reveal());
            setOwner(statement, webhook.owner());
            statement.setString(
                    4,
                    webhook.types().stream().map(Event.Type::wireName).sorted().collect(joining(" ")));
            statement.setLong(5, webhook.since().toEpochMilli());
            statement.executeUpdate();
            try (ResultSet ids = statement.getGeneratedKeys()) {
                ids.next();
                return ids.getLong(1);
            }
        });
    }

    private static void setOwner(PreparedStatement statement, @Nullable Long owner) throws SQLException {
        if (owner == null) {
            statement.setNull(3, Types.BIGINT);
        } else {
            statement.setLong(3, owner);
        }
    }

    /** Returns whether there was one with this id. */
    public boolean delete(long id) {
        return run("delete a webhook", DELETE, statement -> {
            statement.setLong(1, id);
            return statement.executeUpdate() == 1;
        });
    }

    /** Switches a webhook on or off. Returns whether there is one with this id. */
    public boolean switchTo(long id, boolean isOn) {
        return run("switch a webhook", SWITCH, statement -> {
            statement.setBoolean(1, !isOn);
            statement.setLong(2, id);
            return statement.executeUpdate() == 1;
        });
    }

    /** Remembers the last answer, if the webhook is still there. */
    public void answered(Webhook webhook, Answer answer) {
        run("store an answer", ANSWER, statement -> {
            statement.setLong(1, answer.at().toEpochMilli());
            statement.setString(2, answer.text());
            statement.setLong(3, Long.parseLong(webhook.id()));
            return statement.executeUpdate();
        });
    }

    private static Webhook webhook(ResultSet row) throws SQLException {
        long owner = row.getLong(4);
        Webhook webhook = Webhook.of(
                        Long.toString(row.getLong(1)),
                        row.getString(2),
                        Secret.of(row.getString(3)),
                        Instant.ofEpochMilli(row.getLong(6)))
                .withTypes(types(row.getString(5)));
        return owner == 0 ? webhook : webhook.withOwner(owner);
    }

    private static Set<Event.Type> types(String names) {
        return Stream.of(names.split(" "))
                .filter(name -> !name.isEmpty())
                .map(name -> WireNamed.parse(Event.Type.class, name)
                        .orElseThrow(() -> new IllegalStateException("a webhook has an event of a later version")))
                .collect(Collectors.toSet());
    }

    private <R> R run(String operation, String sql, Work<R> work) {
        try (Connection connection = database.getConnection();
                PreparedStatement statement = connection.prepareStatement(sql, new String[] {"id"})) {
            return work.on(statement);
        } catch (SQLException e) {
            throw StorageException.failed(operation, e);
        }
    }
}
