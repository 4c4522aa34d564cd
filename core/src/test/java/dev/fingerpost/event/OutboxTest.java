package dev.fingerpost.event;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.tuple;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.FingerpostBuilder;
import dev.fingerpost.Owner;
import dev.fingerpost.TestClock;
import dev.fingerpost.contract.ForwardingLinks;
import dev.fingerpost.contract.ForwardingStorage;
import dev.fingerpost.contract.Libraries;
import dev.fingerpost.contract.ModelStorage;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.event.Outbox.Lease;
import dev.fingerpost.event.Outbox.Received;
import dev.fingerpost.failure.StorageException;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.Links;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.targeting.Visitor;
import dev.fingerpost.visit.Counting;
import java.lang.reflect.Proxy;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** The library stores each event in the transaction of the change or the click that causes it. */
class OutboxTest {

    private static final Instant NOW = Instant.parse("2026-11-21T08:30:20Z");
    private static final Instant LATER = NOW.plus(Duration.ofDays(2));
    private static final LinkDraft DRAFT = LinkDraft.to("https://example.com/").withDomain(1);

    private final Storage storage = new ModelStorage();

    private FingerpostBuilder builder() {
        return builder(storage);
    }

    private static FingerpostBuilder builder(Storage storage) {
        return Fingerpost.builder(storage)
                .domains(Domains.fixed(Domain.of(1, "https://go.example")))
                .clock(Clock.fixed(NOW, ZoneOffset.UTC));
    }

    private List<LinkEvent> events() {
        Lease lease = new Lease("test", "test", LATER, LATER.plusSeconds(9));
        return storage.optional(Outbox.class).orElseThrow().read(lease, 100).stream()
                .map(Received::event)
                .toList();
    }

    private List<LinkEvent.Type> types() {
        return events().stream().map(LinkEvent::type).toList();
    }

    private static Visitor german() {
        return Visitor.unknown().withCountry("DE");
    }

    @Test
    void the_time_of_an_event_has_the_precision_that_every_storage_keeps() {
        builder()
                .clock(Clock.fixed(NOW.plusNanos(999_999), ZoneOffset.UTC))
                .with(Events.keep(Duration.ofDays(7)))
                .build()
                .owner(5)
                .links()
                .create(DRAFT);

        assertThat(events()).extracting(LinkEvent::at).containsExactly(NOW);
    }

    @Test
    void a_new_webhook_gets_what_happens_next_before_the_condition_knows_of_it() {
        Events events = Events.keep(Duration.ofDays(7)).onlyWhile(() -> false);
        Owner owner = builder().with(events).build().owner(5);
        OwnerWebhooks webhooks = events.webhooksOf(owner);

        owner.links().create(DRAFT);
        StoredWebhook webhook = webhooks.create(WebhookDraft.to("https://crm.example/"));
        owner.links().create(DRAFT);
        assertThat(types()).containsExactly(LinkEvent.Type.CREATED);

        webhooks.delete(webhook.id());
        owner.links().create(DRAFT);
        assertThat(types()).hasSize(1);
    }

    @Test
    void a_change_of_a_link_is_an_event_with_its_fields() {
        Links links =
                builder().with(Events.keep(Duration.ofDays(7))).build().owner(5).links();

        Link link = links.create(DRAFT.withAlias("sale"));
        links.update(
                link.id(),
                draft -> draft.withTitle("Sale")
                        .withUrl("https://example.com/sale")
                        .withExternalId("7")
                        .withLabels(List.of("a")));
        links.update(link.id(), draft -> draft);
        links.delete(link.id());

        List<LinkEvent> events = events();
        assertThat(events)
                .extracting(LinkEvent::type)
                .containsExactly(LinkEvent.Type.CREATED, LinkEvent.Type.UPDATED, LinkEvent.Type.DELETED);
        assertThat(events).allSatisfy(event -> {
            assertThat(event.owner()).isEqualTo(5);
            assertThat(event.linkId()).isEqualTo(link.id());
            assertThat(event.at()).isEqualTo(NOW);
            assertThat(event.facts()).containsEntry("alias", "sale").containsEntry("domain_id", "1");
        });
        assertThat(events.get(1).facts()).containsEntry("fields", "external_id,labels,title,url");
    }

    @Test
    void the_end_of_a_link_is_an_event_where_it_was_last_set() {
        Links links =
                builder().with(Events.keep(Duration.ofDays(7))).build().owner(1).links();
        Instant end = NOW.plusSeconds(3_600);
        Link moved = links.create(DRAFT.withActiveUntil(end));
        links.update(moved.id(), draft -> draft.withActiveUntil(end.plusSeconds(1)));
        Link open = links.create(DRAFT.withActiveUntil(end));
        links.update(open.id(), draft -> draft.withActiveUntil(null));

        assertThat(events().stream().filter(event -> event.type() == LinkEvent.Type.EXPIRED))
                .extracting(LinkEvent::linkId, LinkEvent::at)
                .containsExactly(tuple(moved.id(), end.plusSeconds(1)));
    }

