package dev.fingerpost.contract;

import dev.fingerpost.access.ApiKeyRepository;
import dev.fingerpost.link.LinkRepository;
import dev.fingerpost.pixel.PixelRepository;
import dev.fingerpost.storage.Storage;

/** Keeps nothing: each look at it is at an empty storage. */
final class ForgetfulStorage implements Storage {

    @Override
    public LinkRepository links() {
        return new ModelStorage().links();
    }

    @Override
    public PixelRepository pixels() {
        return new ModelStorage().pixels();
    }

    @Override
    public ApiKeyRepository apiKeys() {
        return new ModelStorage().apiKeys();
    }

    @Override
    public boolean isCommitCostly() {
        return false;
    }

    @Override
    public void close() {
        // holds nothing
    }
}
