package dev.fingerpost.storage.jdbi.event;

import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toSet;

import dev.fingerpost.event.LinkEvent;
import dev.fingerpost.event.StoredWebhook;
import dev.fingerpost.event.WebhookAnswer;
import dev.fingerpost.event.WebhookDelivery;
import dev.fingerpost.event.WebhookRepository;
import dev.fingerpost.storage.jdbi.database.Database;
import dev.fingerpost.storage.jdbi.repository.ColumnValues;
import dev.fingerpost.storage.jdbi.repository.Extension;
import dev.fingerpost.storage.jdbi.repository.MultiRowInsert;
import dev.fingerpost.storage.jdbi.repository.RowCheck;
import dev.fingerpost.storage.jdbi.repository.Sql;
import dev.fingerpost.text.Secret;
import dev.fingerpost.text.WireNamed;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/** Stores webhooks in a database. */
public final class JdbiWebhookRepository implements WebhookRepository {

    private static final String SELECT =
            "SELECT id, url, secret, owner_id, event_types, since_at, disabled, answered_at, answer FROM fingerpost_webhook";
    private static final Sql ALL = Sql.of(SELECT + " ORDER BY id");
    private static final String ALL_OF_OWNER = SELECT + " WHERE owner_id = ? ORDER BY owner_id, id";
    private static final String INSERT =
            "INSERT INTO fingerpost_webhook (url, secret, owner_id, event_types, since_at, disabled, answered_at, answer)"
                    + " VALUES (?, ?, ?, ?, ?, ?, ?, ?)";
    private static final String ANSWER = "UPDATE fingerpost_webhook SET answered_at = ?, answer = ? WHERE id = ?";
    private static final String EDIT =
            "UPDATE fingerpost_webhook SET url = ?, event_types = ?, disabled = ? WHERE id = ?";
    private static final MultiRowInsert DELIVERED = MultiRowInsert.of(
            "fingerpost_webhook_delivery",
            List.of(
                    "webhook_id",
                    "event_position",
                    "event_link",
                    "answered_at",
                    "took_millis",
                    "event_type",
                    "answer"));
    private static final String DELIVERIES =
            "SELECT event_position, event_type, event_link, answered_at, answer, took_millis"
                    + " FROM fingerpost_webhook_delivery WHERE webhook_id = ? ORDER BY id DESC LIMIT ?";
    private static final String TOO_OLD =
            "SELECT id FROM fingerpost_webhook_delivery WHERE webhook_id = ? ORDER BY id DESC LIMIT ? OFFSET ?";
    private static final String OF_OWNER =
            "SELECT id FROM fingerpost_webhook WHERE owner_id = ? ORDER BY owner_id, id LIMIT ?";

    public static final Extension EXTENSION = Extension.ofFeature(
                    "event/V8__webhooks.sql", WebhookRepository.class, JdbiWebhookRepository::new)
            .checking(new RowCheck("webhook", "webhook", SELECT, JdbiWebhookRepository::read));

    private final Database database;

    JdbiWebhookRepository(Database database) {
        this.database = database;
    }

    @Override
    public List<StoredWebhook> all() {
        return database.read("list webhooks", handle -> ALL.list(handle, JdbiWebhookRepository::read));
    }

    @Override
    public List<StoredWebhook> ofOwner(long owner) {
        return database.read(
                "list the webhooks of an owner",
                handle -> Sql.of(ALL_OF_OWNER, owner).list(handle, JdbiWebhookRepository::read));
    }

    @Override
    public int countOf(long owner) {
        return database.read(
                "count the webhooks of an owner",
                handle -> Sql.of(ALL_OF_OWNER + database.readingLatest(handle), owner)
                        .list(handle, JdbiWebhookRepository::read)
                        .size());
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
                        .bind(3, names(webhook.types()))
                        .bind(4, ColumnValues.millis(webhook.since()))
                        .bind(5, !webhook.isOn())
                        .bind(6, ColumnValues.millisOrNull(last == null ? null : last.at()))
                        .bind(7, last == null ? null : last.text())));
    }

    @Override
    public boolean delete(long id) {
        return database.write("delete a webhook", handle -> delete(handle, List.of(id)) == 1);
    }

    @Override
    public Optional<StoredWebhook> update(long id, UnaryOperator<StoredWebhook> change) {
        return database.write("change a webhook", handle -> {
            Optional<StoredWebhook> changed = Sql.of(
                            SELECT + " WHERE id = ?" + database.dialect().forUpdate(), id)
                    .first(handle, row -> read(row))
                    .map(change);
            changed.ifPresent(
                    webhook -> handle.execute(EDIT, webhook.url(), names(webhook.types()), !webhook.isOn(), id));
            return changed;
        });
    }

    /** The update locks the webhook, so that it is not deleted meanwhile. */
    @Override
    public void delivered(long id, List<WebhookDelivery> deliveries) {
        WebhookAnswer last = deliveries.get(deliveries.size() - 1).answer();
        database.write("store the deliveries of a webhook", handle -> {
            boolean isThere = handle.execute(ANSWER, ColumnValues.millis(last.at()), last.text(), id) == 1;
            if (isThere) {
                DELIVERED.execute(handle, deliveries, (row, first, each) -> {
                    row.number(first, id);
                    row.number(first + 1, each.position());
                    row.number(first + 2, each.linkId());
                    row.number(first + 3, ColumnValues.millis(each.answer().at()));
                    row.number(first + 4, each.took().toMillis());
                    row.text(first + 5, each.event());
                    row.text(first + 6, each.answer().text());
                });
                Sql.delete(
                        handle,
                        "fingerpost_webhook_delivery",
                        "id",
                        Sql.of(TOO_OLD, id, (long) MAX_DELIVERIES, (long) MAX_DELIVERIES)
                                .numbers(handle));
            }
            return isThere;
        });
    }

    @Override
    public List<WebhookDelivery> deliveries(long id) {
        return database.read(
                "list the deliveries of a webhook",
                handle -> Sql.of(DELIVERIES, id, (long) MAX_DELIVERIES).list(handle, JdbiWebhookRepository::delivery));
    }

    @Override
    public int deleteOf(long owner, int limit) {
        return database.write("delete webhooks", handle -> {
            List<Long> ids = Sql.of(OF_OWNER, owner, (long) limit).numbers(handle);
            return delete(handle, ids);
        });
    }

    /** Deletes the webhooks first, because this statement waits for deliveries that are being stored. */
    private static int delete(Handle handle, List<Long> ids) {
        int deleted = Sql.delete(handle, "fingerpost_webhook", "id", ids);
        Sql.delete(handle, "fingerpost_webhook_delivery", "webhook_id", ids);
        return deleted;
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

    private static WebhookDelivery delivery(ResultSet row) throws SQLException {
        return new WebhookDelivery(
                row.getLong(1),
                row.getString(2),
                row.getLong(3),
                new WebhookAnswer(ColumnValues.instant(row, 4), row.getString(5)),
                Duration.ofMillis(row.getLong(6)));
    }

    private static String names(Set<LinkEvent.Type> types) {
        return types.stream().map(LinkEvent.Type::wireName).sorted().collect(joining(" "));
    }

    private static Set<LinkEvent.Type> types(String names) {
        return Stream.of(names.split(" "))
                .filter(name -> !name.isEmpty())
                .map(name -> ColumnValues.known(WireNamed.parse(LinkEvent.Type.class, name)))
                .collect(toSet());
    }
}
