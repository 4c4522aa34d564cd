package dev.fingerpost.internal.quota;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.access.AnswerRepository;
import dev.fingerpost.access.ApiKey;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.failure.CoreViolation;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.failure.Violation;
import dev.fingerpost.link.LinkRules;
import dev.fingerpost.pixel.PixelQuery;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.storage.Storage.Quota;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.ToLongFunction;

/**
 * Keeps what owners store within the host's quota. What is bounded is counted and stored in one transaction, for which others of
 * the same owner wait; what is not is neither counted nor locked.
 */
public record Quotas(Quota quota) {

    /** No bounds. */
    public static final Quotas NONE = new Quotas((owner, kind) -> Quota.UNLIMITED);

    public Quotas {
        requireNonNull(quota, "quota");
    }

    /**
     * Stores one more pixel.
     *
     * @param field that a refusal names
     */
    public <R> R pixel(long owner, String field, Storage storage, Function<Storage, R> work) {
        return one(
                owner,
                Quota.Kind.PIXELS,
                field,
                storage,
                view -> view.pixels().find(owner, PixelQuery.all()).total(),
                work);
    }

    /** Stores one more space. */
    public <R> R space(long owner, Storage storage, Function<Storage, R> work) {
        return one(
                owner,
                Quota.Kind.SPACES,
                "name",
                storage,
                view -> view.optional(Domains.Repository.class)
                        .orElseThrow()
                        .spaces(owner)
                        .size(),
                work);
    }

    /** Stores one more API key. Sessions are not counted, since they end by themselves. */
    public ApiKey key(ApiKey.Unsaved key, Storage storage) {
        Function<Storage, ApiKey> insertion = view -> view.apiKeys().insert(key);
        return key.sessionOf() != null
                ? insertion.apply(storage)
                : one(
                        key.owner(),
                        Quota.Kind.KEYS,
                        "name",
                        storage,
                        view -> view.apiKeys().findByOwner(key.owner()).stream()
                                .filter(each -> each.sessionOf() == null && each.isUsableAt(key.createdAt()))
                                .count(),
                        insertion);
    }

    private <R> R one(
            long owner,
            Quota.Kind kind,
            String field,
            Storage storage,
            ToLongFunction<Storage> stored,
            Function<Storage, R> work) {
        long most = quota.most(owner, kind);
        return most == Quota.UNLIMITED
                ? work.apply(storage)
                : storage.inTransaction(view -> {
                    require(owner, most, 1, view, stored, field);
                    return work.apply(view);
                });
    }

    /** Checks that an answer may be stored in this transaction, too. */
    public void requireAnswer(long owner, String answer, Instant now, Storage transaction, AnswerRepository answers) {
        long most = quota.most(owner, Quota.Kind.ANSWERS);
        if (most != Quota.UNLIMITED) {
            int bytes = answer.getBytes(StandardCharsets.UTF_8).length;
            require(owner, most, bytes, transaction, view -> answers.bytes(owner, now), "idempotency_key");
        }
    }

    /** The count of links locks the owner: others that count wait for the end of the transaction. */
    private static void require(
            long owner, long most, long more, Storage transaction, ToLongFunction<Storage> stored, String field) {
        transaction.links().lockedCount(owner);
        if (stored.applyAsLong(transaction) > most - more) {
            throw new ValidationException(List.of(refusal(field, most)));
        }
    }

    private static Violation refusal(String field, long most) {
        return Violation.of(field, CoreViolation.QUOTA, most);
    }

    /** Refuses new links. A change of a link is allowed to an owner that has too many. */
    public LinkRules.Gate ofLinks() {
        return call -> {
            Map<Integer, Violation> refusals = new TreeMap<>();
            long most = quota.most(call.owner(), Quota.Kind.LINKS);
            if (most == Quota.UNLIMITED || call.changes().stream().allMatch(change -> change.before() != null)) {
                return refusals;
            }
            long links = call.links();
            for (int row = 0; row < call.changes().size(); row++) {
                if (call.changes().get(row).before() == null && ++links > most) {
                    refusals.put(row, refusal("url", most));
                }
            }
            return refusals;
        };
    }

    /** The gates of the host, then that of links, if there are bounds. */
    public List<LinkRules.Gate> after(List<LinkRules.Gate> gates) {
        List<LinkRules.Gate> all = new ArrayList<>(gates);
        if (!equals(NONE)) {
            all.add(ofLinks());
        }
        return all;
    }
}
