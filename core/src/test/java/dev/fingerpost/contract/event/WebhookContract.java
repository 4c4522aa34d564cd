package dev.fingerpost.contract.event;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.contract.Libraries;
import dev.fingerpost.contract.Race;
import dev.fingerpost.contract.StorageContract;
import dev.fingerpost.contract.StorageFixture;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.event.Events;
import dev.fingerpost.event.LinkEvent;
import dev.fingerpost.event.OwnerWebhooks;
import dev.fingerpost.event.StoredWebhook;
import dev.fingerpost.event.WebhookAnswer;
import dev.fingerpost.event.WebhookDelivery;
import dev.fingerpost.event.WebhookDraft;
import dev.fingerpost.event.WebhookRepository;
import dev.fingerpost.failure.CoreViolation;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.failure.Violation;
import dev.fingerpost.text.Secret;
import dev.fingerpost.url.NoAnswer;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * The contract of {@link WebhookRepository}, for storages that have it. It is not part of {@link StorageContract}: a
 * test class implements it in addition.
 */
public interface WebhookContract extends StorageFixture {

    Secret SECRET = Secret.of("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw");

    private WebhookRepository webhooks() {
        return Libraries.installed(storage(), WebhookRepository.class);
    }

    private StoredWebhook webhook(String path) {
        return StoredWebhook.of("https://crm.example.com/" + path, SECRET, NOW);
    }

    private StoredWebhook stored(StoredWebhook webhook) {
        return webhook.withId(webhooks().insert(webhook));
    }

    /** The webhooks that this test has stored; a shared backend has those of other tests, too. */
    private List<StoredWebhook> found(StoredWebhook... ofTest) {
        Set<Long> ids = Set.of(List.of(ofTest).stream().map(StoredWebhook::id).toArray(Long[]::new));
        return webhooks().all().stream().filter(each -> ids.contains(each.id())).toList();
    }

    @Test
    default void keeps_every_field_of_a_webhook() {
        StoredWebhook all = stored(webhook("all"));
        StoredWebhook some = stored(webhook("some/\u00fc?a=b&c='\"")
                .withId(77)
                .withOwner(owner())
                .withTypes(Set.of(LinkEvent.Type.CREATED, LinkEvent.Type.CLICKS))
                .switchedTo(false)
                .withLast(WebhookAnswer.none(NOW.plusMillis(1), NoAnswer.UNKNOWN_NAME)));

        assertThat(all.id()).isPositive();
        assertThat(some.id()).isGreaterThan(all.id());
        assertThat(found(all, some)).containsExactly(all, some);
        assertThat(webhooks().all()).isSortedAccordingTo(Comparator.comparing(StoredWebhook::id));
    }

    @Test
    default void the_webhooks_of_an_owner_are_listed_alone() {
        stored(webhook("all"));
        StoredWebhook first = stored(webhook("first").withOwner(owner()));
        stored(webhook("other").withOwner(stranger()));
        StoredWebhook second = stored(webhook("second").withOwner(owner()).switchedTo(false));

        assertThat(webhooks().ofOwner(owner())).containsExactly(first, second);
        assertThat(webhooks().ofOwner(StorageFixture.newId())).isEmpty();
    }

    @Test
    default void every_type_of_event_is_kept() {
        StoredWebhook webhook = stored(webhook("types").withTypes(Set.of(LinkEvent.Type.values())));

        assertThat(found(webhook)).containsExactly(webhook);
    }

