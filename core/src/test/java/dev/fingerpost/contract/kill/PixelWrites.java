package dev.fingerpost.contract.kill;

import static dev.fingerpost.contract.StorageFixture.NOW;
import static dev.fingerpost.contract.kill.KilledWriter.say;
import static dev.fingerpost.contract.kill.StoredRows.OTHER_OWNER;

import dev.fingerpost.pixel.Pixel;
import dev.fingerpost.pixel.PixelRepository;

/** Writes to pixels. Each write is printed before it begins and after it is acknowledged. */
final class PixelWrites {

    private final PixelRepository pixels;

    PixelWrites(PixelRepository pixels) {
        this.pixels = pixels;
    }

    /** Creates a pixel and returns its id. */
    long create(String name) {
        say("create", RowKind.PIXEL, name);
        Pixel pixel = pixels.insert(OTHER_OWNER, VersionedContent.ofPixel(name, 1), NOW);
        say("created", RowKind.PIXEL, name, pixel.id());
        return pixel.id();
    }

    void change(long id) {
        say("change", RowKind.PIXEL, id);
        Pixel changed = pixels.update(
                        OTHER_OWNER,
                        id,
                        pixel -> pixel.changed(VersionedContent.ofPixel(pixel.name(), pixel.version() + 1), NOW))
                .orElseThrow();
        say("changed", RowKind.PIXEL, id, changed.version());
    }

    void delete(long id) {
        say("delete", RowKind.PIXEL, id);
        pixels.delete(OTHER_OWNER, id, pixel -> {}).orElseThrow();
        say("deleted", RowKind.PIXEL, id);
    }
}
