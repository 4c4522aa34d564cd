package dev.fingerpost.contract;

import dev.fingerpost.access.ApiKeyRepository;
import dev.fingerpost.link.LinkRepository;
import dev.fingerpost.pixel.PixelRepository;

/** Stores nothing: each call of a repository meets an empty storage. */
final class ForgetfulStorage extends ForwardingStorage {

    ForgetfulStorage() {
        super(new ModelStorage());
    }

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
}
