package dev.fingerpost.contract;

import dev.fingerpost.access.ApiKeyRepository;
import dev.fingerpost.link.LinkRepository;
import dev.fingerpost.pixel.PixelRepository;
import dev.fingerpost.storage.Storage;

/**
 * The words of the three ports and nothing else: plain lists, one lock, everything looked for from the start. It is what
 * other storages are compared with, so it is to be read, not to be fast.
 */
public final class ModelStorage implements Storage {

    private final ModelPixels pixels = new ModelPixels(this);
    private final ModelLinks links = new ModelLinks(this);
    private final ModelApiKeys apiKeys = new ModelApiKeys();

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
    public boolean isCommitCostly() {
        return false;
    }

    @Override
    public void close() {
        // holds nothing that would have to be given back
    }

    /** Chooses the id of the next link; a storage that is compared with this one has its own. */
    void nextLinkId(long id) {
        links.nextId(id);
    }

    void nextPixelId(long id) {
        pixels.nextId(id);
    }

    void nextApiKeyId(long id) {
        apiKeys.nextId(id);
    }

    /** Guarded, like everything of links and pixels, by the lock on this storage. */
    boolean ownsPixel(long owner, long pixelId) {
        return pixels.find(owner, pixelId).isPresent();
    }

    void detach(long pixelId) {
        links.detach(pixelId);
    }
}
