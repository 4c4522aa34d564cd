package dev.fingerpost.contract;

import dev.fingerpost.access.AnswerRepository;
import dev.fingerpost.access.ApiKeyRepository;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.event.WebhookRepository;
import dev.fingerpost.link.FreedAliases;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkListener.Outbox;
import dev.fingerpost.link.LinkRepository;
import dev.fingerpost.pixel.PixelRepository;
import dev.fingerpost.statistics.StatisticsRepository;
import dev.fingerpost.storage.Storage;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.function.Function;

/**
 * The reference that other storages are compared with: the ports as plain lists under one lock, without indexes.
 * Written to be read, not to be fast.
 */
public final class ModelStorage implements Storage {

    private final ModelPixels pixels = new ModelPixels(this);
    private final ModelStatistics statistics = new ModelStatistics(this);
    private final ModelAnswers answers = new ModelAnswers(this);
    private final ModelDirectory directory = new ModelDirectory(this);
    private final ModelFreedAliases freedAliases = new ModelFreedAliases(this);
    private final ModelOutbox outbox = new ModelOutbox(this);
    private final ModelWebhooks webhooks = new ModelWebhooks(this);
    private final Map<Class<?>, Object> ports = Map.of(
            StatisticsRepository.class, statistics,
            AnswerRepository.class, answers,
            Domains.Repository.class, directory,
            FreedAliases.class, freedAliases,
            Outbox.class, outbox,
            WebhookRepository.class, webhooks);
    private final ModelLinks links = new ModelLinks(this, statistics);
    private final ModelApiKeys apiKeys = new ModelApiKeys(this);

    /** What waits for the end of the transaction of this thread; null outside of one. */
    private List<Runnable> afterCommit;

    @Override
    public LinkRepository links() {
        return links;
    }

    @Override
    public <P> Optional<P> optional(Class<P> port) {
        return Optional.ofNullable(ports.get(port)).map(port::cast);
    }

    @Override
    public Set<Class<?>> ports() {
        return ports.keySet();
    }

    @Override
    public PixelRepository pixels() {
        return pixels;
    }

    @Override
    public ApiKeyRepository apiKeys() {
        return apiKeys;
    }

    /** Others wait for the end of the work: this storage is its own view. */
    @Override
    public synchronized <R> R inTransaction(Function<Storage, R> work) {
        List<Runnable> undo = List.of(
                links.checkpoint(),
                pixels.checkpoint(),
                statistics.checkpoint(),
                answers.checkpoint(),
                directory.checkpoint(),
                freedAliases.checkpoint(),
                outbox.checkpoint(),
                webhooks.checkpoint(),
                apiKeys.checkpoint());
        List<Runnable> outer = afterCommit;
        List<Runnable> mine = new ArrayList<>();
        afterCommit = mine;
        boolean done = false;
        try {
            R result = work.apply(this);
            done = true;
            return result;
        } finally {
            afterCommit = outer;
            (done ? mine : undo).forEach(outer == null || !done ? Runnable::run : outer::add);
        }
    }

    @Override
    public boolean isInCallerTransaction() {
        return Thread.holdsLock(this) && afterCommit != null;
    }

    @Override
    public void afterCommit(Runnable action) {
        if (isInCallerTransaction()) {
            afterCommit.add(action);
        } else {
            action.run();
        }
    }

    @Override
    public void ping() {
        // lists always answer
    }

    @Override
    public void close() {
        // nothing to release
    }

    /** Sets the id of the next link to the one that the compared storage chose. */
    void nextLinkId(long id) {
        links.nextId(id);
    }

    long lastLinkId() {
        return links.lastId();
    }

    /** Sets the ids of the next links. */
    void nextLinkIds(List<Long> ids) {
        links.nextIds(ids);
    }

    void nextPixelId(long id) {
        pixels.nextId(id);
    }

    void nextApiKeyId(long id) {
        apiKeys.nextId(id);
    }

    /** The link with this id, of any owner. */
    Optional<Link> link(long id) {
        return links.findById(id);
    }

    /** Links and pixels share the lock on this storage. */
    boolean ownsPixel(long owner, long pixelId) {
        return pixels.find(owner, pixelId).isPresent();
    }

    SortedMap<Long, Long> linksOutside(Set<Long> domainIds) {
        return links.outside(domainIds);
    }

    Optional<Link> linkOfSpace(long owner, long spaceId) {
        return links.ofSpace(owner, spaceId);
    }

    void takeOutOfSpace(long linkId) {
        links.takeOutOfSpace(linkId);
    }

    void detach(long pixelId) {
        links.detach(pixelId);
    }
}
