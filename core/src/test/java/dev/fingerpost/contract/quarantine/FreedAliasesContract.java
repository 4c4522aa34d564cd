package dev.fingerpost.contract.quarantine;

import static dev.fingerpost.contract.StorageFixture.newId;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.Owner;
import dev.fingerpost.contract.Libraries;
import dev.fingerpost.contract.Race;
import dev.fingerpost.contract.StorageContract;
import dev.fingerpost.contract.StorageFixture;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkAddress;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.LinkUpdate;
import dev.fingerpost.link.Links;
import dev.fingerpost.quarantine.FreedAliases;
import dev.fingerpost.quarantine.Quarantine;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * The contract of {@link FreedAliases}, for storages that have it. It is not part of {@link StorageContract}: a
 * test class implements it in addition.
 */
public interface FreedAliasesContract extends StorageFixture {

    Duration TIME = Duration.ofDays(90);

    private FreedAliases freed() {
        storage().install(Set.of(FreedAliases.class), storage().ports());
        return storage().optional(FreedAliases.class).orElseThrow();
    }

    @Test
    default void remembers_who_has_freed_an_alias_last() {
        LinkAddress mine = new LinkAddress(domain(), "mine");
        LinkAddress theirs = new LinkAddress(domain(), "theirs");
        LinkAddress never = new LinkAddress(domain(), "MINE");
        List<LinkAddress> all = List.of(mine, theirs, never, new LinkAddress(newId(), "mine"));
        freed().add(owner(), List.of(mine, theirs), NOW, Instant.EPOCH);
        freed().add(stranger(), List.of(theirs), NOW.plusMillis(1), Instant.EPOCH);

        assertThat(freed().ofOthers(owner(), all, Instant.EPOCH)).containsExactly(theirs);
        assertThat(freed().ofOthers(stranger(), all, Instant.EPOCH)).containsExactly(mine);
        assertThat(freed().ofOthers(newId(), all, NOW.minusMillis(1))).containsExactlyInAnyOrder(mine, theirs);
        assertThat(freed().ofOthers(newId(), all, NOW)).containsExactly(theirs);
        assertThat(freed().ofOthers(newId(), all, NOW.plusMillis(1))).isEmpty();
    }

    @Test
    default void forgets_a_hundred_at_most_that_were_freed_before() {
        Instant longAgo = Instant.parse("1971-01-01T00:00:00Z").plusMillis(domain() % 1_000_000_000_000L / 100);
        List<LinkAddress> old = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            old.add(new LinkAddress(domain(), "old-" + i));
        }
        freed().add(owner(), old, Instant.EPOCH.plusMillis(5), Instant.EPOCH);

        freed().add(owner(), List.of(new LinkAddress(domain(), "new")), longAgo, Instant.EPOCH.plusMillis(5));
        assertThat(freed().ofOthers(newId(), old, Instant.EPOCH)).hasSize(5);
        freed().add(owner(), List.of(new LinkAddress(domain(), "next")), NOW, Instant.EPOCH.plusMillis(6));
        assertThat(freed().ofOthers(newId(), old, Instant.EPOCH)).isEmpty();
        assertThat(freed().ofOthers(newId(), List.of(new LinkAddress(domain(), "new")), Instant.EPOCH))
                .hasSize(1);
    }

    @Test
    default void a_freed_alias_is_taken_for_other_owners_until_the_time_is_over() {
        try (Fingerpost now = at(NOW);
                Fingerpost before = at(NOW.plus(TIME).minusMillis(1));
                Fingerpost after = at(NOW.plus(TIME))) {
            Links mine = now.owner(owner()).links();
            long deleted = mine.create(draft("deleted")).id();
            long renamed = mine.create(draft("renamed")).id();
            mine.delete(deleted);
            mine.update(renamed, link -> link.withAlias("other"));

            for (String alias : List.of("deleted", "renamed")) {
                assertTaken(before, alias);
                long again = mine.create(draft(alias)).id();
                mine.delete(again);
                assertTaken(before, alias);
                after.owner(stranger()).links().create(draft(alias));
            }
            now.deleteOwner(owner());
            assertTaken(before, "other");
        }
    }

    @Test
    default void a_link_keeps_its_alias_under_a_different_owner() {
        try (Fingerpost fingerpost = at(NOW)) {
            Links mine = fingerpost.owner(owner()).links();
            mine.delete(mine.create(draft("sale")).id());
            List<Long> both = List.of(
                    mine.create(draft("sale")).id(), mine.create(draft("other")).id());
            fingerpost.owner(owner()).giveLinks(Owner.Gift.of(both, stranger()));

            List<Link> changed = fingerpost
                    .owner(stranger())
                    .links()
                    .updateAll(List.of(
                            LinkUpdate.of(both.get(0), link -> link.withTitle("x")),
                            LinkUpdate.of(both.get(1), link -> link.withAlias("renamed"))));

            assertThat(changed).extracting(Link::alias).containsExactly("sale", "renamed");
        }
    }

    private void assertTaken(Fingerpost fingerpost, String alias) {
        Links theirs = fingerpost.owner(stranger()).links();
        assertThatThrownBy(() -> theirs.create(draft(alias))).hasMessageContaining("is already taken");
        long link = theirs.create(draft(null)).id();
        assertThatThrownBy(() -> theirs.update(link, each -> each.withAlias(alias)))
                .hasMessageContaining("is already taken");
    }

    @Test
    default void no_other_owner_gets_an_alias_at_the_moment_of_its_deletion() throws Exception {
        try (Fingerpost fingerpost = at(NOW)) {
            Links mine = fingerpost.owner(owner()).links();
            for (int round = 0; round < 5; round++) {
                String alias = "round-" + round;
                long id = mine.create(draft(alias)).id();
                AtomicBoolean isDeleted = new AtomicBoolean();

                List<Boolean> got = Race.run(5, thread -> {
                    if (thread == 0) {
                        mine.delete(id);
                        isDeleted.set(true);
                        return false;
                    }
                    return getsAlias(fingerpost, alias, isDeleted);
                });

                assertThat(got).containsOnly(false);
            }
        }
    }

    /** Tries to get the alias until the link has been deleted, and once more after that. */
    private boolean getsAlias(Fingerpost fingerpost, String alias, AtomicBoolean isDeleted) {
        boolean last;
        do {
            last = isDeleted.get();
            try {
                fingerpost.owner(stranger()).links().create(draft(alias));
                return true;
            } catch (ValidationException e) {
                assertThat(e).hasMessageContaining("is already taken");
            }
        } while (!last);
        return false;
    }

    private LinkDraft draft(@Nullable String alias) {
        return LinkDraft.to("https://example.com/").withDomain(domain()).withAlias(alias);
    }

    private Fingerpost at(Instant now) {
        return Libraries.over(storage())
                .domains(Domains.fixed(Domain.of(domain(), "https://go-" + domain() + ".example")))
                .clock(Clock.fixed(now, ZoneOffset.UTC))
                .with(Quarantine.keep(TIME))
                .build();
    }
}
