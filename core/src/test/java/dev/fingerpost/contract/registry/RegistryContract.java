package dev.fingerpost.contract.registry;

import static dev.fingerpost.contract.StorageFixture.newId;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.contract.EdgeCases;
import dev.fingerpost.contract.Libraries;
import dev.fingerpost.contract.One;
import dev.fingerpost.contract.Race;
import dev.fingerpost.contract.StorageContract;
import dev.fingerpost.contract.StorageFixture;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Space;
import dev.fingerpost.failure.CoreViolation;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.failure.Violation;
import dev.fingerpost.link.AliasPolicy;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.registry.DomainClaims;
import dev.fingerpost.registry.DomainReach;
import dev.fingerpost.registry.DomainViolation;
import dev.fingerpost.registry.OwnerDomains;
import dev.fingerpost.registry.Registry;
import dev.fingerpost.registry.RegistryRepository;
import dev.fingerpost.registry.StoredDomain;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/**
 * The contract of {@link RegistryRepository}, for storages that have it. It is not part of {@link StorageContract}: a
 * test class implements it in addition.
 */
public interface RegistryContract extends StorageFixture {

    /** A registry whose owners prove no host, and whose visitors reach this server. */
    static Registry ofTrustedOwners() {
        return Registry.keep()
                .withClaims(new DomainClaims(
                        AliasPolicy.standard(),
                        name -> Optional.empty(),
                        Set.of(),
                        owner -> true,
                        (domain, all) -> new DomainReach.ThisServer()));
    }

    private RegistryRepository directory() {
        return Libraries.installed(storage(), RegistryRepository.class);
    }

    @Test
    default void keeps_every_part_of_a_domain() {
        StoredDomain all = domainAt(domain(), "https://b\u00fccher-" + newId() + ".example:8443/s/\u00e4%20x");
        StoredDomain some = new StoredDomain(
                domainAt(newId(), "http://x" + newId() + ".example").domain(),
                new TreeSet<>(List.of(owner(), stranger(), 1L, Long.MAX_VALUE)));
        String longest = "https://x" + newId() + ".example/";
        StoredDomain longUrl = domainAt(newId(), longest + "a".repeat(255 - longest.length()));

        for (StoredDomain domain : List.of(all, some, longUrl)) {
            assertThat(directory().insertDomain(domain)).isTrue();
            assertThat(found(domain.domain().id())).contains(domain);
        }

        assertThat(directory().domains())
                .isSortedAccordingTo((left, right) ->
                        Long.compare(left.domain().id(), right.domain().id()));
    }

    @Test
    default void refuses_a_domain_whose_id_or_address_is_taken() {
        String host = "x" + newId() + ".example";
        StoredDomain stored = domainAt(domain(), "https://" + host + "/s");
        directory().insertDomain(stored);
        long other = newId();

        assertThat(directory().insertDomain(domainAt(domain(), "https://y" + host)))
                .isFalse();
        for (String url : List.of("https://" + host + "/s", "http://" + host + ":81/s/", "https://" + host + "./%73")) {
            assertThat(directory().insertDomain(domainAt(other, url))).as(url).isFalse();
        }
        assertThat(found(domain())).contains(stored);
        assertThat(found(other)).isEmpty();
        assertThat(directory().insertDomain(domainAt(other, "https://" + host + "/S")))
                .isTrue();
        assertThat(directory().insertDomain(domainAt(newId(), "https://" + host + "/s/s")))
                .isTrue();
        assertThat(directory().insertDomain(domainAt(newId(), "https://" + host)))
                .isTrue();
    }

