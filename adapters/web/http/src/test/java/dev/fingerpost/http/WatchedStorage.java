package dev.fingerpost.http;

import dev.fingerpost.contract.InterceptedStorage;
import dev.fingerpost.failure.OverloadedException;
import dev.fingerpost.failure.StorageException;
import dev.fingerpost.password.PasswordHash;
import dev.fingerpost.password.PasswordHasher;
import dev.fingerpost.storage.memory.MemoryStorage;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** A storage and a password hasher that record the calls, and can fail. */
final class WatchedStorage extends InterceptedStorage implements PasswordHasher {

    private final PasswordHasher hasher = PasswordHasher.pbkdf2(1_000);
    private final List<String> calls = Collections.synchronizedList(new ArrayList<>());
    private volatile String broken = "";
    private volatile String lost = "";

    WatchedStorage() {
        super(new MemoryStorage());
    }

    /** Returns the calls since the previous call of this method. */
    List<String> calls() {
        List<String> past = List.copyOf(calls);
        calls.clear();
        return past;
    }

    void note(String call) {
        calls.add(call);
    }

    /** Makes a call fail from now on; an empty name repairs it. */
    void breakDown(String call) {
        broken = call;
    }

    /** Makes a call fail from now on with an unknown outcome. */
    void loseConnectionIn(String call) {
        lost = call;
    }

    @Override
    protected void beforeCall(String method) {
        note(method);
        if (lost.equals(method)) {
            throw StorageException.outcomeUnknown(method, null);
        }
        if (broken.equals(method)) {
            throw StorageException.failed(method, null);
        }
    }

    @Override
    public PasswordHash hash(String password) {
        return hasher.hash(password);
    }

    @Override
    public boolean matches(String password, PasswordHash hash) {
        note("matches");
        if (broken.equals("matches")) {
            throw new OverloadedException("hashing");
        }
        return hasher.matches(password, hash);
    }
}
