package dev.fingerpost.storage.mvstore;

// needs keys, idempotency

import dev.fingerpost.apikey.ApiKeyRepository;
import dev.fingerpost.idempotency.AnswerRepository;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkRepository;
import dev.fingerpost.link.LinkSort;
import dev.fingerpost.page.Direction;
import dev.fingerpost.pixel.Pixel;
import dev.fingerpost.pixel.PixelRepository;
import dev.fingerpost.pixel.PixelSort;
import dev.fingerpost.storage.Storage;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.h2.mvstore.MVStore;
import org.jspecify.annotations.Nullable;

/** Keeps everything in the maps of one MVStore, which the caller opens and closes. */
public final class MvStorage implements Storage {

    private final MvDatabase database;
    private final MvApiKeys apiKeys;
    private final MvPixels pixels;
    private final MvLinks links;
    private final MvAnswers answers;

    /** What this is a view of, in a transaction. */
    private final @Nullable MvStorage outer;

    private final List<Runnable> afterCommit = new ArrayList<>();

    /** The store has no automatic commits, as {@link #openStore} opens it. */
    public MvStorage(MVStore store) {
        outer = null;
        database = new MvDatabase(store);
        MvTable<PixelSort.Key, Pixel> pixelTable = new MvTable<>(
                database,
                "pixels",
                PixelSort.Key.class,
                new PixelRowCodec(),
                (key, pixel) -> new PixelSort(key, Direction.ASCENDING).positionOf(pixel));
        MvTable<LinkSort.Key, Link> linkTable = new MvTable<>(
                database,
                "links",
                LinkSort.Key.class,
                new LinkRowCodec(),
                (key, link) -> new LinkSort(key, Direction.ASCENDING).positionOf(link));
        apiKeys = new MvApiKeys(database);
        answers = new MvAnswers(database);
        pixels = new MvPixels(database, pixelTable, linkTable);
        links = new MvLinks(database, linkTable, pixelTable);
    }

    private MvStorage(MvStorage outer) {
        this.outer = outer;
        database = outer.database;
        apiKeys = outer.apiKeys;
        answers = outer.answers;
        pixels = outer.pixels;
        links = outer.links;
    }

    /** Opens a file, which need not exist. Only the storage commits. */
    public static MVStore openStore(Path file) {
        return new MVStore.Builder()
                .fileName(file.toString())
                .autoCommitDisabled()
                .autoCommitBufferSize(0)
                .open();
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
    public <P> Optional<P> optional(Class<P> port) {
        return Stream.of(answers, apiKeys)
                .filter(port::isInstance)
                .<P>map(port::cast)
                .findFirst();
    }

    @Override
    public Set<Class<?>> ports() {
        return Set.of(AnswerRepository.class, ApiKeyRepository.class);
    }

    @Override
    public <R> R inTransaction(Function<Storage, R> work) {
        MvStorage view = new MvStorage(this);
        R result = database.writing("run a transaction", () -> work.apply(view));
        view.afterCommit.forEach(this::afterCommit);
        return result;
    }

    @Override
    public boolean isInCallerTransaction() {
        return outer != null;
    }

    @Override
    public void afterCommit(Runnable action) {
        if (outer == null) {
            action.run();
        } else {
            afterCommit.add(action);
        }
    }

    @Override
    public void ping() {
        database.reading("answer", () -> true);
    }

    /** The store stays open: it is the caller's. */
    @Override
    public void close() {}
}