    @Test
    default void stores_all_of_many_domains_or_none() {
        String host = "x" + newId() + ".example";
        List<StoredDomain> many = IntStream.range(0, 150)
                .mapToObj(i -> domainAt(newId(), "https://a" + i + "." + host))
                .toList();

        assertThat(directory().insertDomains(many)).isTrue();
        assertThat(directory().insertDomains(List.of())).isTrue();
        assertThat(directory().domains()).containsAll(many);

        StoredDomain fresh = domainAt(newId(), "https://b." + host);
        for (StoredDomain other : List.of(
                domainAt(newId(), "https://a149." + host),
                domainAt(many.get(0).domain().id(), "https://c." + host),
                domainAt(newId(), "http://b." + host + ":81"),
                domainAt(fresh.domain().id(), "https://d." + host))) {
            assertThat(directory().insertDomains(List.of(fresh, other))).isFalse();
            assertThat(found(fresh.domain().id())).isEmpty();
        }
        assertThat(directory().insertDomains(List.of(fresh))).isTrue();
    }

    @Test
    default void replaces_a_domain_by_its_id() {
        String host = "x" + newId() + ".example";
        directory().insertDomain(domainAt(domain(), "https://" + host));
        StoredDomain other = domainAt(newId(), "https://other." + host);
        directory().insertDomain(other);
        StoredDomain changed =
                new StoredDomain(domainAt(domain(), "http://" + host + ":81").domain(), new TreeSet<>(Set.of(owner())));

        assertThat(directory().updateDomain(changed)).isTrue();
        assertThat(directory().updateDomain(changed)).isTrue();
        assertThat(directory().updateDomain(domainAt(domain(), "https://other." + host)))
                .isFalse();
        assertThat(directory().updateDomain(domainAt(newId(), "https://third." + host)))
                .isFalse();

        assertThat(found(domain())).contains(changed);
        assertThat(found(other.domain().id())).contains(other);
        assertThat(directory().insertDomain(domainAt(newId(), "https://third." + host)))
                .isTrue();
    }

    @Test
    default void removes_a_domain_and_counts_the_links_without_one() {
        Link first = insert(link("first"));
        Link second = One.insert(links(), stranger(), link("second").build(), NOW);
        long empty = newId();
        directory().insertDomain(domainAt(domain(), "https://x" + domain() + ".example"));
        directory().insertDomain(domainAt(empty, "https://x" + empty + ".example"));

        assertThat(directory().linksOutside(Set.of(empty)))
                .containsEntry(domain(), 2L)
                .doesNotContainKey(empty);
        assertThat(directory().linksOutside(Set.of(domain()))).doesNotContainKey(domain());
        assertThat(directory().hasLinks(domain())).isTrue();
        assertThat(directory().hasLinks(empty)).isFalse();
        assertThat(directory().hasLinks(domain() - 1)).isFalse();
        assertThat(directory().deleteDomain(domain())).as("with links").isFalse();
        assertThat(found(domain())).isPresent();
        links().deleteAll(owner(), new TreeSet<>(Set.of(first.id())), rows -> {});
        links().deleteAll(stranger(), new TreeSet<>(Set.of(second.id())), rows -> {});
        assertThat(directory().deleteDomain(domain())).isTrue();
        assertThat(directory().deleteDomain(domain())).isFalse();

        assertThat(found(domain())).isEmpty();
        assertThat(found(empty)).isPresent();
        assertThat(directory().insertDomain(domainAt(newId(), "https://x" + domain() + ".example")))
                .isTrue();
    }

    @Test
    default void the_greatest_id_is_that_of_a_domain_which_is_stored_or_was_deleted_or_has_links() {
        insert(link("first"));
        long known = directory().greatestDomainId();
        assertThat(known).isGreaterThanOrEqualTo(domain());

        long greater = Math.max(known, newId()) + 1;
        directory().insertDomain(domainAt(greater, "https://x" + newId() + ".example"));
        assertThat(directory().greatestDomainId()).isGreaterThanOrEqualTo(greater);
        for (int i = 0; i < 2; i++) {
            assertThat(directory().deleteDomain(greater)).isTrue();
            assertThat(directory().greatestDomainId()).isGreaterThanOrEqualTo(greater);
            directory().insertDomain(domainAt(greater, "https://x" + newId() + ".example"));
        }
        directory().insertDomain(domainAt(greater + 1, "https://x" + newId() + ".example"));
        directory().deleteDomain(greater + 1);
        directory().deleteDomain(greater);
        assertThat(directory().greatestDomainId()).isGreaterThan(greater);
    }

