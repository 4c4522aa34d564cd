package dev.fingerpost.registry;

import dev.fingerpost.Feature;
import dev.fingerpost.Heart;
import dev.fingerpost.Owner;
import dev.fingerpost.directory.DomainDirectory;
import dev.fingerpost.directory.SpaceDirectory;
import dev.fingerpost.storage.Storage;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Stores domains and spaces beside the links, for a host without domains and spaces of its own. The host installs it,
 * and passes its {@link #domains}, its {@link #spaces} or both to the builder.
 */
@Feature.CreatedBy("Registry.keep()")
public final class Registry implements Feature {

    private final StoredDomains domains = new StoredDomains(this::repository, System::nanoTime);
    private final StoredSpaces spaces = new StoredSpaces(this::repository, System::nanoTime);
    private final @Nullable DomainClaims claims;
    private volatile @Nullable Heart installed;

    private Registry(@Nullable DomainClaims claims) {
        this.claims = claims;
    }

    /** Keeps domains and spaces in the storage of the library. */
    public static Registry keep() {
        return new Registry(null);
    }

    /** Returns a registry in which owners add domains by themselves, by these rules. */
    public Registry withClaims(DomainClaims newClaims) {
        return new Registry(newClaims);
    }

    @Override
    public Set<Class<?>> ports() {
        return Set.of(RegistryRepository.class);
    }

    @Override
    public void install(Heart heart) {
        if (installed != null) {
            throw new IllegalStateException("this Registry belongs to another library");
        }
        installed = heart;
        heart.before(new RegistryHook(domains));
        if (claims != null) {
            claims.in(repository());
        }
    }

    static RegistryRepository repository(Storage view) {
        return view.optional(RegistryRepository.class).orElseThrow();
    }

    private Heart heart() {
        Heart heart = installed;
        if (heart == null) {
            throw new IllegalStateException("this Registry is not installed: pass it to FingerpostBuilder.with");
        }
        return heart;
    }

    private RegistryRepository repository() {
        return heart().port(RegistryRepository.class);
    }

    /**
     * The stored domains, each for all owners or only for some. A change is usually seen within a second, in every
     * process. The domains are read again at most every 400 milliseconds, by one caller. Meanwhile other callers get the
     * domains that were read before; if these are more than 900 milliseconds old, they first wait up to 100 milliseconds
     * for newer ones. The domains of an owner are listed as they are
     * now. While the storage fails, the domains that were read last are used. A domain at {@code localhost},
     * {@code 127.0.0.1} or {@code [::1]} is also found by the other two names.
     */
    public DomainDirectory domains() {
        return domains;
    }

    /**
     * The stored spaces. An owner without any stored space may use any number as a space, as with
     * {@link SpaceDirectory#any}; an owner with at least one may use only the owner's stored spaces. The spaces of an
     * owner are cached for 400 milliseconds, so that a call with many rows does not read them for each row. If a space
     * is not in the cache, the owner's spaces are read again, so that a new space can be used at once in every process.
     */
    public SpaceDirectory spaces() {
        return spaces;
    }

    /** Whether owners may add domains by themselves. */
    public boolean hasClaims() {
        return claims != null;
    }

    /**
     * The domains that only one owner may use, to add, change and delete them.
     *
     * @throws IllegalStateException if there are no rules for this
     */
    public OwnerDomains domainsOf(Owner owner) {
        if (claims == null) {
            throw new IllegalStateException("owners cannot add domains: say by which rules, with Registry.withClaims");
        }
        return new OwnerDomains(owner.id(), owner.storage(), owner.unit(), claims);
    }

    /** All stored domains, for the operator of a service. */
    public AllDomains allDomains() {
        return new AllDomains(heart().storageOfCalls(), heart().unit());
    }

    /** Whether the library has these {@link #spaces}, so that owners can create, rename and delete them. */
    public boolean keepsSpaces() {
        return heart().spaces() == spaces;
    }

    /**
     * The spaces of an owner, to create, rename and delete them. {@code Fingerpost.spacesOf} lists them.
     *
     * @throws IllegalStateException if the library has another directory of spaces
     */
    public OwnerSpaces spacesOf(Owner owner) {
        if (!keepsSpaces()) {
            throw new IllegalStateException(
                    "spaces are not stored, because the library has another directory: add .spaces(registry.spaces())");
        }
        return new OwnerSpaces(owner.id(), owner.storage(), owner.unit());
    }
}
