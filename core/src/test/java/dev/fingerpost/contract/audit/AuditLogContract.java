package dev.fingerpost.contract.audit;

import static dev.fingerpost.contract.StorageFixture.newId;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatNoException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.audit.Audit;
import dev.fingerpost.audit.AuditEntry;
import dev.fingerpost.audit.AuditEntry.Action;
import dev.fingerpost.audit.AuditLog;
import dev.fingerpost.audit.AuditQuery;
import dev.fingerpost.contract.Libraries;
import dev.fingerpost.contract.StorageContract;
import dev.fingerpost.contract.StorageFixture;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.link.Actor;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.storage.Storage;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/**
 * The contract of {@link AuditLog}, for storages that have it. It is not part of {@link StorageContract}: a test class
 * implements it in addition.
 */
public interface AuditLogContract extends StorageFixture {

    private AuditLog log() {
        storage().install(Set.of(AuditLog.class), storage().ports());
        return storage().optional(AuditLog.class).orElseThrow();
    }

    @Test
    default void a_library_without_it_is_refused_where_it_is_installed() {
        log();
        Storage storage = storage();
        Set<Class<?>> others = new HashSet<>(storage.ports());
        others.remove(AuditLog.class);

        assertThatIllegalStateException()
                .isThrownBy(() -> storage.install(Set.of(), others))
                .withMessageContaining(".leaving(AuditLog.class)");
        assertThatNoException().isThrownBy(() -> storage.install(Set.of(), storage.ports()));
    }

    private static AuditEntry entry(long owner, long linkId, String actor, Instant at) {
        return new AuditEntry(
                0,
                at,
                owner,
                "link",
                linkId,
                new Actor(actor),
                Action.UPDATED,
                new TreeMap<>(Map.of("url", "https://example.com/?a=b&c=d%20+é#x", "title", "ä\n\t\"' ☀️ 𝄞")),
                new TreeMap<>(Map.of("title", "=&%")));
    }

    private List<AuditEntry> found(long owner, long linkId) {
        return log().find(owner, "link", linkId, Long.MAX_VALUE, 100);
    }

    private List<String> actors(long owner, long linkId) {
        return found(owner, linkId).stream().map(entry -> entry.actor().name()).toList();
    }

    @Test
    default void keeps_every_part_of_an_entry() {
        long link = newId();
        AuditEntry changed = entry(owner(), link, "key 7", NOW);
        AuditEntry deleted = new AuditEntry(
                0,
                NOW,
                owner(),
                "pixel",
                link,
                Actor.UNKNOWN,
                Action.DELETED,
                new TreeMap<>(Map.of("alias", "x")),
                new TreeMap<>());

        log().add(List.of(changed, deleted));

        List<AuditEntry> found = log().find(owner(), AuditQuery.ALL, 10);
        assertThat(found.get(0).id()).isGreaterThan(found.get(1).id());
        assertThat(found(owner(), link)).containsExactly(found.get(1));
        assertThat(log().find(owner(), "pixel", link, Long.MAX_VALUE, 10)).containsExactly(found.get(0));
        assertThat(found)
                .containsExactly(
                        deleted.stored(found.get(0).id()),
                        changed.stored(found.get(1).id()));
    }

    @Test
    default void finds_the_entries_about_a_link_of_an_owner_from_the_newest_on() {
        long link = newId();
        log().add(List.of(
                entry(owner(), link, "1", NOW.plusSeconds(1)),
                entry(stranger(), link, "stranger", NOW),
                entry(owner(), newId(), "elsewhere", NOW)));
        log().add(List.of(entry(owner(), link, "2", NOW), entry(owner(), link, "3", NOW)));

        assertThat(actors(owner(), link)).containsExactly("3", "2", "1");
        assertThat(actors(stranger(), link)).containsExactly("stranger");
        assertThat(found(newId(), link)).isEmpty();
        List<AuditEntry> two = log().find(owner(), "link", link, Long.MAX_VALUE, 2);
        assertThat(two).hasSize(2).isEqualTo(found(owner(), link).subList(0, 2));
        assertThat(log().find(owner(), "link", link, two.get(1).id(), 2))
                .isEqualTo(found(owner(), link).subList(2, 3));
    }

