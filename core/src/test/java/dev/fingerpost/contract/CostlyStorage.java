package dev.fingerpost.contract;

import dev.fingerpost.access.ApiKeyRepository;
import dev.fingerpost.link.LinkRepository;
import dev.fingerpost.pixel.PixelRepository;
import dev.fingerpost.storage.Storage;

/** A storage whose clicks had better share a commit, whatever it says itself. */
record CostlyStorage(Storage storage) implements Storage {

    @Override
    public LinkRepository links() {
        return storage.links();
    }

    @Override
    public PixelRepository pixels() {
        return storage.pixels();
    }

    @Override
    public ApiKeyRepository apiKeys() {
        return storage.apiKeys();
    }

    @Override
    public boolean isCommitCostly() {
        return true;
    }

    @Override
    public void close() {
        storage.close();
    }
}
