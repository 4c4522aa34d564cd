package dev.fingerpost.storage.mvstore;

import dev.fingerpost.pixel.Pixel;
import dev.fingerpost.pixel.PixelContent;
import dev.fingerpost.pixel.PixelType;
import java.time.Instant;

final class PixelRowCodec implements RowCodec<Pixel> {

    @Override
    public long id(Pixel pixel) {
        return pixel.id();
    }

    @Override
    public long owner(Pixel pixel) {
        return pixel.owner();
    }

    @Override
    public Object[] encode(Pixel pixel) {
        return new Object[] {
            pixel.owner(),
            pixel.name(),
            pixel.type().name(),
            pixel.value(),
            pixel.createdAt().toEpochMilli(),
            pixel.updatedAt().toEpochMilli(),
            pixel.version()
        };
    }

    @Override
    public Pixel decode(long id, Object[] columns) {
        PixelContent content =
                PixelContent.of((String) columns[1], PixelType.valueOf((String) columns[2]), (String) columns[3]);
        return Pixel.created(id, (Long) columns[0], content, Instant.ofEpochMilli((Long) columns[4]))
                .withUpdatedAt(Instant.ofEpochMilli((Long) columns[5]))
                .withVersion((Long) columns[6]);
    }
}
