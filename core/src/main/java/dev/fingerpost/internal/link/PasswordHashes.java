package dev.fingerpost.internal.link;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.access.PasswordHash;
import dev.fingerpost.access.Secret;
import dev.fingerpost.failure.CoreViolation;
import dev.fingerpost.failure.OverloadedException;
import dev.fingerpost.failure.Violation;
import dev.fingerpost.link.DraftPassword;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.storage.Deadline;
import dev.fingerpost.storage.Storage;
import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Hashes each password of one call once, outside of its transaction, since hashing is slow on purpose. Within the
 * transaction, {@link #redirect} and {@link #statistics} only look it up. Not thread-safe.
 */
final class PasswordHashes {

    /** About 3 seconds. */
    static final int MOST_PASSWORDS = 20;

    private static final String REDIRECT = "redirect_password";
    private static final String STATISTICS = "password";

    private final LinkServices services;
    private final Set<Text> texts = new LinkedHashSet<>();
    private final Map<Text, PasswordHash> hashes = new HashMap<>();

    /** The same text as two passwords has two hashes: a reader of the storage does not see that it is the same. */
    private record Text(String field, Secret secret) {}

    PasswordHashes(LinkServices services) {
        this.services = requireNonNull(services, "services");
    }

    /** The passwords of a draft are not hashed yet: hash them and repeat the transaction. */
    static final class Missing extends RuntimeException {
        Missing() {
            super("passwords are not hashed yet", null, false, false);
        }
    }

    /** Notes the new passwords of a draft, or adds a violation for each that is one too many. Hashes nothing. */
    void note(int row, LinkDraft draft, RowViolations violations) {
        note(row, REDIRECT, draft.redirectPassword(), violations);
        note(row, STATISTICS, draft.password(), violations);
    }

    private void note(int row, String field, DraftPassword password, RowViolations violations) {
        Secret text = password.text();
        if (text == null || texts.contains(new Text(field, text))) {
            return;
        }
        if (texts.size() < MOST_PASSWORDS) {
            texts.add(new Text(field, text));
        } else {
            violations.add(row, Violation.of(field, CoreViolation.TOO_MANY_PASSWORDS, MOST_PASSWORDS));
        }
    }

    /** @throws Missing if a noted password is not hashed */
    void requireHashed() {
        if (hashes.size() < texts.size()) {
            throw new Missing();
        }
    }

    /**
     * Hashes the noted passwords, of an owner one at a time. None is begun when the time of a call is over; what was used takes
     * nothing of the time that the storage has for the change.
     *
     * @throws OverloadedException if the time is over
     */
    void hashNoted(long owner, Storage storage) {
        long start = System.nanoTime();
        Duration all = Deadline.current().left(storage.timeout());
        texts.forEach(text -> hashes.computeIfAbsent(
                text,
                each -> services.bulkhead()
                        .hash(
                                owner,
                                all.minusNanos(System.nanoTime() - start),
                                () -> services.hasher().hash(each.secret().reveal()))));
    }

    /** The hash of a noted draft's password for visitors; {@code null} for none. */
    @Nullable
    PasswordHash redirect(LinkDraft draft) {
        return hash(REDIRECT, draft.redirectPassword());
    }

    /** The hash of a noted draft's password for the statistics; {@code null} for none. */
    @Nullable
    PasswordHash statistics(LinkDraft draft) {
        return hash(STATISTICS, draft.password());
    }

    private @Nullable PasswordHash hash(String field, DraftPassword password) {
        Secret text = password.text();
        return text == null ? password.hash() : requireNonNull(hashes.get(new Text(field, text)), "a noted password");
    }
}
