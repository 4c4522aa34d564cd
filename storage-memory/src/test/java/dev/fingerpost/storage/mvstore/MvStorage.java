package dev.fingerpost.storage.mvstore;

import dev.fingerpost.access.ApiKeyRepository;
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
import java.util.Optional;
import org.h2.mvstore.MVStore;

/** Keeps everything in the maps of one MVStore, which the caller opens and closes. */
public final class MvStorage implements Storage {

    private final MvDatabase database;
    private final MvApiKeys apiKeys;
    private final MvPixels pixels;
    private final MvLinks links;
    private final MvAnswers answers;

    /** The store has no automatic commits, as {@link #openStore} opens it. */
    public MvStorage(MVStore store) {
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
        pixels = new MvPixels(database, pixelTable, linkTable, answers);
        links = new MvLinks(database, linkTable, pixelTable, answers);
        store.commit(); // a rollback would remove the maps that are new
    }

    /** Opens a file, which need not exist. Only the storage commits. */
    public static MVStore openStore(Path file) {
        return new MVStore.Builder()
                .fileName(file.toString())
                .autoCommitDisabled()
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
    public ApiKeyRepository apiKeys() {
        return apiKeys;
    }

    @Override
    public Optional<AnswerRepository> answers() {
        return Optional.of(answers);
    }

    @Override
    public boolean isCommitCostly() {
        return true;
    }

    @Override
    public void ping() {
        database.reading("answer", () -> true);
    }

    /** The store stays open: it is the caller's. */
    @Override
    public void close() {}
}
