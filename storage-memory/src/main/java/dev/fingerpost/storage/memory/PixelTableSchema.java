package dev.fingerpost.storage.memory;

import dev.fingerpost.page.Direction;
import dev.fingerpost.page.Position;
import dev.fingerpost.pixel.Pixel;
import dev.fingerpost.pixel.PixelSort;

final class PixelTableSchema implements TableSchema<PixelSort.Key, Pixel> {

    @Override
    public long id(Pixel pixel) {
        return pixel.id();
    }

    @Override
    public long owner(Pixel pixel) {
        return pixel.owner();
    }

    @Override
    public Position position(PixelSort.Key key, Pixel pixel) {
        return new PixelSort(key, Direction.ASCENDING).positionOf(pixel);
    }

    @Override
    public Bitmaps<Pixel> bitmaps() {
        return Bitmaps.none();
    }
}
