package dev.fingerpost.registry;

import dev.fingerpost.change.ChangeKind;
import dev.fingerpost.change.ChangeSet;
import dev.fingerpost.change.RecordChange;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.failure.NotFoundException;
import dev.fingerpost.failure.Refusal;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.storage.Storage;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.LongFunction;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** What changes of domains by their owner and by the operator have in common. */
final class DomainChanges {

    static final ChangeKind KIND = ChangeKind.of("domains").ofRecords();

    private static final String BASE_URL = "base_url";

    private DomainChanges() {}

    static StoredDomain get(Storage view, long id, Predicate<StoredDomain> isVisible) {
        return Registry.repository(view).domains().stream()
                .filter(each -> each.domain().id() == id && isVisible.test(each))
                .findFirst()
                .orElseThrow(() -> NotFoundException.domain(id));
    }

    /** Stores a domain under the next id. If only the id was taken meanwhile, tries the following ones. */
    static StoredDomain added(
            RegistryRepository stored,
            LongFunction<StoredDomain> domain,
            Predicate<StoredDomain> insertion,
            Supplier<Optional<Refusal>> refusal) {
        for (long id = stored.greatestDomainId() + 1; ; id++) {
            StoredDomain next = domain.apply(id);
            if (insertion.test(next)) {
                return next;
            }
            refuse(refusal.get());
        }
    }

    static Optional<Refusal> taken(RegistryRepository stored, Domain wanted) {
        return stored.domains().stream()
                        .anyMatch(each -> each.domain().id() != wanted.id()
                                && each.domain().isVisitedLike(wanted))
                ? Optional.of(Refusal.of(DomainViolation.DOMAIN_TAKEN))
                : Optional.empty();
    }

    static boolean delete(ChangeSet changes, long id, Predicate<StoredDomain> isVisible) {
        StoredDomain before = get(changes.storage(), id, isVisible);
        if (!Registry.repository(changes.storage()).deleteDomain(id)) {
            get(changes.storage(), id, isVisible); // another caller may have deleted it meanwhile
            throw new ValidationException(
                    List.of(Refusal.of(DomainViolation.DOMAIN_HAS_LINKS).on("id")));
        }
        record(changes, id, before, null);
        return true;
    }

    /** Tells the hooks about a domain, for each owner who could use it before or can use it now. */
    static void record(ChangeSet changes, long id, @Nullable StoredDomain before, @Nullable StoredDomain after) {
        SortedSet<Long> owners = new TreeSet<>(users(before));
        owners.addAll(users(after));
        owners.forEach(owner ->
                changes.recorded(RecordChange.of("domain", owner, id, seenBy(owner, before), seenBy(owner, after))));
    }

    private static Set<Long> users(@Nullable StoredDomain domain) {
        return domain == null ? Set.of() : domain.owners().isEmpty() ? Set.of(RecordChange.SERVICE) : domain.owners();
    }

    /** The fields of a domain. Its owners are not among them, because they do not know of one another. */
    private static @Nullable Map<String, String> seenBy(long owner, @Nullable StoredDomain domain) {
        return domain != null && users(domain).contains(owner)
                ? Map.of(BASE_URL, domain.domain().baseUrl())
                : null;
    }

    static void refuse(Optional<Refusal> refusal) {
        refusal.ifPresent(found -> {
            throw new ValidationException(List.of(found.on(BASE_URL)));
        });
    }
}
