package dev.fingerpost.storage.jdbi.event;

import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toSet;

import dev.fingerpost.event.LinkEvent;
import dev.fingerpost.event.StoredWebhook;
import dev.fingerpost.event.WebhookAnswer;
import dev.fingerpost.event.WebhookRepository;
import dev.fingerpost.storage.jdbi.database.Database;
import dev.fingerpost.storage.jdbi.repository.ColumnValues;
import dev.fingerpost.storage.jdbi.repository.Extension;
import dev.fingerpost.storage.jdbi.repository.RowCheck;
import dev.fingerpost.storage.jdbi.repository.Sql;
import dev.fingerpost.text.Secret;
import dev.fingerpost.text.WireNamed;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Stores webhooks in a database. */
public final class JdbiWebhooks implements WebhookRepository {

    private static final String SELECT =
            "SELECT id, url, secret, owner_id, event_types, since_at, disabled, answered_at, answer FROM fingerpost_webhook";
    private static final Sql ALL = Sql.of(SELECT + " ORDER BY id");
    private static final String INSERT =
            "INSERT INTO fingerpost_webhook (url, secret, owner_id, event_types, since_at, disabled, answered_at, answer)"
                    + " VALUES (?, ?, ?, ?, ?, ?, ?, ?)";
    private static final String DELETE = "DELETE FROM fingerpost_webhook WHERE id = ?";
    private static final String SWITCH = "UPDATE fingerpost_webhook SET disabled = ? WHERE id = ?";
    private static final String ANSWER = "UPDATE fingerpost_webhook SET answered_at = ?, answer = ? WHERE id = ?";
    private static final String OF_OWNER = "SELECT id FROM fingerpost_webhook WHERE owner_id = ? ORDER BY id LIMIT ?";

    public static final Extension EXTENSION = Extension.of("V8__webhooks.sql")
            .answering(WebhookRepository.class, JdbiWebhooks::new)
            .checking(new RowCheck("webhook", "webhook", SELECT, JdbiWebhooks::read));

    private final Database database;

    JdbiWebhooks(Database database) {
        this.database = database;
    }

    @Override
    public List<StoredWebhook> all() {
        return database.read("list webhooks", handle -> ALL.list(handle, JdbiWebhooks::read));
    }

    @Override
    public long insert(StoredWebhook webhook) {
        WebhookAnswer last = webhook.last();
        return database.write(
                "store a webhook",
                handle -> Sql.generatedId(handle.createUpdate(INSERT)
                        .bind(0, webhook.url())
                        .bind(1, webhook.secret().reveal())
                        .bind(2, webhook.owner())
                        .bind(
                                3,
                                webhook.types().stream()
                                        .map(LinkEvent.Type::wireName)
                                        .sorted()
                                        .collect(joining(" ")))
                        .bind(4, ColumnValues.millis(webhook.since()))
                        .bind(5, !webhook.isOn())
                        .bind(6, ColumnValues.millisOrNull(last == null ? null : last.at()))
                        .bind(7, last == null ? null : last.text())));
    }

    @Override
    public boolean delete(long id) {
        return database.writeOnce("delete a webhook", handle -> handle.execute(DELETE, id) == 1);
    }

    @Override
    public boolean switchTo(long id, boolean isOn) {
        return database.writeOnce("switch a webhook", handle -> handle.execute(SWITCH, !isOn, id) == 1);
    }

    @Override
    public void answered(long id, WebhookAnswer answer) {
        database.writeOnce(
                "store the answer of a webhook",
                handle -> handle.execute(ANSWER, ColumnValues.millis(answer.at()), answer.text(), id) == 1);
    }

    @Override
    public int deleteOf(long owner, int limit) {
        return database.write("delete webhooks", handle -> {
            List<Long> ids = Sql.of(OF_OWNER, owner, (long) limit).numbers(handle);
            Sql.delete(handle, "fingerpost_webhook", "id", ids);
            return ids.size();
        });
    }

    private static StoredWebhook read(ResultSet row) throws SQLException {
        return new StoredWebhook(
                row.getLong(1),
                row.getString(2),
                Secret.of(row.getString(3)),
                ColumnValues.numberOrNull(row, 4),
                types(row.getString(5)),
                ColumnValues.instant(row, 6),
                !row.getBoolean(7),
                answer(row));
    }

    private static @Nullable WebhookAnswer answer(ResultSet row) throws SQLException {
        String text = row.getString(9);
        return text == null ? null : new WebhookAnswer(ColumnValues.instant(row, 8), text);
    }

    private static Set<LinkEvent.Type> types(String names) {
        return Stream.of(names.split(" "))
                .filter(name -> !name.isEmpty())
                .map(name -> ColumnValues.known(WireNamed.parse(LinkEvent.Type.class, name)))
                .collect(toSet());
    }
}
