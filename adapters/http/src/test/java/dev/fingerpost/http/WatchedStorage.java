package dev.fingerpost.http;

import dev.fingerpost.access.ApiKeyRepository;
import dev.fingerpost.access.PasswordHash;
import dev.fingerpost.access.PasswordHasher;
import dev.fingerpost.failure.OverloadedException;
import dev.fingerpost.failure.StorageException;
import dev.fingerpost.link.LinkRepository;
import dev.fingerpost.pixel.PixelRepository;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.storage.memory.MemoryStorage;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** A storage and a password hasher that record the calls, and can fail. */
final class WatchedStorage implements Storage, PasswordHasher {

    private final Storage memory = new MemoryStorage();
    private final PasswordHasher hasher = PasswordHasher.pbkdf2(1_000);
    private final List<String> calls = Collections.synchronizedList(new ArrayList<>());
    private final LinkRepository links = watched(LinkRepository.class, memory.links());
    private final PixelRepository pixels = watched(PixelRepository.class, memory.pixels());
    private volatile String broken = "";

    /** The calls since the last time. */
    List<String> calls() {
        List<String> past = List.copyOf(calls);
        calls.clear();
        return past;
    }

    void note(String call) {
        calls.add(call);
    }

    /** Lets one call fail from now on; an empty name repairs it. */
    void breakDown(String call) {
        broken = call;
    }

    @Override
    public LinkRepository links() {
        return links;
    }

    @Override
    public PixelRepository pixels() {
        return pixels;
    }

    @Override
    public ApiKeyRepository apiKeys() {
        return memory.apiKeys();
    }

    @Override
    public boolean isCommitCostly() {
        return memory.isCommitCostly();
    }

    @Override
    public void close() {
        memory.close();
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

    private <T> T watched(Class<T> port, T real) {
        return port.cast(Proxy.newProxyInstance(
                port.getClassLoader(), new Class<?>[] {port}, (proxy, method, arguments) -> {
                    note(method.getName());
                    if (broken.equals(method.getName())) {
                        throw StorageException.failed(method.getName(), null);
                    }
                    try {
                        return method.invoke(real, arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                }));
    }
}