    @Test
    default void of_many_callers_with_one_address_one_stores_its_domain() throws Exception {
        String url = "https://x" + newId() + ".example";

        List<Boolean> stored = Race.run(8, thread -> directory().insertDomain(domainAt(newId(), url)));

        assertThat(stored).containsOnlyOnce(true);
        assertThat(directory().domains().stream()
                        .filter(each -> each.domain().baseUrl().equals(url)))
                .hasSize(1);
    }

    @Test
    default void a_host_takes_domains_of_owners_only_from_owners_of_each_of_its_domains() {
        String host = "x" + newId() + ".example";
        String shared = "y" + newId() + ".example";
        directory().insertDomain(domainAt(newId(), "https://" + shared + "/s"));

        assertThat(directory().insertOwnDomain(ownDomain(owner(), "https://" + host + "/s"), 20))
                .isTrue();
        assertThat(directory().insertOwnDomain(ownDomain(owner(), "https://" + host), 20))
                .isTrue();
        assertThat(directory().insertOwnDomain(ownDomain(owner(), "http://" + host + ":81/s/"), 20))
                .isFalse();
        for (String url : List.of("http://" + host + ":8080/t", "https://" + host.toUpperCase(Locale.ROOT) + "./t")) {
            assertThat(directory().insertOwnDomain(ownDomain(stranger(), url), 20))
                    .as(url)
                    .isFalse();
        }
        assertThat(directory().insertOwnDomain(ownDomain(owner(), "https://" + shared), 20))
                .isFalse();
        assertThat(directory().insertOwnDomain(ownDomain(stranger(), "https://t." + host), 20))
                .isTrue();
        directory()
                .insertDomain(new StoredDomain(
                        domainAt(newId(), "https://" + host + "/both").domain(),
                        new TreeSet<>(List.of(owner(), stranger()))));
        assertThat(directory().insertOwnDomain(ownDomain(owner(), "https://" + host + "/t"), 20))
                .isTrue();
        assertThat(directory().insertOwnDomain(ownDomain(stranger(), "https://" + host + "/both/t"), 20))
                .isFalse();
    }

    @Test
    default void the_owners_of_a_domain_change_it_where_a_host_takes_it() {
        String host = "x" + newId() + ".example";
        StoredDomain mine = ownDomain(owner(), "https://" + host);
        directory().insertDomain(mine);
        directory().insertDomain(ownDomain(stranger(), "https://other." + host));
        long id = mine.domain().id();

        for (String url : List.of("https://" + host + "/s", "http://" + host + ":81", "https://third." + host)) {
            StoredDomain changed = new StoredDomain(Domain.of(id, url), mine.owners());
            assertThat(directory().updateOwnDomain(changed)).as(url).isTrue();
            assertThat(found(id)).contains(changed);
        }
        StoredDomain last = found(id).orElseThrow();
        assertThat(directory().updateOwnDomain(last)).isTrue();
        for (StoredDomain refused : List.of(
                new StoredDomain(Domain.of(id, "https://other." + host + "/s"), mine.owners()),
                new StoredDomain(Domain.of(newId(), "https://fourth." + host), mine.owners()),
                new StoredDomain(last.domain(), new TreeSet<>(List.of(stranger()))))) {
            assertThat(directory().updateOwnDomain(refused))
                    .as(refused.toString())
                    .isFalse();
        }
        assertThat(found(id)).contains(last);
    }

