package dev.fingerpost;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.access.ApiKey;
import dev.fingerpost.internal.event.Change;
import dev.fingerpost.link.Link;
import dev.fingerpost.pixel.Pixel;
import java.util.function.Consumer;

/** Where committed changes are reported, by what has changed. */
record Changes(Consumer<Change<Link>> links, Consumer<Change<Pixel>> pixels, Consumer<Change<ApiKey>> apiKeys) {

    Changes {
        requireNonNull(links, "links");
        requireNonNull(pixels, "pixels");
        requireNonNull(apiKeys, "apiKeys");
    }
}
