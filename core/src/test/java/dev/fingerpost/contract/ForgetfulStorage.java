package dev.fingerpost.contract;

import dev.fingerpost.access.AnswerRepository;
import dev.fingerpost.access.ApiKeyRepository;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.link.LinkListener.Outbox;
import dev.fingerpost.link.LinkRepository;
import dev.fingerpost.pixel.PixelRepository;
import dev.fingerpost.storage.Storage;
import java.util.Optional;
import java.util.function.Function;

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
    public Optional<AnswerRepository> answers() {
        return new ModelStorage().answers();
    }

    @Override
    public Optional<Domains.Repository> directory() {
        return new ModelStorage().directory();
    }

    @Override
    public Optional<LinkRepository.FreedAliases> freedAliases() {
        return new ModelStorage().freedAliases();
    }

    @Override
    public Optional<Outbox> outbox() {
        return new ModelStorage().outbox();
    }

    @Override
    public <R> R inTransaction(Function<Storage, R> work) {
        return work.apply(this);
    }

    @Override
    public ApiKeyRepository apiKeys() {
        return new ModelStorage().apiKeys();
    }
}
