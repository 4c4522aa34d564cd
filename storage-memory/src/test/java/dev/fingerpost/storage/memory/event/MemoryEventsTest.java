package dev.fingerpost.storage.memory.event;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.contract.Libraries;
import dev.fingerpost.contract.StorageTestCase;
import dev.fingerpost.contract.event.OutboxContract;
import dev.fingerpost.contract.event.WebhookContract;
import dev.fingerpost.event.StoredWebhook;
import dev.fingerpost.event.WebhookAnswer;
import dev.fingerpost.event.WebhookDelivery;
import dev.fingerpost.event.WebhookRepository;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.storage.memory.MemoryStorage;
import dev.fingerpost.text.Secret;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class MemoryEventsTest extends StorageTestCase implements OutboxContract, WebhookContract {

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final int READS = 1_000;
    private static final int TIMES = 50;

    @Override
    protected Storage createStorage() {
        return new MemoryStorage();
    }

    /** The allowed factor is far below that of reading all rows; see {@code MemoryCostTest}. */
    @Test
    void the_deliveries_of_a_webhook_cost_the_same_beside_any_number_of_webhooks() {
        deliver(2); // compiled now
        long few = deliver(2);

        assertThat(deliver(20_000)).isLessThan(TIMES * few);
    }

    /** The CPU time in nanoseconds of using the first of this number of webhooks, each of another owner. */
    private static long deliver(int count) {
        WebhookRepository webhooks = Libraries.installed(new MemoryStorage(), WebhookRepository.class);
        List<WebhookDelivery> delivered =
                List.of(WebhookDelivery.ofTest(WebhookAnswer.of(Instant.EPOCH, 204), Duration.ZERO));
        for (long owner = 1; owner <= count; owner++) {
            webhooks.delivered(
                    webhooks.insert(StoredWebhook.of("https://crm.example.com/", Secret.of("whsec_AAAA"), Instant.EPOCH)
                            .withOwner(owner)),
                    delivered);
        }
        long start = THREADS.getCurrentThreadCpuTime();
        for (int i = 0; i < READS; i++) {
            long webhook = webhooks.ofOwner(1).get(0).id();
            webhooks.delivered(webhook, delivered);
            assertThat(webhooks.deliveries(webhook)).isNotEmpty();
        }
        assertThat(webhooks.deleteOf(1, 10)).isEqualTo(1);
        return THREADS.getCurrentThreadCpuTime() - start;
    }
}