    @Test
    default void a_webhook_answers_and_is_deleted_alone() {
        StoredWebhook first = stored(webhook("first"));
        StoredWebhook second = stored(webhook("second"));
        WebhookDelivery delivery = delivery(1, 503);
        WebhookAnswer answer = delivery.answer();

        webhooks().delivered(second.id(), List.of(delivery));
        assertThat(found(first, second)).containsExactly(first, second.withLast(answer));

        assertThat(webhooks().delete(first.id())).isTrue();
        assertThat(webhooks().delete(first.id())).isFalse();
        assertThat(webhooks().update(first.id(), each -> each.withUrl("https://new.example/")))
                .isEmpty();
        webhooks().delivered(first.id(), List.of(delivery));
        assertThat(webhooks().deliveries(first.id())).isEmpty();
        assertThat(found(first, second)).containsExactly(second.withLast(answer));
        assertThat(webhooks().delete(second.id())).isTrue();
        assertThat(webhooks().deliveries(second.id())).isEmpty();
        assertThat(stored(webhook("third")).id()).isGreaterThan(second.id());
    }

    @Test
    default void an_update_changes_the_address_the_types_and_whether_it_is_on_and_nothing_else() {
        StoredWebhook edited = stored(webhook("old").withOwner(owner()).withTypes(Set.of(LinkEvent.Type.CREATED)));
        StoredWebhook other = stored(webhook("other").withTypes(Set.of(LinkEvent.Type.DELETED)));
        webhooks().delivered(edited.id(), List.of(delivery(1, 204)));
        StoredWebhook expected = edited.withLast(delivery(1, 204).answer()).withUrl("https://new.example/\u00fc");

        assertThat(webhooks().update(edited.id(), each -> each.withUrl(expected.url())))
                .contains(expected);
        assertThat(found(edited, other)).containsExactly(expected, other);
        StoredWebhook changed = expected.withTypes(Set.of(LinkEvent.Type.UPDATED, LinkEvent.Type.CLICKS))
                .switchedTo(false);
        for (int i = 0; i < 2; i++) {
            assertThat(webhooks()
                            .update(
                                    edited.id(),
                                    each -> each.withTypes(changed.types()).switchedTo(false)))
                    .contains(changed);
            assertThat(found(edited, other)).containsExactly(changed, other);
        }
        assertThat(webhooks()
                        .update(edited.id(), each -> each.withTypes(Set.of()).switchedTo(true)))
                .contains(expected.withTypes(Set.of()));
        assertThat(webhooks().deliveries(edited.id())).containsExactly(delivery(1, 204));
    }

    @Test
    default void of_changes_at_the_same_moment_none_is_lost() throws Exception {
        StoredWebhook webhook = stored(webhook("hook"));

        Race.run(8, thread -> webhooks().update(webhook.id(), each -> each.withUrl(each.url() + thread)));

        assertThat(found(webhook).get(0).url()).hasSize(webhook.url().length() + 8);
    }

    /** Each caller has a library of its own, as in several processes. */
    @Test
    default void callers_at_the_same_moment_get_as_many_webhooks_as_an_owner_may_have() throws Exception {
        int callers = 8;
        List<OwnerWebhooks> doors = new ArrayList<>();
        List<Fingerpost> libraries = new ArrayList<>();
        for (int caller = 0; caller < callers; caller++) {
            Events events = Events.keep(Duration.ofDays(7));
            Fingerpost library = Libraries.over(storage())
                    .domains(Domains.fixed(Domain.of(domain(), "https://go.example")))
                    .clock(Clock.fixed(NOW, ZoneOffset.UTC))
                    .with(events)
                    .build();
            libraries.add(library);
            doors.add(events.webhooksOf(library.owner(owner())));
        }

        List<List<Secret>> shown = Race.run(callers, caller -> {
            List<Secret> secrets = new ArrayList<>();
            for (int i = 0; i < 5; i++) {
                try {
                    secrets.add(doors.get(caller)
                            .create(WebhookDraft.to("https://crm.example.com/" + caller))
                            .secret());
                } catch (ValidationException e) {
                    assertThat(e.violations()).extracting(Violation::code).containsExactly(CoreViolation.TOO_MANY_ROWS);
                }
            }
            return secrets;
        });

        libraries.forEach(Fingerpost::close);
        assertThat(webhooks().ofOwner(owner()))
                .hasSize(OwnerWebhooks.MOST)
                .allMatch(StoredWebhook::isOn)
                .extracting(StoredWebhook::secret)
                .containsExactlyInAnyOrderElementsOf(
                        shown.stream().flatMap(List::stream).toList());
    }