    @Test
    default void of_many_owners_one_changes_its_domain_to_a_host() throws Exception {
        String host = "https://x" + newId() + ".example/";
        List<StoredDomain> mine = IntStream.range(0, 8)
                .mapToObj(i -> ownDomain(newId(), "https://x" + newId() + ".example"))
                .toList();
        mine.forEach(directory()::insertDomain);

        List<Boolean> changed = Race.run(
                8,
                thread -> directory()
                        .updateOwnDomain(new StoredDomain(
                                Domain.of(mine.get(thread).domain().id(), host + thread),
                                mine.get(thread).owners())));

        assertThat(changed).containsOnlyOnce(true);
    }

    @Test
    default void a_transaction_refuses_a_domain_that_it_has_added() {
        Registry registry = ofTrustedOwners();
        String url = "https://x" + newId() + ".example";
        try (Fingerpost library = Libraries.over(storage())
                .with(registry)
                .domains(registry.domains())
                .build()) {
            assertThatExceptionOfType(ValidationException.class)
                    .isThrownBy(() -> storage().inTransaction(view -> {
                        OwnerDomains mine =
                                registry.domainsOf(library.owner(owner()).in(view));
                        mine.add(url);
                        return mine.add(url);
                    }))
                    .satisfies(e -> assertThat(e.violations())
                            .extracting(Violation::code)
                            .containsExactly(DomainViolation.DOMAIN_TAKEN));
            assertThat(registry.domainsOf(library.owner(owner())).list()).isEmpty();
        }
    }

    /**
     * Each caller has a library of its own, as in several processes; all have read the domains before. Another owner,
     * with links on the same domain, is deleted meanwhile.
     */
    @Test
    default void no_link_is_created_on_a_domain_that_is_deleted_meanwhile() throws Exception {
        List<Long> ids = LongStream.range(0, 10).mapToObj(i -> newId()).toList();
        ids.forEach(id -> directory().insertDomain(domainAt(id, "https://x" + id + ".example")));
        List<Fingerpost> libraries = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            Registry registry = Registry.keep();
            libraries.add(Libraries.over(storage())
                    .with(registry)
                    .domains(registry.domains())
                    .build());
            assertThat(registry.domains().byId(ids.get(0))).isPresent();
        }

