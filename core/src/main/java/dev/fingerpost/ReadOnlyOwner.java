package dev.fingerpost;

import dev.fingerpost.link.LinkReader;
import dev.fingerpost.pixel.PixelReader;

/** An owner behind which the objects that write cannot be reached, not even by a cast. */
record ReadOnlyOwner(Owner owner) implements OwnerReader {

    @Override
    public long id() {
        return owner.id();
    }

    @Override
    public LinkReader links() {
        return owner.linkReads();
    }

    @Override
    public PixelReader pixels() {
        return owner.pixelReads();
    }

    @Override
    public String toString() {
        return owner + ", read-only";
    }
}