    @Test
    default void the_newest_deliveries_are_kept() {
        StoredWebhook first = stored(webhook("first"));
        StoredWebhook second = stored(webhook("second"));
        WebhookDelivery test = WebhookDelivery.ofTest(
                WebhookAnswer.none(NOW.plusMillis(1), NoAnswer.CERTIFICATE), Duration.ofMillis(77));
        assertThat(webhooks().deliveries(first.id())).isEmpty();

        webhooks().delivered(first.id(), List.of(delivery(1, 500), test));
        webhooks().delivered(second.id(), List.of(delivery(7, 200)));
        assertThat(webhooks().deliveries(first.id())).containsExactly(test, delivery(1, 500));

        for (int i = 2; i <= WebhookRepository.MAX_DELIVERIES; i += 3) {
            webhooks().delivered(first.id(), List.of(delivery(i, 204), delivery(i + 1, 503), delivery(i + 2, 200)));
        }
        List<WebhookDelivery> kept = webhooks().deliveries(first.id());
        assertThat(kept).hasSize(WebhookRepository.MAX_DELIVERIES).startsWith(delivery(52, 200), delivery(51, 503));
        assertThat(kept).endsWith(delivery(3, 503));
        assertThat(found(first).get(0).last()).isEqualTo(delivery(52, 200).answer());
        assertThat(webhooks().deliveries(second.id())).containsExactly(delivery(7, 200));
    }

    private static WebhookDelivery delivery(long position, int status) {
        return new WebhookDelivery(
                position,
                "link.created",
                position + 100,
                WebhookAnswer.of(NOW.plusMillis(position), status),
                Duration.ofMillis(position));
    }

    @Test
    default void the_webhooks_of_an_owner_are_deleted_in_steps() {
        StoredWebhook theirs = stored(webhook("theirs").withOwner(stranger()));
        StoredWebhook all = stored(webhook("all"));
        for (int i = 0; i < 5; i++) {
            long mine = stored(webhook("mine" + i).withOwner(owner())).id();
            webhooks().delivered(mine, List.of(delivery(i, 204)));
        }
        webhooks().delivered(theirs.id(), List.of(delivery(9, 204)));
        List<Long> mine = webhooks().all().stream()
                .filter(each -> Objects.equals(each.owner(), owner()))
                .map(StoredWebhook::id)
                .toList();

        assertThat(webhooks().deleteOf(owner(), 3)).isEqualTo(3);
        assertThat(webhooks().deleteOf(owner(), 3)).isEqualTo(2);
        assertThat(webhooks().deleteOf(owner(), 3)).isZero();
        assertThat(mine)
                .hasSize(5)
                .allSatisfy(id -> assertThat(webhooks().deliveries(id)).isEmpty());
        assertThat(webhooks().deliveries(theirs.id())).containsExactly(delivery(9, 204));
        assertThat(found(theirs, all))
                .containsExactly(theirs.withLast(delivery(9, 204).answer()), all);
    }

    @Test
    default void deleting_an_owner_deletes_its_webhooks() {
        StoredWebhook theirs = stored(webhook("theirs").withOwner(stranger()));
        StoredWebhook all = stored(webhook("all"));
        stored(webhook("mine").withOwner(owner()));

        try (Fingerpost fingerpost = Libraries.over(storage())
                .domains(Domains.fixed(Domain.of(domain(), "https://go.example")))
                .build()) {
            fingerpost.deleteOwner(owner());
        }

        assertThat(webhooks().all()).noneMatch(each -> Objects.equals(each.owner(), owner()));
        assertThat(found(theirs, all)).containsExactly(theirs, all);
    }
}
