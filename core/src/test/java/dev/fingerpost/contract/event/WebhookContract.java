package dev.fingerpost.contract.event;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.contract.StorageContract;
import dev.fingerpost.contract.StorageFixture;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.event.LinkEvent;
import dev.fingerpost.event.StoredWebhook;
import dev.fingerpost.event.WebhookAnswer;
import dev.fingerpost.event.WebhookRepository;
import dev.fingerpost.text.Secret;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * The meaning of {@link WebhookRepository}, for storages that have it. It is not part of {@link StorageContract}: a
 * test class implements it in addition.
 */
public interface WebhookContract extends StorageFixture {

    Secret SECRET = Secret.of("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw");

    private WebhookRepository webhooks() {
        return storage().optional(WebhookRepository.class).orElseThrow();
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
                .withLast(new WebhookAnswer(NOW.plusMillis(1), "no route to host: \u00fc")));

        assertThat(all.id()).isPositive();
        assertThat(some.id()).isGreaterThan(all.id());
        assertThat(found(all, some)).containsExactly(all, some);
        assertThat(webhooks().all()).isSortedAccordingTo(Comparator.comparing(StoredWebhook::id));
    }

    @Test
    default void every_type_of_event_is_kept() {
        StoredWebhook webhook = stored(webhook("types").withTypes(Set.of(LinkEvent.Type.values())));

        assertThat(found(webhook)).containsExactly(webhook);
    }

    @Test
    default void a_webhook_is_switched_answers_and_is_deleted_alone() {
        StoredWebhook first = stored(webhook("first"));
        StoredWebhook second = stored(webhook("second"));
        WebhookAnswer answer = new WebhookAnswer(NOW.plusMillis(5), "503");

        assertThat(webhooks().switchTo(first.id(), false)).isTrue();
        webhooks().answered(second.id(), answer);
        assertThat(found(first, second)).containsExactly(first.switchedTo(false), second.withLast(answer));
        assertThat(webhooks().switchTo(first.id(), true)).isTrue();
        assertThat(webhooks().switchTo(first.id(), true)).isTrue();
        assertThat(found(first, second)).containsExactly(first, second.withLast(answer));

        assertThat(webhooks().delete(first.id())).isTrue();
        assertThat(webhooks().delete(first.id())).isFalse();
        assertThat(webhooks().switchTo(first.id(), true)).isFalse();
        webhooks().answered(first.id(), answer);
        assertThat(found(first, second)).containsExactly(second.withLast(answer));
        assertThat(webhooks().delete(second.id())).isTrue();
        assertThat(stored(webhook("third")).id()).isGreaterThan(second.id());
    }

    @Test
    default void the_webhooks_of_an_owner_are_deleted_in_steps() {
        StoredWebhook theirs = stored(webhook("theirs").withOwner(stranger()));
        StoredWebhook all = stored(webhook("all"));
        for (int i = 0; i < 5; i++) {
            stored(webhook("mine" + i).withOwner(owner()));
        }

        assertThat(webhooks().deleteOf(owner(), 3)).isEqualTo(3);
        assertThat(webhooks().deleteOf(owner(), 3)).isEqualTo(2);
        assertThat(webhooks().deleteOf(owner(), 3)).isZero();
        assertThat(found(theirs, all)).containsExactly(theirs, all);
    }

    @Test
    default void deleting_an_owner_deletes_its_webhooks() {
        StoredWebhook theirs = stored(webhook("theirs").withOwner(stranger()));
        StoredWebhook all = stored(webhook("all"));
        stored(webhook("mine").withOwner(owner()));

        try (Fingerpost fingerpost = Fingerpost.builder(storage())
                .domains(Domains.fixed(Domain.of(domain(), "https://go.example")))
                .build()) {
            fingerpost.deleteOwner(owner());
        }

        assertThat(webhooks().all()).noneMatch(each -> Objects.equals(each.owner(), owner()));
        assertThat(found(theirs, all)).containsExactly(theirs, all);
    }
}
