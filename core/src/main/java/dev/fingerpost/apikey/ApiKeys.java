package dev.fingerpost.apikey;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.Feature;
import dev.fingerpost.Heart;
import dev.fingerpost.Owner;
import dev.fingerpost.change.ChangeKind;
import dev.fingerpost.change.ChangeSet;
import dev.fingerpost.change.Proposal;
import dev.fingerpost.change.RecordChange;
import dev.fingerpost.change.UnitOfWork;
import dev.fingerpost.failure.CoreViolation;
import dev.fingerpost.failure.NotFoundException;
import dev.fingerpost.failure.Refusal;
import dev.fingerpost.failure.StorageException;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.failure.Violation;
import dev.fingerpost.hash.Sha256;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.text.PlainText;
import dev.fingerpost.text.Secret;
import dev.fingerpost.text.WireNamed;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Issues, checks, lists and revokes API keys. A key is a random 256-bit token that belongs to one owner; only its hash
 * is kept. Thread-safe. Every method may throw {@link dev.fingerpost.failure.StorageException}. Every method that
 * stores a new key or session may throw {@link dev.fingerpost.failure.OverloadedException} if too many changes of the
 * owner are waiting.
 */
@Feature.CreatedBy("ApiKeys.keep()")
public final class ApiKeys implements Feature {

    /** How far {@link ApiKey#lastUsedAt} may lag behind, so that not every request has to write it. */
    public static final Duration LAST_USED_PRECISION = Duration.ofHours(1);

    /** The greatest length of the name of a person who signs in without a key, in characters. */
    public static final int PERSON_LENGTH = 90;

    /** How long an ended session is kept, at least, so that it is still listed. */
    private static final Duration ENDED_SESSIONS_KEPT = Duration.ofDays(1);

    /**
     * The greatest number of ended sessions that are deleted when a new session begins. The number is greater than one,
     * so that the number of ended sessions shrinks.
     */
    private static final int MOST_DELETED = 100;

    private static final ChangeKind NEW_KEY =
            ChangeKind.of("keys").adding("keys").ofRecords();
    private static final ChangeKind CHANGED_KEY = ChangeKind.of("changed keys").ofRecords();

    /** The owner in whose name a key is changed by its id alone, before its owner is known. */
    private static final long ANY_OWNER = 0;

    private static final int NAME_LENGTH = 255;
    private static final int TOKEN_BYTES = 32;
    private static final Pattern TOKEN = Pattern.compile("fp_[A-Za-z0-9_-]{43}");
    private static final Instant LATEST_EXPIRY = Instant.parse("9999-12-31T23:59:59.999Z");
    private static final System.Logger LOG = System.getLogger(ApiKeys.class.getName());

    private final List<ApiKeyListener> listeners;
    private final SecureRandom random = new SecureRandom();
    private volatile @Nullable Heart installed;

    private ApiKeys(List<ApiKeyListener> listeners) {
        this.listeners = List.copyOf(listeners);
    }

    /** Keeps keys in the storage of the library. */
    public static ApiKeys keep() {
        return new ApiKeys(List.of());
    }

    /** Returns these keys with a further listener. */
    public ApiKeys withListener(ApiKeyListener listener) {
        List<ApiKeyListener> more = new ArrayList<>(listeners);
        more.add(requireNonNull(listener, "listener"));
        return new ApiKeys(more);
    }

    @Override
    public Set<Class<?>> ports() {
        return Set.of(ApiKeyRepository.class);
    }

    @Override
    public void install(Heart heart) {
        if (installed != null) {
            throw new IllegalStateException("these API keys belong to another library");
        }
        installed = heart;
        heart.deleteFirst(ApiKeyRepository.class, this::deleteOldest);
    }

    private Heart heart() {
        Heart heart = installed;
        if (heart == null) {
            throw new IllegalStateException("these API keys are not installed: pass them to FingerpostBuilder.with");
        }
        return heart;
    }

    private ApiKeyRepository repository() {
        return keysIn(heart().storageOfCalls());
    }

    private Instant now() {
        return heart().clock().instant();
    }

    private int deleteOldest(long owner, int limit) {
        List<ApiKey> deleted = repository().deleteOldest(owner, limit);
        deleted.forEach(key -> tell(listener -> listener.deleted(key)));
        return deleted.size();
    }

    /** Calls the listeners after the commit. */
    private void tell(Consumer<ApiKeyListener> change) {
        heart().storageOfCalls()
                .afterCommit(() -> listeners.forEach(listener -> {
                    try {
                        change.accept(listener);
                    } catch (Throwable e) {
                        LOG.log(System.Logger.Level.WARNING, "An API key listener failed", e);
                    }
                }));
    }

