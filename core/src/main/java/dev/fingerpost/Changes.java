package dev.fingerpost;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.access.ApiKey;
import dev.fingerpost.internal.event.Change;
import dev.fingerpost.link.Link;
import dev.fingerpost.pixel.Pixel;
import dev.fingerpost.storage.Storage;
import java.util.function.Consumer;

/** Where changes are reported, by what has changed. */
record Changes(Consumer<Change<Link>> links, Consumer<Change<Pixel>> pixels, Consumer<Change<ApiKey>> apiKeys) {

    Changes {
        requireNonNull(links, "links");
        requireNonNull(pixels, "pixels");
        requireNonNull(apiKeys, "apiKeys");
    }

    /** The same, told after the commit of the transaction that this storage is in. */
    Changes afterCommitOf(Storage storage) {
        return new Changes(
                change -> storage.afterCommit(() -> links.accept(change)),
                change -> storage.afterCommit(() -> pixels.accept(change)),
                change -> storage.afterCommit(() -> apiKeys.accept(change)));
    }
}