    @Test
    void an_end_that_is_set_into_the_past_is_told_at_once_and_once() {
        Links links =
                builder().with(Events.keep(Duration.ofDays(7))).build().owner(1).links();
        Instant end = NOW.minusSeconds(3_600);
        Link born = links.create(DRAFT.withActiveUntil(end));
        Link ended = links.create(DRAFT.withActiveUntil(NOW.plusSeconds(60)));
        links.update(ended.id(), draft -> draft.withActiveUntil(end));
        links.update(ended.id(), draft -> draft.withActiveUntil(end.minusSeconds(1)));
        links.update(ended.id(), draft -> draft.withTitle("over"));

        assertThat(events().stream().filter(event -> event.type() == LinkEvent.Type.EXPIRED))
                .extracting(
                        LinkEvent::linkId, LinkEvent::at, event -> event.facts().toString())
                .containsExactly(
                        tuple(born.id(), NOW, "{ended_at=2026-11-21T07:30:20Z}"),
                        tuple(ended.id(), NOW, "{ended_at=2026-11-21T07:30:20Z}"));
    }

    @Test
    void a_limit_that_is_set_to_the_clicks_that_were_is_told_at_once_and_once() {
        try (Fingerpost fingerpost =
                builder().with(Events.keep(Duration.ofDays(7))).build()) {
            Links links = fingerpost.owner(1).links();
            Link link = links.create(DRAFT.withAlias("sale"));
            fingerpost.visits().resolve("go.example", "sale", german());
            fingerpost.visits().resolve("go.example", "sale", german());
            links.update(link.id(), draft -> draft.withClicksLimit(3L));
            links.update(link.id(), draft -> draft.withClicksLimit(2L));
            links.update(link.id(), draft -> draft.withClicksLimit(1L));
        }

        assertThat(types().stream().filter(type -> type == LinkEvent.Type.LIMIT_REACHED))
                .hasSize(1);
    }

    @Test
    void clicks_are_an_event_by_link_and_minute_and_the_last_one_too() {
        for (Counting counting : List.of(Counting.beforeAnswer(), Counting.afterAnswer())) {
            try (Fingerpost fingerpost = builder()
                    .with(Events.keep(Duration.ofDays(7)))
                    .counting(counting)
                    .build()) {
                Links links = fingerpost.owner(1).links();
                String alias = counting.delay().isZero() ? "before" : "after";
                links.create(DRAFT.withAlias(alias));
                links.create(DRAFT.withAlias("limited-" + alias).withClicksLimit(2L));
                for (int i = 0; i < 3; i++) {
                    fingerpost.visits().resolve("go.example", alias, german());
                    fingerpost.visits().resolve("go.example", "limited-" + alias, german());
                }
            }
        }

        List<LinkEvent> events = events();
        assertThat(events.stream().filter(event -> event.type() == LinkEvent.Type.LIMIT_REACHED))
                .hasSize(2);
        assertThat(events.stream().filter(event -> event.type() == LinkEvent.Type.CLICKS))
                .allSatisfy(event -> assertThat(event.at()).isEqualTo("2026-11-21T08:30:00Z"))
                .extracting(LinkEvent::clicks)
                .containsExactlyInAnyOrder(3L, 2L, 3L, 2L);
    }

    @Test
    void events_of_clicks_have_the_times_of_their_visits() {
        Events kept = Events.keep(Duration.ofDays(7));
        for (Events stored : List.of(kept, kept.onlyWhile(() -> true), kept.withEveryClick())) {
            Counting counting = stored.equals(kept) ? Counting.beforeAnswer() : Counting.afterAnswer();
            TestClock clock = new TestClock(NOW);
            ForwardingLinks slow = new ForwardingLinks(storage.links()) {
                @Override
                public Optional<Link> findByAlias(long domainId, String aliasKey) {
                    clock.goOn(Duration.ofHours(1));
                    return super.findByAlias(domainId, aliasKey);
                }
            };
            try (Fingerpost fingerpost = builder(new ForwardingStorage(storage, slow, storage.pixels()))
                    .clock(clock)
                    .with(stored)
                    .counting(counting)
                    .build()) {
                String alias = Integer.toString(stored.hashCode());
                fingerpost.owner(1).links().create(DRAFT.withAlias(alias));
                fingerpost
                        .owner(1)
                        .links()
                        .create(DRAFT.withAlias(alias + "-once").withClicksLimit(1L));
                fingerpost.visits().resolve("go.example", alias, german());
                clock.goOn(Duration.ofHours(-1));
                fingerpost.visits().resolve("go.example", alias + "-once", german());
            }
        }

        Instant minute = NOW.truncatedTo(ChronoUnit.MINUTES);
        assertThat(events().stream().filter(event -> event.type() != LinkEvent.Type.CREATED))
                .hasSize(9)
                .allSatisfy(event ->
                        assertThat(event.at()).isEqualTo(event.type() == LinkEvent.Type.CLICKS ? minute : NOW));
    }

