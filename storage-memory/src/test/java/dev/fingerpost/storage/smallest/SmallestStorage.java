package dev.fingerpost.storage.smallest;

import dev.fingerpost.link.LinkRepository;
import dev.fingerpost.pixel.PixelRepository;
import dev.fingerpost.storage.Storage;
import java.util.function.Function;

/**
 * The example of the guide "Writing a storage": links and pixels in two maps under one lock. It is the first step of a
 * storage, with twelve methods.
 */
final class SmallestStorage implements Storage {

    private final SmallestPixels pixels = new SmallestPixels();
    private final SmallestLinks links = new SmallestLinks(pixels);

    @Override
    public LinkRepository links() {
        return links;
    }

    @Override
    public PixelRepository pixels() {
        return pixels;
    }

    @Override
    public <R> R inTransaction(Function<Storage, R> work) {
        throw new UnsupportedOperationException("step 3");
    }
}