    private ApiKey inserted(UnitOfWork unit, ApiKey.Unsaved key) {
        ChangeKind kind = key.isSession() ? ChangeKind.OTHER : NEW_KEY;
        return unit.run(heart().storageOfCalls(), kind, key.owner(), 1, changes -> {
            changes.require(() -> Proposal.ofOne(kind, key.owner(), view -> usable(view, key)));
            ApiKey stored = keysIn(changes.storage()).insert(key);
            note(changes, null, stored);
            return stored;
        });
    }

    /** Tells the hooks about a key. Sessions come and go by themselves, and are left out. */
    private static void note(ChangeSet changes, @Nullable ApiKey before, ApiKey after) {
        if (!after.isSession()) {
            changes.recorded(RecordChange.of(
                    "key", after.owner(), after.id(), before == null ? null : fields(before), fields(after)));
        }
    }

    private static Map<String, @Nullable Object> fields(ApiKey key) {
        Map<String, @Nullable Object> fields = new HashMap<>();
        fields.put("name", key.name().isEmpty() ? null : key.name());
        fields.put("scope", key.scope().wireName());
        fields.put("expires_at", key.expiresAt());
        fields.put("revoked_at", key.revokedAt());
        return fields;
    }

    private record Changed(ApiKey before, ApiKey after) {}

    private Changed changed(UnitOfWork unit, Predicate<ApiKey> which, long id, UnaryOperator<ApiKey> change) {
        return unit.runWithoutTurn(heart().storageOfCalls(), CHANGED_KEY, ANY_OWNER, changes -> {
            AtomicReference<ApiKey> before = new AtomicReference<>();
            ApiKey after = keysIn(changes.storage())
                    .update(id, key -> {
                        before.set(key);
                        return which.test(key) ? change.apply(key) : key;
                    })
                    .filter(which)
                    .orElseThrow(() -> NotFoundException.apiKey(id));
            ApiKey seen = requireNonNull(before.get(), "an update calls its function");
            note(changes, seen, after);
            return new Changed(seen, after);
        });
    }

    /** The keys and sessions of one owner, to issue, list, rename and revoke them in the name of the owner's actor. */
    public OwnerKeys of(Owner owner) {
        return new OwnerKeys(this, owner);
    }

    private static ApiKeyRepository keysIn(Storage storage) {
        return storage.optional(ApiKeyRepository.class).orElseThrow();
    }

    /** The number of the owner's valid keys. Sessions are not counted, because they end by themselves. */
    private static long usable(Storage view, ApiKey.Unsaved next) {
        return keysIn(view).findByOwner(next.owner()).stream()
                .filter(each -> !each.isSession() && each.isUsableAt(next.createdAt()))
                .count();
    }

    /**
     * Issues a key that never expires and may do everything. See {@link #issue(long, String, ApiKey.Scope, Instant)}.
     */
    public IssuedKey issue(long owner, String name) {
        return issue(owner, name, null);
    }

    /** Issues a key that may do everything. See {@link #issue(long, String, ApiKey.Scope, Instant)}. */
    public IssuedKey issue(long owner, String name, @Nullable Instant expiresAt) {
        return issue(owner, name, ApiKey.Scope.ALL, expiresAt);
    }

    /**
     * Issues a key. Only the returned value has the token; it cannot be read later.
     *
     * @param owner positive
     * @param name a name by which people tell keys apart, at most 255 characters; blank counts as empty, which is
     * allowed
     * @param scope what the key may do over HTTP
     * @param expiresAt when the key expires, in the future; {@code null} for never
     * @throws ValidationException naming {@code owner}, {@code name} or {@code expires_at}
     */
    public IssuedKey issue(long owner, String name, ApiKey.Scope scope, @Nullable Instant expiresAt) {
        return issue(heart().unit(), owner, name, scope, expiresAt, null);
    }

    /** @param by the key whose rights and end limit those of the new one; {@code null} for none */
    IssuedKey issue(
            UnitOfWork unit,
            long owner,
            String name,
            ApiKey.Scope scope,
            @Nullable Instant expiresAt,
            @Nullable ApiKey by) {
        Instant now = now();
        List<Violation> violations = new ArrayList<>();
        if (owner < 1) {
            violations.add(Violation.of("owner", CoreViolation.NOT_POSITIVE));
        }
        PlainText.refusal(name, NAME_LENGTH).ifPresent(refusal -> violations.add(refusal.on("name")));
        expiryRefusal(expiresAt, now).ifPresent(refusal -> violations.add(refusal.on("expires_at")));
        if (by != null) {
            violations.addAll(beyond(by, scope, expiresAt));
        }
        if (!violations.isEmpty()) {
            throw new ValidationException(violations);
        }
        IssuedKey issued = store(
                unit,
                hash -> ApiKey.Unsaved.of(owner, named(name), hash, now)
                        .withScope(scope)
                        .withExpiresAt(expiresAt));
        if (by != null && list(owner).stream().noneMatch(key -> key.id() == by.id() && key.isUsableAt(now))) {
            revoke(unit, key -> true, issued.key().id()); // the other was revoked before the new one was stored
            throw NotFoundException.apiKey(by.id());
        }
        return issued;
    }