    @Test
    default void finds_the_entries_of_an_owner_by_person_and_by_time() {
        log().add(List.of(
                entry(owner(), newId(), "anna", NOW.plusMillis(2)),
                entry(owner(), newId(), "Anna", NOW),
                entry(stranger(), newId(), "anna", NOW)));
        log().add(List.of(
                entry(owner(), newId(), "anna", NOW.plusMillis(1)),
                entry(owner(), newId(), "anna", NOW.plusMillis(1))));
        AuditQuery anna = AuditQuery.ALL.withActor(new Actor("anna"));

        List<AuditEntry> all = log().find(owner(), AuditQuery.ALL, 10);
        assertThat(all).hasSize(4).isSortedAccordingTo(AuditQuery.ORDER);
        assertThat(log().find(owner(), anna, 10)).isEqualTo(all.subList(0, 3));
        assertThat(log().find(owner(), anna, 2)).isEqualTo(all.subList(0, 2));
        assertThat(log().find(owner(), AuditQuery.ALL.between(NOW, NOW.plusMillis(2)), 10))
                .isEqualTo(all.subList(1, 4));
        assertThat(log().find(owner(), anna.between(NOW.plusMillis(1), NOW.plusMillis(2)), 10))
                .isEqualTo(all.subList(1, 3));
        for (int i = 0; i < all.size(); i++) {
            AuditQuery.Place place =
                    new AuditQuery.Place(all.get(i).at(), all.get(i).id());
            assertThat(log().find(owner(), AuditQuery.ALL.withAfter(place), 10)).isEqualTo(all.subList(i + 1, 4));
        }
        assertThat(log().find(newId(), AuditQuery.ALL, 10)).isEmpty();
        AuditQuery.Place beyond = new AuditQuery.Place(Instant.ofEpochMilli(Long.MAX_VALUE), 1);
        assertThat(log().find(owner(), AuditQuery.ALL.withAfter(beyond), 10)).isEqualTo(all);
    }

    @Test
    default void old_entries_are_deleted_a_few_at_a_time() {
        long link = newId();
        Instant longAgo = Instant.parse("1971-01-01T00:00:00Z");
        AuditLog log = log();
        while (log.deleteBefore(longAgo, 100) > 0) {
            assertThat(found(owner(), link)).isEmpty();
        }
        log.add(List.of(
                entry(owner(), link, "new", NOW),
                entry(owner(), link, "1", longAgo.minusMillis(1)),
                entry(owner(), link, "2", longAgo.minusMillis(2)),
                entry(owner(), link, "3", longAgo.minusMillis(3)),
                entry(owner(), link, "last", longAgo)));

        assertThat(log.deleteBefore(longAgo, 2)).isEqualTo(2);
        assertThat(actors(owner(), link)).containsExactly("last", "1", "new");
        assertThat(log.deleteBefore(longAgo, 2)).isEqualTo(1);
        assertThat(log.deleteBefore(longAgo, 2)).isZero();
        assertThat(actors(owner(), link)).containsExactly("last", "new");
    }

    @Test
    default void the_entries_of_an_owner_are_deleted_in_steps() {
        long link = newId();
        log().add(List.of(
                entry(owner(), link, "1", NOW),
                entry(owner(), newId(), "2", NOW),
                entry(owner(), link, "3", NOW),
                entry(stranger(), link, "stranger", NOW)));

        assertThat(log().deleteOf(owner(), 2)).isEqualTo(2);
        assertThat(log().deleteOf(owner(), 2)).isEqualTo(1);
        assertThat(log().deleteOf(owner(), 2)).isZero();
        assertThat(found(owner(), link)).isEmpty();
        assertThat(actors(stranger(), link)).containsExactly("stranger");
    }

    @Test
    default void an_entry_is_stored_with_its_change_or_not_at_all() {
        long link = newId();
        log();
        assertThatThrownBy(() -> storage().inTransaction(view -> {
                    view.optional(AuditLog.class).orElseThrow().add(List.of(entry(owner(), link, "1", NOW)));
                    throw new IllegalStateException("on purpose");
                }))
                .hasMessage("on purpose");

        assertThat(found(owner(), link)).isEmpty();
    }

    @Test
    default void a_change_of_a_link_is_an_entry_that_outlives_the_link() {
        Audit audit = Audit.keep(Duration.ofDays(36_500));
        try (Fingerpost fingerpost = Libraries.over(storage())
                .domains(Domains.fixed(Domain.of(domain(), "https://go-" + domain() + ".example")))
                .clock(Clock.fixed(NOW, ZoneOffset.UTC))
                .with(audit)
                .build()) {
            Link link = fingerpost
                    .owner(owner())
                    .by(Actor.ofKey(7))
                    .links()
                    .create(LinkDraft.to("https://example.com/").withDomain(domain()));
            fingerpost.owner(owner()).links().delete(link.id());

            assertThat(audit.history(fingerpost.owner(owner()), link.id()))
                    .extracting(entry -> entry.actor().name() + " " + entry.action())
                    .containsExactly(" DELETED", "key 7 CREATED");
            assertThat(audit.history(fingerpost.owner(stranger()), link.id())).isEmpty();

            try (Fingerpost without = Libraries.over(storage())
                    .domains(Domains.fixed(Domain.of(domain(), "https://go-" + domain() + ".example")))
                    .build()) {
                without.deleteOwner(owner());
            }
            assertThat(audit.history(fingerpost.owner(owner()), link.id())).isEmpty();
        }
    }
}
