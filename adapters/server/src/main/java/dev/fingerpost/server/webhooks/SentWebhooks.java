package dev.fingerpost.server.webhooks;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.FingerpostBuilder;
import dev.fingerpost.server.database.OpenStorage;
import dev.fingerpost.server.database.WebhookTable;
import dev.fingerpost.server.database.WebhookTable.Stored;
import dev.fingerpost.titles.TitleSettings;
import dev.fingerpost.webhooks.Webhook;
import dev.fingerpost.webhooks.Webhooks;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Sends events to the webhooks of the database while the program serves. As long as there is none, no event is stored. */
public final class SentWebhooks implements AutoCloseable {

    /** Longer than the three days for which a message is sent again. */
    private static final Duration KEPT = Duration.ofDays(7);

    private final Optional<WebhookTable> table;
    private volatile boolean any;
    private @Nullable Webhooks sending;

    private SentWebhooks(Optional<WebhookTable> table) {
        this.table = requireNonNull(table, "table");
    }

    /** Those of a database; none in memory. */
    public static SentWebhooks of(OpenStorage storage) {
        SentWebhooks webhooks = new SentWebhooks(storage.webhooks());
        webhooks.read();
        return webhooks;
    }

    public FingerpostBuilder on(FingerpostBuilder builder) {
        return table.isEmpty() ? builder : builder.outbox(KEPT, () -> any);
    }

    /** Starts to send. Webhooks are read twice a second. */
    public void start(OpenStorage storage, TitleSettings network) {
        if (table.isPresent()) {
            sending = Webhooks.start(storage.storage(), this::read, network, Clock.systemUTC(), table.get()::answered);
        }
    }

    /** Those that are on. For the others events are stored, too. */
    private List<Webhook> read() {
        List<Stored> all = table.map(WebhookTable::all).orElse(List.of());
        any = !all.isEmpty();
        return all.stream().filter(Stored::isOn).map(Stored::webhook).toList();
    }

    @Override
    public void close() {
        if (sending != null) {
            sending.close();
        }
    }
}
