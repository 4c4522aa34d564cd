package dev.fingerpost.storage;

import dev.fingerpost.access.ApiKeyRepository;
import dev.fingerpost.link.LinkRepository;
import dev.fingerpost.pixel.PixelRepository;

/**
 * One backend: its repositories. Each of their methods is one transaction of its own. A port; {@code StorageContract}
 * and the contracts of the repositories are its meaning in tests, {@code WRITING_A_STORAGE.md} the way to write one.
 * Thread-safe.
 */
public interface Storage extends AutoCloseable {

    /** Its links. The same object each time. */
    LinkRepository links();

    /** Its pixels. The same object each time. */
    PixelRepository pixels();

    /** Its API keys. The same object each time. */
    ApiKeyRepository apiKeys();

    /**
     * Whether a commit is so costly that clicks which come at one time had better share it: true where it waits for a
     * disk or another machine. Constant for each storage.
     */
    boolean isCommitCostly();

    /**
     * Gives back what the storage itself took; what the host gave it (a DataSource, for one) stays open. Closing again
     * has no effect.
     */
    @Override
    void close();
}