    /** The violations of a key that could do more, or longer, than the key that makes it. */
    private static List<Violation> beyond(ApiKey by, ApiKey.Scope scope, @Nullable Instant expiresAt) {
        List<Violation> violations = new ArrayList<>();
        if (!by.scope().allows(scope)) {
            violations.add(WireNamed.mustBeOneOf(Arrays.stream(ApiKey.Scope.values())
                            .filter(by.scope()::allows)
                            .map(ApiKey.Scope::wireName))
                    .on("scope"));
        }
        Instant end = by.expiresAt();
        if (end != null && (expiresAt == null || expiresAt.isAfter(end))) {
            violations.add(Violation.of("expires_at", CoreViolation.AFTER_OWN_END, end));
        }
        return violations;
    }

    /**
     * Starts a session for a person who signs in with the token of a key. The session is itself a key, with the owner,
     * the name and the scope of that key; it expires no later than that key and is revoked with it. The call also
     * deletes at most a hundred sessions that ended more than a day ago.
     *
     * @return empty if the token is not valid, or belongs to a session
     */
    public Optional<IssuedKey> startSession(String token, Duration lifetime) {
        return startSession(token, lifetime, "");
    }

    /**
     * Like {@link #startSession(String, Duration)}, with a text by which the person recognizes this session.
     *
     * @param from what the person has signed in with, such as {@code Firefox, Linux}. This text is appended to the name
     * of the key, unless the name would then be too long; empty to append nothing
     */
    public Optional<IssuedKey> startSession(String token, Duration lifetime, String from) {
        Optional<IssuedKey> session =
                authenticate(token).filter(key -> !key.isSession()).map(key -> sessionOf(key, lifetime, from));
        if (session.isPresent() && authenticate(token).isEmpty()) { // revoked before the new session was stored
            revoke(session.get().key().id());
            return Optional.empty();
        }
        session.ifPresent(started -> deleteEnded());
        return session;
    }

    /**
     * Starts a session for a person who has signed in without a key, at another server that the caller trusts. The
     * session is itself a key with this owner and scope. The session does not depend on another key: it lasts until it
     * expires or is revoked.
     *
     * @param owner positive
     * @param person the name of the person, at most {@link #PERSON_LENGTH} characters. The session is listed under this
     * name
     * @param from what the person has signed in with, as in {@link #startSession(String, Duration, String)}
     * @throws ValidationException naming {@code owner} or {@code person}
     */
    public IssuedKey startSession(long owner, String person, ApiKey.Scope scope, Duration lifetime, String from) {
        Instant now = now();
        List<Violation> violations = new ArrayList<>();
        if (owner < 1) {
            violations.add(Violation.of("owner", CoreViolation.NOT_POSITIVE));
        }
        if (PlainText.isBlank(person)) {
            violations.add(Violation.of("person", CoreViolation.EMPTY));
        }
        PlainText.refusal(person, PERSON_LENGTH).ifPresent(refusal -> violations.add(refusal.on("person")));
        if (!violations.isEmpty()) {
            throw new ValidationException(violations);
        }
        IssuedKey session = store(
                heart().unit(),
                hash -> ApiKey.Unsaved.of(owner, sessionName(person, from), hash, now)
                        .withScope(scope)
                        .withExpiresAt(now.plus(lifetime))
                        .withPerson(person));
        deleteEnded();
        return session;
    }

    /**
     * Deletes ended sessions. A failure is logged and does not prevent the new session; the next new session tries
     * again.
     */
    private void deleteEnded() {
        try {
            repository().deleteSessionsEndedBefore(now().minus(ENDED_SESSIONS_KEPT), MOST_DELETED);
        } catch (StorageException e) {
            LOG.log(System.Logger.Level.WARNING, "Could not delete sessions that have ended", e);
        }
    }

    private static String sessionName(String who, String from) {
        String name = Stream.of(who, from).filter(part -> !part.isEmpty()).collect(Collectors.joining(" \u00b7 "));
        return PlainText.refusal(name, NAME_LENGTH).isEmpty() ? name : who;
    }

    private IssuedKey sessionOf(ApiKey key, Duration lifetime, String from) {
        Instant now = now();
        Instant end = now.plus(lifetime);
        Instant latest = key.expiresAt();
        return store(
                heart().unit(),
                hash -> ApiKey.Unsaved.of(key.owner(), sessionName(key.name(), from), hash, now)
                        .withScope(key.scope())
                        .withExpiresAt(latest == null || end.isBefore(latest) ? end : latest)
                        .withSessionOf(key.id()));
    }