        for (long id : ids) {
            AtomicBoolean isDeleted = new AtomicBoolean();
            List<Boolean> created = Race.run(6, thread -> {
                if (thread == 5) {
                    isDeleted.set(directory().deleteDomain(id));
                    return false;
                }
                if (thread == 4) {
                    libraries.get(0).deleteOwner(stranger());
                    return false;
                }
                try {
                    libraries
                            .get(thread % 3)
                            .owner(thread == 3 ? stranger() : owner())
                            .links()
                            .create(LinkDraft.to("https://example.com/").withDomain(id));
                    return thread < 3;
                } catch (ValidationException e) {
                    assertThat(e.violations())
                            .extracting(Violation::code)
                            .containsExactly(CoreViolation.UNKNOWN_DOMAIN);
                    return false;
                }
            });

            assertThat(directory().hasLinks(id))
                    .isEqualTo(created.contains(true))
                    .isNotEqualTo(isDeleted.get());
            assertThat(found(id).isPresent()).isNotEqualTo(isDeleted.get());
        }
        libraries.forEach(Fingerpost::close);
    }

    @Test
    default void domains_are_locked_in_a_transaction_if_they_are_stored() {
        directory().insertDomain(domainAt(domain(), "https://x" + domain() + ".example"));

        assertThat(storage()
                        .<Set<Long>>inTransaction(view -> view.optional(RegistryRepository.class)
                                .orElseThrow()
                                .lockDomains(Set.of(domain(), newId()))))
                .containsExactly(domain());
    }

    @Test
    default void callers_at_the_same_moment_store_as_many_domains_as_an_owner_may_have() throws Exception {
        List<Boolean> stored = Race.run(
                8, thread -> directory().insertOwnDomain(ownDomain(owner(), "https://x" + newId() + ".example"), 3));

        assertThat(stored.stream().filter(each -> each)).hasSize(3);
        assertThat(directory().insertOwnDomain(ownDomain(stranger(), "https://x" + newId() + ".example"), 3))
                .isTrue();
    }

    @Test
    default void of_many_owners_one_gets_a_host() throws Exception {
        String host = "https://x" + newId() + ".example/";

        List<Boolean> stored =
                Race.run(8, thread -> directory().insertOwnDomain(ownDomain(newId(), host + thread), 20));

        assertThat(stored).containsOnlyOnce(true);
    }

    @Test
    default void the_key_of_proofs_is_the_one_that_was_stored_first() throws Exception {
        List<String> keys = Race.run(4, thread -> directory().proofKey("k" + newId()));

        assertThat(keys).containsOnly(directory().proofKey("k" + newId()));
    }

    @Test
    default void links_of_others_below_a_path_are_found_by_the_keys_of_their_aliases() {
        insert(link("promo/mine"));
        insert(link("other/a"));
        for (String alias : List.of("promo", "promo0", "promo.b", "PROMO/b", "o/promo/b")) {
            One.insert(links(), stranger(), link(alias).build(), NOW);
        }

        assertThat(directory().hasLinksUnder(domain(), "promo/", owner())).isFalse();
        assertThat(directory().hasLinksUnder(domain(), "promo/", stranger())).isTrue();
        assertThat(directory().hasLinksUnder(newId(), "promo/", stranger())).isFalse();
        One.insert(links(), stranger(), link("promo/b").build(), NOW);
        assertThat(directory().hasLinksUnder(domain(), "promo/", owner())).isTrue();
        assertThat(directory().hasLinksUnder(domain(), "promo/b/", owner())).isFalse();
    }

    @Test
    default void keeps_the_spaces_of_each_owner() {
        Space first = directory().insertSpace(owner(), "same");
        Space foreign = directory().insertSpace(stranger(), "same");
        Space second = directory().insertSpace(owner(), "same");

        assertThat(first.id()).isPositive();
        assertThat(foreign.id()).isGreaterThan(first.id());
        assertThat(second.id()).isGreaterThan(foreign.id());
        assertThat(directory().renameSpace(owner(), second.id(), "renamed")).isTrue();
        assertThat(directory().renameSpace(owner(), foreign.id(), "renamed")).isFalse();
        assertThat(directory().renameSpace(owner(), Long.MAX_VALUE, "renamed")).isFalse();
        assertSpaces(owner(), first, second.withName("renamed"));
        assertSpaces(stranger(), foreign);
    }

    @Test
    default void keeps_names_of_spaces_exactly_and_at_their_longest() {
        for (String text : EdgeCases.TEXTS) {
            assertThat(directory().insertSpace(owner(), text).name()).contains(text);
        }
        directory().insertSpace(stranger(), EdgeCases.EMOJI.repeat(255));

        assertThat(directory().spaces(owner()).stream()
                        .map(space -> space.name().orElseThrow()))
                .containsExactlyElementsOf(EdgeCases.TEXTS);
        assertThat(directory().spaces(stranger()).get(0).name()).contains(EdgeCases.EMOJI.repeat(255));
    }

    @Test
    default void a_new_space_has_no_links_yet() {
        long last = directory().insertSpace(owner(), "last").id();
        Link[] used = {
            insert(link("a").spaceId(last + 1)),
            insert(link("b").spaceId(last + 2)),
            insert(link("c").spaceId(last + 3))
        };

        Space made = directory().insertSpace(owner(), "new");

        assertThat(made.id()).isGreaterThan(last);
        assertThat(Arrays.stream(used).map(link -> link.spaceId().orElseThrow()))
                .doesNotContain(made.id());
    }

    @Test
    default void links_of_a_deleted_space_have_none() {
        Space space = directory().insertSpace(owner(), "gone");
        Space kept = directory().insertSpace(owner(), "kept");
        Link first = insert(link("first").spaceId(space.id()).title("x"));
        Link other = insert(link("other").spaceId(kept.id()));
        Link second = insert(link("second").spaceId(space.id()));
        Link third = insert(link("third").spaceId(space.id()));
        Link foreign = One.insert(
                links(), stranger(), link("foreign").spaceId(space.id()).build(), NOW);
        click(third.id(), 3);

        assertThat(directory().deleteSpace(stranger(), kept.id(), 10)).isTrue();
        assertThat(directory().deleteSpace(owner(), space.id(), 2)).isFalse();
        assertThat(Arrays.asList(first, second, third).stream()
                        .filter(link -> links().find(owner(), link.id())
                                .orElseThrow()
                                .spaceId()
                                .isPresent()))
                .hasSize(1);
        assertSpaces(owner(), space, kept);
        assertThat(directory().deleteSpace(owner(), space.id(), 2)).isTrue();
        assertThat(directory().deleteSpace(owner(), space.id(), 2)).isTrue();

        assertSpaces(owner(), kept);
        assertThat(allLinks().items())
                .containsExactly(withoutSpace(third).withClicks(3), withoutSpace(second), other, withoutSpace(first));
        assertThat(links().find(stranger(), foreign.id())).contains(foreign);
        assertThat(directory().insertSpace(owner(), "later").id()).isGreaterThan(kept.id());
    }

    @Test
    default void domains_and_spaces_take_part_in_a_transaction() {
        directory();
        assertThatThrownBy(() -> storage().inTransaction(view -> {
                    RegistryRepository inside =
                            view.optional(RegistryRepository.class).orElseThrow();
                    inside.insertDomain(domainAt(domain(), "https://x" + domain() + ".example"));
                    assertThat(inside.insertDomain(domainAt(domain(), "https://y" + domain() + ".example")))
                            .isFalse();
                    assertThat(inside.insertSpace(owner(), "a").name()).contains("a");
                    assertThat(inside.spaces(owner())).hasSize(1);
                    assertThat(inside.domains()).anyMatch(each -> each.domain().id() == domain());
                    throw new IllegalStateException("rolled back");
                }))
                .hasMessage("rolled back");

        assertThat(found(domain())).isEmpty();
        assertThat(directory().spaces(owner())).isEmpty();
    }

    @Test
    default void deletes_the_spaces_of_an_owner_and_no_domain() {
        directory().insertDomain(domainAt(domain(), "https://x" + domain() + ".example"));
        Space first = directory().insertSpace(owner(), "first");
        Space second = directory().insertSpace(owner(), "second");
        Space foreign = directory().insertSpace(stranger(), "foreign");
        Link link = insert(link("link").spaceId(first.id()));

        assertThat(directory().deleteOf(owner(), 1)).isEqualTo(1);
        assertSpaces(owner(), second);
        assertThat(directory().deleteOf(owner(), 2)).isEqualTo(1);
        assertThat(directory().deleteOf(owner(), 2)).isZero();

        assertThat(links().find(owner(), link.id())).contains(withoutSpace(link));
        assertSpaces(stranger(), foreign);
        assertThat(found(domain())).isPresent();
    }

    private static Link withoutSpace(Link link) {
        return link.withContent(link.content().withoutSpace());
    }

    private void assertSpaces(long spaceOwner, Space... expected) {
        List<Space> spaces = directory().spaces(spaceOwner);
        assertThat(spaces)
                .extracting(Space::id)
                .containsExactlyElementsOf(
                        Arrays.stream(expected).map(Space::id).toList());
        assertThat(spaces)
                .extracting(Space::name)
                .containsExactlyElementsOf(
                        Arrays.stream(expected).map(Space::name).toList());
    }

    private Optional<StoredDomain> found(long id) {
        return directory().domains().stream()
                .filter(each -> each.domain().id() == id)
                .findFirst();
    }

    private static StoredDomain ownDomain(long owner, String baseUrl) {
        return new StoredDomain(Domain.of(newId(), baseUrl), new TreeSet<>(Set.of(owner)));
    }

    private static StoredDomain domainAt(long id, String baseUrl) {
        return StoredDomain.of(Domain.of(id, baseUrl));
    }
}
