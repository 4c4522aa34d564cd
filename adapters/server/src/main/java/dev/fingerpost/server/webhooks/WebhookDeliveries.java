package dev.fingerpost.server.webhooks;

import dev.fingerpost.console.Console;
import dev.fingerpost.event.LinkEvent;
import dev.fingerpost.event.Outbox;
import dev.fingerpost.event.Outbox.Received;
import dev.fingerpost.event.StoredWebhook;
import dev.fingerpost.event.WebhookAnswer;
import dev.fingerpost.event.WebhookRepository;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.text.Secret;
import dev.fingerpost.titles.TitleSettings;
import dev.fingerpost.webhooks.Webhook;
import dev.fingerpost.webhooks.Webhooks;
import java.io.IOException;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** The stored webhooks and the events that they have not accepted, for the console and the commands. */
public final class WebhookDeliveries implements Console.Deliveries {

    private static final int AT_ONCE = 1_000;
    private static final int MOST_SHOWN = 50;

    /**
     * A test occupies a thread of the server while it waits for the answer, so the tests of all owners share a few
     * places.
     */
    private static final int TESTS = 4;

    private final WebhookRepository stored;
    private final Outbox outbox;
    private final Storage storage;
    private final TitleSettings network;
    private final Semaphore tests = new Semaphore(TESTS);

    /**
     * The deliveries of a storage that has both ports.
     *
     * @param network the addresses to which test events may be sent
     */
    public WebhookDeliveries(Storage storage, TitleSettings network) {
        this.storage = storage;
        this.network = network;
        this.stored = storage.optional(WebhookRepository.class).orElseThrow();
        this.outbox = storage.optional(Outbox.class).orElseThrow();
    }

    @Override
    public List<Hook> of(long owner) {
        return ofOwner(owner)
                .map(each -> new Hook(
                        each.id(),
                        each.url(),
                        each.types(),
                        each.isOn(),
                        Optional.ofNullable(each.last()).map(answer -> new Answer(answer.at(), answer.text())),
                        outbox.waiting(Webhook.of(each).reader(), 0, MOST_SHOWN)))
                .toList();
    }

    @Override
    public Secret create(long owner, String url, Set<LinkEvent.Type> types) {
        StoredWebhook webhook = StoredWebhook.of(
                        url, Webhook.newSecret(), Instant.now().truncatedTo(ChronoUnit.MILLIS))
                .withOwner(owner)
                .withTypes(types);
        stored.insert(webhook);
        return webhook.secret();
    }

    @Override
    public boolean delete(long owner, long id) {
        return find(owner, id).isPresent() && stored.delete(id);
    }

    @Override
    public Optional<TestResult> test(long owner, long id) {
        return find(owner, id).map(this::tested);
    }

    private TestResult tested(StoredWebhook webhook) {
        if (!tests.tryAcquire()) {
            return new TestResult(webhook.url(), false, "other tests are running; try again in a few seconds");
        }
        try {
            int status = test(webhook);
            return new TestResult(webhook.url(), isSuccess(status), Integer.toString(status));
        } catch (IOException e) {
            return new TestResult(webhook.url(), false, String.valueOf(e.getMessage()));
        } finally {
            tests.release();
        }
    }

    /** Whether a webhook with this status has accepted an event. */
    public static boolean isSuccess(int status) {
        return status / 100 == 2;
    }

    /**
     * Sends a test event now, and stores the answer as the last one.
     *
     * @return the status of the answer
     * @throws IOException if there is no answer, or the address is not allowed; no answer is stored then
     */
    public int test(StoredWebhook webhook) throws IOException {
        try (Webhooks idle = Webhooks.start(storage, List::of, network, Clock.systemUTC())) {
            int status = idle.test(Webhook.of(webhook));
            stored.answered(
                    webhook.id(),
                    new WebhookAnswer(Instant.now().truncatedTo(ChronoUnit.MILLIS), Integer.toString(status)));
            return status;
        }
    }

    @Override
    public boolean sendAgain(long owner, long id) {
        Optional<StoredWebhook> own = find(owner, id);
        own.ifPresent(each -> sendAgain(Webhook.of(each)));
        return own.isPresent();
    }

    @Override
    public boolean switchTo(long owner, long id, boolean isOn) {
        return find(owner, id).isPresent() && stored.switchTo(id, isOn);
    }

    private Optional<StoredWebhook> find(long owner, long id) {
        return ofOwner(owner).filter(each -> each.id() == id).findFirst();
    }

    private Stream<StoredWebhook> ofOwner(long owner) {
        return stored.all().stream().filter(each -> Objects.equals(each.owner(), owner));
    }

    /** All waiting events and dead letters of a webhook, in the order of the events. */
    public void forEachWaiting(Webhook webhook, Consumer<Received> events) {
        long after = 0;
        List<Received> page = outbox.waiting(webhook.reader(), after, AT_ONCE);
        while (!page.isEmpty()) {
            page.forEach(events);
            after = page.get(page.size() - 1).event().position();
            page = outbox.waiting(webhook.reader(), after, AT_ONCE);
        }
    }

    /** Sends the waiting events again. Returns their number. */
    public long sendAgain(Webhook webhook) {
        AtomicLong sent = new AtomicLong();
        forEachWaiting(webhook, each -> {
            Instant now = Clock.systemUTC().instant();
            if (outbox.again(webhook.reader(), each.event().position(), now)) {
                sent.incrementAndGet();
            }
        });
        return sent.get();
    }
}