    private IssuedKey store(UnitOfWork unit, Function<String, ApiKey.Unsaved> withHash) {
        String token = newToken();
        ApiKey key = inserted(unit, withHash.apply(hash(token)));
        tell(listener -> listener.issued(key));
        return new IssuedKey(key, Secret.of(token));
    }

    /**
     * Finds the key of a token. Empty for a malformed, unknown, expired or revoked token, without telling these apart.
     */
    public Optional<ApiKey> authenticate(String token) {
        if (!TOKEN.matcher(token).matches()) {
            return Optional.empty();
        }
        String hash = hash(token);
        Instant now = now();
        Optional<ApiKey> key = repository()
                .findByHash(hash)
                .filter(found -> found.hash().equals(Secret.of(hash)))
                .filter(found -> found.isUsableAt(now));
        key.ifPresent(used -> noteUse(used, now));
        return key;
    }

    /**
     * All keys and sessions of all owners, in the order in which they were issued, including revoked and expired ones.
     * The call reads all of them; for the keys of one owner, use {@link #list(long)}.
     */
    public List<ApiKey> list() {
        return repository().findAll();
    }

    /**
     * The keys and sessions of an owner, in the order in which they were issued, including revoked and expired ones.
     */
    public List<ApiKey> list(long owner) {
        return repository().findByOwner(owner);
    }

    /**
     * The keys and sessions of all owners that were issued last, the newest first, including revoked and expired ones.
     *
     * @param limit at least 1
     */
    public List<ApiKey> newest(int limit) {
        return repository().findNewest(limit);
    }

    /**
     * Revokes a key and its sessions, which are refused from the next request on. Revoking a key again changes nothing.
     *
     * @throws NotFoundException if there is no key with this id
     */
    public ApiKey revoke(long id) {
        return revoke(heart().unit(), key -> true, id);
    }

    ApiKey revoke(UnitOfWork unit, Predicate<ApiKey> which, long id) {
        Instant now = now().truncatedTo(ChronoUnit.MILLIS);
        Changed changed = changed(unit, which, id, key -> key.revokedAt() == null ? key.withRevokedAt(now) : key);
        ApiKey after = changed.after;
        if (!after.equals(changed.before)) {
            tell(listener -> listener.revoked(after));
        }
        if (!after.isSession()) {
            repository().findSessions(id).stream()
                    .filter(key -> key.revokedAt() == null)
                    .forEach(session -> revoke(unit, key -> true, session.id()));
        }
        return after;
    }

    /**
     * Gives a key another name.
     *
     * @throws NotFoundException if there is no key with this id
     * @throws ValidationException naming {@code name}
     */
    public ApiKey rename(long id, String name) {
        return rename(heart().unit(), key -> true, id, name);
    }

    ApiKey rename(UnitOfWork unit, Predicate<ApiKey> which, long id, String name) {
        PlainText.refusal(name, NAME_LENGTH).ifPresent(refusal -> {
            throw new ValidationException(List.of(refusal.on("name")));
        });
        return changed(unit, which, id, key -> key.withName(named(name))).after;
    }

    /**
     * Returns the name, or an empty name if it is blank. Names of other records are treated in the same way.
     */
    private static String named(String name) {
        return PlainText.isBlank(name) ? "" : name;
    }

    /** Checks that the instant, cut to milliseconds as it will be stored, is in the future and not too late. */
    private static Optional<Refusal> expiryRefusal(@Nullable Instant expiresAt, Instant now) {
        if (expiresAt == null) {
            return Optional.empty();
        }
        Instant stored = expiresAt.truncatedTo(ChronoUnit.MILLIS);
        if (!stored.isAfter(now)) {
            return Optional.of(Refusal.of(CoreViolation.NOT_IN_FUTURE));
        }
        return stored.isAfter(LATEST_EXPIRY) ? Optional.of(Refusal.of(CoreViolation.TOO_LATE)) : Optional.empty();
    }

    /** Stores when a key was used. A failure is logged and does not fail the request. */
    private void noteUse(ApiKey key, Instant now) {
        Instant last = key.lastUsedAt();
        if (last != null && now.isBefore(last.plus(LAST_USED_PRECISION))) {
            return;
        }
        try {
            repository().update(key.id(), used -> used.withLastUsedAt(now));
        } catch (StorageException e) {
            LOG.log(System.Logger.Level.WARNING, "Could not note the use of API key " + key.id(), e);
        }
    }

    private String newToken() {
        byte[] bytes = new byte[TOKEN_BYTES];
        random.nextBytes(bytes);
        return "fp_" + Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    /** A fast hash is sufficient, because 256 random bits cannot be guessed. */
    private static String hash(String token) {
        return HexFormat.of().formatHex(Sha256.of(token));
    }
}
