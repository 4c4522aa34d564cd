package dev.fingerpost.contract;

import dev.fingerpost.link.LinkRepository;
import dev.fingerpost.pixel.PixelRepository;
import dev.fingerpost.storage.Storage;
import java.util.Optional;
import java.util.function.Function;

/** Stores nothing: each repository that it returns is empty. */
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
    public <P> Optional<P> optional(Class<P> port) {
        return new ModelStorage().optional(port);
    }

    @Override
    public <R> R inTransaction(Function<Storage, R> work) {
        return work.apply(this);
    }
}
