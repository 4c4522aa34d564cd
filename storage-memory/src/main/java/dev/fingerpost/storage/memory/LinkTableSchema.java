package dev.fingerpost.storage.memory;

import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkSort;
import dev.fingerpost.page.Direction;
import dev.fingerpost.page.Position;

final class LinkTableSchema implements TableSchema<LinkSort.Key, Link> {

    private static final Bitmaps<Link> BITMAPS = new LinkBitmaps();

    @Override
    public long id(Link link) {
        return link.id();
    }

    @Override
    public long owner(Link link) {
        return link.owner();
    }

    @Override
    public Position position(LinkSort.Key key, Link link) {
        return new LinkSort(key, Direction.ASCENDING).positionOf(link);
    }

    @Override
    public Bitmaps<Link> bitmaps() {
        return BITMAPS;
    }
}
