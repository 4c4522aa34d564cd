package dev.fingerpost.audit;

// needs event, registry

import static dev.fingerpost.Testbed.OWNER;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.fingerpost.Owner;
import dev.fingerpost.Testbed;
import dev.fingerpost.audit.AuditEntry.Action;
import dev.fingerpost.contract.registry.RegistryContract;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.event.Events;
import dev.fingerpost.event.OwnerWebhooks;
import dev.fingerpost.event.StoredWebhook;
import dev.fingerpost.event.WebhookDraft;
import dev.fingerpost.failure.NotFoundException;
import dev.fingerpost.link.Actor;
import dev.fingerpost.registry.AllDomains;
import dev.fingerpost.registry.OwnerDomains;
import dev.fingerpost.registry.OwnerSpaces;
import dev.fingerpost.registry.Registry;
import dev.fingerpost.registry.StoredDomain;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** The entries of domains, spaces and webhooks. */
class AuditedRecordsTest {

    private static final Actor ANNA = new Actor("anna");
    private static final Actor COMMAND = new Actor("command");

    private final Audit audit = Audit.keepAll();
    private final Registry registry = RegistryContract.ofTrustedOwners();
    private final Events events = Events.keep(Duration.ofDays(7));
    private final Testbed testbed = Testbed.with(builder -> builder.with(audit)
            .with(registry)
            .spaces(registry.spaces())
            .with(events)
            .actor(COMMAND));
    private final Owner owner = testbed.fingerpost().owner(OWNER).by(ANNA);

    @Test
    void an_owner_adds_changes_and_deletes_a_domain() {
        OwnerDomains domains = registry.domainsOf(owner);
        domains.add("https://go.example");
        long id = domains.list().get(0).id();
        domains.update(id, "https://go.example/s");
        domains.delete(id);

        assertThat(domains.list()).isEmpty();
        assertEntries("domain", id, "base_url", "https://go.example", "https://go.example/s");
        assertThatExceptionOfType(NotFoundException.class).isThrownBy(() -> domains.update(id, "https://x.example"));
    }

    @Test
    void each_owner_of_a_domain_sees_only_when_it_could_be_used() {
        AllDomains domains = registry.allDomains();
        Domain first = domains.add("https://go.example", Set.of()).domain();
        domains.update(first.id(), before -> new StoredDomain(first, new TreeSet<>(List.of(OWNER, 8L))));
        Domain second = Domain.of(first.id(), "https://x.example");
        domains.update(first.id(), before -> new StoredDomain(second, new TreeSet<>(List.of(8L))));

        assertThat(entries(OWNER)).extracting(AuditEntry::action).containsExactly(Action.DELETED, Action.CREATED);
        assertThat(entries(8)).extracting(AuditEntry::action).containsExactly(Action.UPDATED, Action.CREATED);
        assertThat(entries(8).get(0).after()).isEqualTo(Map.of("base_url", "https://x.example"));
        assertThat(audit.ofService(AuditQuery.ALL))
                .extracting(AuditEntry::action)
                .containsExactly(Action.DELETED, Action.CREATED);
        assertThat(audit.ofService(AuditQuery.ALL.withActor(COMMAND))).hasSize(2);
    }

    private List<AuditEntry> entries(long of) {
        return audit.history(testbed.fingerpost().owner(of), AuditQuery.ALL);
    }

    @Test
    void a_space_is_created_renamed_and_deleted() {
        OwnerSpaces spaces = registry.spacesOf(owner);
        long id = spaces.create("News").id();
        spaces.rename(id, "Letters");
        spaces.delete(id);

        assertEntries("space", id, "name", "News", "Letters");
    }

    @Test
    void a_webhook_is_created_changed_and_deleted_and_its_secret_is_not_told() {
        OwnerWebhooks webhooks = events.webhooksOf(owner);
        StoredWebhook made = webhooks.create(WebhookDraft.to("https://crm.example/a"));
        webhooks.update(made.id(), draft -> draft.withUrl("https://crm.example/b"));
        webhooks.update(made.id(), draft -> draft.switchedTo(false));
        webhooks.update(made.id(), draft -> draft.switchedTo(true));
        webhooks.delete(made.id());

        assertThat(audit.history(owner, "webhook", made.id(), Long.MAX_VALUE))
                .hasSize(5)
                .allSatisfy(entry -> assertThat(entry.toString())
                        .doesNotContain(made.secret().reveal()))
                .extracting(entry -> entry.after().getOrDefault("url", ""))
                .containsExactly("", "", "", "https://crm.example/b", "https://crm.example/a");

        StoredWebhook ofAll = events.webhooks().create(WebhookDraft.to("https://crm.example/c"));
        assertThat(audit.ofService(AuditQuery.ALL.between(Instant.MIN, Instant.MAX)))
                .extracting(AuditEntry::recordId)
                .containsExactly(ofAll.id());
    }

    private void assertEntries(String kind, long id, String field, String first, String second) {
        List<AuditEntry> entries = audit.history(owner, kind, id, Long.MAX_VALUE);
        assertThat(entries).extracting(AuditEntry::actor).containsOnly(ANNA);
        assertThat(entries)
                .<Map<String, String>>extracting(AuditEntry::before)
                .containsExactly(Map.of(field, second), Map.of(field, first), Map.of());
        assertThat(entries)
                .<Map<String, String>>extracting(AuditEntry::after)
                .containsExactly(Map.of(), Map.of(field, second), Map.of(field, first));
    }
}
