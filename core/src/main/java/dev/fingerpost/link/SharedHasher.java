package dev.fingerpost.link;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.access.PasswordHash;
import dev.fingerpost.access.PasswordHasher;
import dev.fingerpost.failure.CoreViolation;
import dev.fingerpost.failure.RowViolations;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Hashes each password of one call once: hashing is slow on purpose. Not thread-safe. */
final class SharedHasher implements PasswordHasher {

    /** About 3 seconds. */
    static final int MOST_PASSWORDS = 20;

    private final PasswordHasher hasher;
    private final Map<String, PasswordHash> hashes = new HashMap<>();
    private final Set<String> passwords = new HashSet<>();

    SharedHasher(PasswordHasher hasher) {
        this.hasher = requireNonNull(hasher, "hasher");
    }

    /** Adds a violation if a password of the draft is one too many. Hashes nothing. */
    void check(int row, LinkDraft draft, RowViolations violations) {
        check(row, "redirect_password", draft.redirectPassword, violations);
        check(row, "password", draft.password, violations);
    }

    private void check(int row, String field, @Nullable String password, RowViolations violations) {
        if (password != null && passwords.add(password) && passwords.size() > MOST_PASSWORDS) {
            violations.add(row, field, CoreViolation.TOO_MANY_PASSWORDS, MOST_PASSWORDS);
        }
    }

    @Override
    public PasswordHash hash(String password) {
        return hashes.computeIfAbsent(password, hasher::hash);
    }

    @Override
    public boolean matches(String password, PasswordHash hash) {
        return hasher.matches(password, hash);
    }
}
