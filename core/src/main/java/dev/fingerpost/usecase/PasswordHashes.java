package dev.fingerpost.usecase;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.failure.CoreViolation;
import dev.fingerpost.failure.OverloadedException;
import dev.fingerpost.failure.Violation;
import dev.fingerpost.link.Alias;
import dev.fingerpost.link.DraftPassword;
import dev.fingerpost.link.LinkContent;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.LinkField;
import dev.fingerpost.password.PasswordHash;
import dev.fingerpost.storage.Deadline;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.targeting.Targeting;
import dev.fingerpost.text.Secret;
import java.time.Duration;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Hashes the passwords of one call, each once for each of the two fields, outside of its transaction, because hashing
 * is slow on purpose. Within the transaction, {@link #content} only looks the hashes up. Not thread-safe.
 */
final class PasswordHashes {

    /** Hashing this many passwords takes about 3 seconds. */
    static final int MOST_PASSWORDS = 20;

    /** The longest time for the passwords of one request, alike on every storage. */
    private static final Duration LONGEST = Duration.ofSeconds(9);

    /** The longest time of a request. The storage has what hashing leaves of it, if that is less than its own time. */
    private static final Duration REQUEST = Duration.ofSeconds(10);

    private final LinkServices services;
    private final Set<Text> texts = new LinkedHashSet<>();
    private final Map<Text, PasswordHash> hashes = new HashMap<>();

    /**
     * A password, and the field that it belongs to. If both password fields of a link have the same password, they get
     * different hashes, so that a reader of the storage does not see that the passwords are equal.
     */
    private record Text(LinkField field, Secret secret) {}

    PasswordHashes(LinkServices services) {
        this.services = services;
    }

    /** Notes the new passwords of a draft for hashing, or adds a violation for each password that exceeds the limit. */
    void note(int row, LinkDraft draft, RowViolations violations) {
        note(row, LinkField.REDIRECT_PASSWORD, draft.redirectPassword(), violations);
        note(row, LinkField.PASSWORD, draft.password(), violations);
    }

    private void note(int row, LinkField field, DraftPassword password, RowViolations violations) {
        Secret text = password.text();
        if (text == null || texts.contains(new Text(field, text))) {
            return;
        }
        if (texts.size() < MOST_PASSWORDS) {
            texts.add(new Text(field, text));
        } else {
            violations.add(row, Violation.of(field.wireName(), CoreViolation.TOO_MANY_PASSWORDS, MOST_PASSWORDS));
        }
    }

    /** Whether a noted password is not hashed. */
    boolean areMissing() {
        return hashes.size() < texts.size();
    }

    /**
     * Hashes the noted passwords; only one password of an owner is hashed at a time. No password is hashed that would
     * probably not be done within {@link #LONGEST}. The time for hashing is not deducted from the time that the storage
     * has for the change, unless the request would take longer than {@link #REQUEST}.
     *
     * @throws OverloadedException if hashing takes too long, or the owner's turn does not come soon enough
     */
    void hashNoted(long owner, Storage storage) {
        Deadline deadline = Deadline.current();
        Duration slowest = Duration.ZERO;
        for (Text text : texts) {
            if (!hashes.containsKey(text)) {
                Duration left = deadline.left(LONGEST);
                hashes.put(
                        text,
                        services.bulkhead()
                                .hash(
                                        owner,
                                        left.minus(slowest),
                                        () -> services.hasher()
                                                .hash(text.secret().reveal())));
                Duration taken = left.minus(deadline.left(LONGEST));
                slowest = taken.compareTo(slowest) > 0 ? taken : slowest;
            }
        }
        if (storage.timeout().compareTo(REQUEST) < 0) {
            Deadline.leave(deadline.left(REQUEST), storage.timeout());
        }
    }

    /** The content of a noted draft, which has been validated. */
    LinkContent content(LinkDraft draft, Alias alias) {
        Map<LinkField, @Nullable Object> values = new EnumMap<>(LinkField.class);
        for (LinkField field : LinkField.values()) {
            Object value = field.ofDraft(draft);
            values.put(field, value instanceof DraftPassword password ? hash(field, password) : value);
        }
        if (!draft.targets().isEmpty()) {
            values.put(LinkField.TARGETS, Targeting.labelled(draft.targets()));
        }
        return LinkContent.of(alias, values);
    }

    private @Nullable PasswordHash hash(LinkField field, DraftPassword password) {
        Secret text = password.text();
        return text == null ? password.hash() : requireNonNull(hashes.get(new Text(field, text)), "a noted password");
    }
}
