package dev.fingerpost.registry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.fingerpost.Owner;
import dev.fingerpost.Testbed;
import dev.fingerpost.contract.Libraries;
import dev.fingerpost.contract.ModelStorage;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.DomainDirectory;
import dev.fingerpost.directory.Space;
import dev.fingerpost.directory.SpaceDirectory;
import dev.fingerpost.failure.StorageException;
import dev.fingerpost.link.LinkDraft;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class RegistryTest {

    private static final long SECOND = 1_000_000_000;

    private final RegistryRepository model = Libraries.installed(new ModelStorage(), RegistryRepository.class);
    private final AtomicLong nanos = new AtomicLong(-5 * SECOND);
    private final AtomicInteger reads = new AtomicInteger();
    private final AtomicLong readingTakes = new AtomicLong();
    private final AtomicBoolean isAway = new AtomicBoolean();
    private final DomainDirectory domains = new StoredDomains(this::watched, nanos::get);
    private final SpaceDirectory spaces = new StoredSpaces(this::watched, nanos::get);

    @Test
    void domains_are_found_by_id_host_and_owner() {
        Domain open = Domain.of(1, "https://go.example/x");
        Domain mine = Domain.of(2, "https://go.example");
        model.insertDomain(StoredDomain.of(open));
        model.insertDomain(new StoredDomain(mine, new TreeSet<>(List.of(7L))));

        assertThat(domains.byId(1)).contains(open);
        assertThat(domains.byId(3)).isEmpty();
        assertThat(domains.byHost("go.example")).containsExactly(open, mine);
        assertThat(domains.byHost("other.example")).isEmpty();
        assertThat(domains.mayUse(7, mine)).isTrue();
        assertThat(domains.mayUse(8, mine)).isFalse();
        assertThat(domains.mayUse(8, open)).isTrue();
        assertThat(domains.mayUse(7, Domain.of(3, "https://x.example"))).isFalse();
        assertThat(reads).hasValue(1);
        assertThat(domains.usableBy(8)).contains(List.of(open));
        model.deleteDomain(1);
        assertThat(domains.usableBy(8)).contains(List.of());
        isAway.set(true);
        assertThat(domains.usableBy(7)).contains(List.of(mine));
    }

    @Test
    void a_domain_on_this_machine_is_visited_by_each_of_the_machines_names() {
        Domain here = Domain.of(1, "http://127.0.0.1:8080");
        model.insertDomain(StoredDomain.of(here));
        model.insertDomain(StoredDomain.of(Domain.of(2, "https://go.example")));

        assertThat(List.of("localhost", "127.0.0.1", "[::1]"))
                .allSatisfy(name -> assertThat(domains.byHost(name)).containsExactly(here));
        assertThat(domains.byHost("127.0.0.2")).isEmpty();
        assertThat(domains.byHost("go.example")).hasSize(1);
    }

    @Test
    void a_change_of_domains_is_seen_within_a_second_and_an_outage_is_not() {
        model.insertDomain(StoredDomain.of(Domain.of(1, "https://go.example")));
        assertThat(domains.byId(1)).isPresent();

        model.deleteDomain(1);
        nanos.addAndGet(SECOND);
        assertThat(domains.byId(1)).isEmpty();

        isAway.set(true);
        nanos.addAndGet(SECOND);
        assertThat(domains.byId(1)).isEmpty();
        model.insertDomain(StoredDomain.of(Domain.of(1, "https://go.example")));
        isAway.set(false);
        nanos.addAndGet(SECOND);
        assertThat(domains.byId(1)).isPresent();
    }

    @Test
    void a_change_during_a_slow_first_read_is_seen_by_the_next_call() {
        model.insertDomain(StoredDomain.of(Domain.of(1, "https://go.example")));
        readingTakes.set(SECOND);
        assertThat(domains.byId(1)).isPresent();

        model.deleteDomain(1);
        assertThat(domains.byId(1)).isEmpty();
    }

    @Test
    void an_owner_without_spaces_may_use_any_number_and_then_only_those() {
        assertThat(spaces.mayUse(7, 42)).isTrue();
        assertThat(spaces.usableBy(7)).isEmpty();

        Space made = model.insertSpace(7, "a");
        nanos.addAndGet(SECOND);
        assertThat(spaces.mayUse(7, 42)).isFalse();
        assertThat(spaces.mayUse(7, made.id())).isTrue();
        assertThat(spaces.mayUse(8, 42)).isTrue();
        assertThat(spaces.usableBy(7).orElseThrow()).hasSize(1);
        Space next = model.insertSpace(7, "b");
        assertThat(spaces.mayUse(7, next.id())).isTrue();
        model.deleteSpace(7, made.id(), 1);
        nanos.addAndGet(SECOND);
        assertThat(spaces.mayUse(7, made.id())).isFalse();
    }

    @Test
    void the_spaces_are_read_once_for_the_rows_of_a_call() {
        Space made = model.insertSpace(7, "a");
        for (int row = 0; row < 1_000; row++) {
            assertThat(spaces.mayUse(7, made.id())).isTrue();
        }
        assertThat(reads).hasValue(1);
    }

    @Test
    void a_library_has_the_spaces_that_its_host_has_passed_on() {
        Registry registry = Registry.keep();
        Testbed testbed = Testbed.with(
                builder -> builder.with(registry).domains(registry.domains()).spaces(registry.spaces()));
        Owner owner = testbed.owner();
        RegistryRepository stored =
                testbed.storage().optional(RegistryRepository.class).orElseThrow();
        Domain mine = Domain.of(7, "https://go.example");
        stored.insertDomain(new StoredDomain(mine, new TreeSet<>(List.of(Testbed.OWNER))));
        stored.insertDomain(
                new StoredDomain(Domain.of(8, "https://x.example"), new TreeSet<>(List.of(Testbed.STRANGER))));
        LinkDraft draft = LinkDraft.to("https://example.com/");

        Space space = registry.spacesOf(owner).create("Newsletter");

        assertThat(testbed.fingerpost().domainsOf(Testbed.OWNER)).contains(List.of(mine));
        assertThat(testbed.fingerpost().spacesOf(Testbed.OWNER)).contains(List.of(space));
        assertThat(owner.links().create(draft.withSpace(space.id())).domainId()).isEqualTo(7);
        assertThat(testbed.linksOfStranger().create(draft).domainId()).isEqualTo(8);
        assertThat(testbed.fingerpost().deleteOwner(Testbed.OWNER).ofPorts())
                .isEqualTo(Map.of(RegistryRepository.class, 1L));
        assertThat(stored.spaces(Testbed.OWNER)).isEmpty();
        assertThat(stored.domains()).hasSize(2);
    }

    @Test
    void spaces_that_a_host_keeps_itself_are_not_changed_here() {
        Registry registry = Registry.keep();
        assertThatIllegalStateException()
                .isThrownBy(() -> registry.domains().byId(1))
                .withMessage("this Registry is not installed: pass it to FingerpostBuilder.with");
        Testbed testbed = Testbed.with(builder -> builder.with(registry));

        assertThat(registry.keepsSpaces()).isFalse();
        assertThatIllegalStateException()
                .isThrownBy(() -> registry.spacesOf(testbed.owner()))
                .withMessageContaining(".spaces(registry.spaces())");
        assertThatIllegalStateException()
                .isThrownBy(() -> Testbed.with(builder -> builder.with(registry)))
                .withMessage("this Registry belongs to another library");
    }

    @Test
    void a_base_url_that_no_index_could_have_is_refused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> StoredDomain.of(Domain.of(1, "https://go.example/" + "x".repeat(255))));
    }

    private RegistryRepository watched() {
        return (RegistryRepository) java.lang.reflect.Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {RegistryRepository.class}, (proxy, method, arguments) -> {
                    reads.incrementAndGet();
                    if (isAway.get()) {
                        throw StorageException.failed("list domains", null);
                    }
                    Object read = method.invoke(model, arguments);
                    nanos.addAndGet(readingTakes.get());
                    return read;
                });
    }
}