    @Test
    void each_click_is_an_event_with_facts_on_request() {
        for (Counting counting : List.of(Counting.beforeAnswer(), Counting.afterAnswer())) {
            try (Fingerpost fingerpost = builder()
                    .with(Events.keep(Duration.ofDays(7)).withEveryClick())
                    .counting(counting)
                    .build()) {
                fingerpost
                        .owner(1)
                        .links()
                        .create(DRAFT.withAlias(
                                counting.toString().toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]", "")));
                Link link = fingerpost
                        .owner(1)
                        .links()
                        .find(dev.fingerpost.link.LinkQuery.all())
                        .items()
                        .get(0);
                fingerpost.visits().resolve("go.example", link.alias(), german());
                fingerpost.visits().resolve("go.example", link.alias(), Visitor.unknown());
            }
        }

        assertThat(events().stream().filter(event -> event.type() == LinkEvent.Type.CLICKED))
                .extracting(event -> event.facts().toString())
                .containsExactly("{country=DE}", "{}", "{country=DE}", "{}");
    }

    @Test
    void one_object_belongs_to_one_library() {
        Events events = Events.keep(Duration.ofDays(7));
        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(events::outbox)
                .withMessageContaining("not installed");
        builder().with(events).build();

        assertThat(events.outbox()).isSameAs(storage.optional(Outbox.class).orElseThrow());
        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(() -> builder().with(events).build())
                .withMessageContaining("another library");
    }

    /** Otherwise it would be one that the owner may have, and nobody would know its secret. */
    @Test
    void a_webhook_whose_creation_fails_is_not_stored() {
        Outbox outbox = Libraries.installed(storage, Outbox.class);
        Outbox failing = (Outbox) Proxy.newProxyInstance(
                Outbox.class.getClassLoader(), new Class<?>[] {Outbox.class}, (proxy, method, arguments) -> {
                    if (method.getName().equals("begin")) {
                        throw StorageException.failed("store a reader", null);
                    }
                    return method.invoke(outbox, arguments);
                });
        Events events = Events.keepAll();
        Fingerpost fingerpost = builder(ForwardingStorage.with(storage, Outbox.class, failing))
                .with(events)
                .build();

        assertThatExceptionOfType(StorageException.class)
                .isThrownBy(
                        () -> events.webhooksOf(fingerpost.owner(1)).create(WebhookDraft.to("https://crm.example")));
        assertThat(events.webhooks().list()).isEmpty();
    }

    @Test
    void an_event_is_rolled_back_with_its_cause() {
        Fingerpost fingerpost = builder().with(Events.keep(Duration.ofDays(7))).build();
        fingerpost.owner(1).links().create(DRAFT.withAlias("visited"));

        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(() -> storage.inTransaction(view -> {
                    fingerpost.owner(1, view).links().create(DRAFT.withAlias("undone"));
                    fingerpost.visits().resolve("go.example", "visited", german());
                    throw new IllegalStateException("undone");
                }));

        assertThat(types()).containsExactly(LinkEvent.Type.CREATED);
    }

    @Test
    void an_outbox_that_is_off_is_not_asked() {
        List<String> calls = new ArrayList<>();
        Storage watched = new ForwardingStorage(storage) {
            @Override
            public <R> R inTransaction(Function<Storage, R> work) {
                calls.add("transaction");
                return super.inTransaction(work);
            }

            @Override
            public <P> java.util.Optional<P> optional(Class<P> port) {
                if (port.equals(Outbox.class)) {
                    calls.add("outbox");
                }
                return super.optional(port);
            }
        };
        Fingerpost off = builder(watched).build();
        Fingerpost switchedOff = builder(watched)
                .with(Events.keep(Duration.ofDays(7)).onlyWhile(() -> false))
                .build();
        calls.clear();

        for (Fingerpost fingerpost : List.of(off, switchedOff)) {
            Links links = fingerpost.owner(1).links();
            Link link = links.create(DRAFT);
            fingerpost.visits().resolve("go.example", link.alias(), german());
            links.update(link.id(), draft -> draft.withTitle("Sale"));
            links.delete(link.id());
        }

        assertThat(calls).isEmpty();
        assertThat(types()).isEmpty();
    }

    @Test
    void readers_see_a_given_link_go_and_come_and_its_end_once() {
        Instant end = NOW.plusSeconds(3_600);
        Owner owner = builder().with(Events.keep(Duration.ofDays(7))).build().owner(1);
        Link link = owner.links().create(DRAFT.withActiveUntil(end));

        owner.giveLinks(Owner.Gift.of(List.of(link.id()), 2));

        assertThat(events())
                .extracting(LinkEvent::type, LinkEvent::owner)
                .containsExactly(
                        tuple(LinkEvent.Type.CREATED, 1L),
                        tuple(LinkEvent.Type.DELETED, 1L),
                        tuple(LinkEvent.Type.CREATED, 2L),
                        tuple(LinkEvent.Type.EXPIRED, 2L));
    }
}
