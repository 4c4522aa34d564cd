package dev.fingerpost;

import dev.fingerpost.link.LabelCount;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.LinkReader;
import dev.fingerpost.page.Cursor;
import dev.fingerpost.page.Page;
import dev.fingerpost.page.Slice;
import dev.fingerpost.pixel.Pixel;
import dev.fingerpost.pixel.PixelQuery;
import dev.fingerpost.pixel.PixelReader;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/** An owner behind which the objects that write cannot be reached, not even by a cast. */
record ReadOnlyOwner(Owner owner) implements OwnerReader {

    @Override
    public long id() {
        return owner.id();
    }

    @Override
    public LinkReader links() {
        return new ReadOnlyLinks(owner.links());
    }

    @Override
    public PixelReader pixels() {
        return new ReadOnlyPixels(owner.pixels());
    }

    @Override
    public String toString() {
        return owner + ", read-only";
    }

    private record ReadOnlyLinks(LinkReader all) implements LinkReader {

        @Override
        public Link get(long id) {
            return all.get(id);
        }

        @Override
        public Optional<Link> findByAlias(long domainId, String alias) {
            return all.findByAlias(domainId, alias);
        }

        @Override
        public List<Link> find(List<Long> ids) {
            return all.find(ids);
        }

        @Override
        public List<Link> findByExternalIds(List<String> externalIds) {
            return all.findByExternalIds(externalIds);
        }

        @Override
        public Page<Link> find(LinkQuery query) {
            return all.find(query);
        }

        @Override
        public Page<Link> find(LinkQuery query, Instant asOf) {
            return all.find(query, asOf);
        }

        @Override
        public Slice<Link> findFirst(LinkQuery query) {
            return all.findFirst(query);
        }

        @Override
        public Slice<Link> findFirst(LinkQuery query, Instant asOf) {
            return all.findFirst(query, asOf);
        }

        @Override
        public Slice<Link> findAfter(Cursor cursor, LinkQuery query) {
            return all.findAfter(cursor, query);
        }

        @Override
        public Slice<Link> findAfter(Cursor cursor, LinkQuery query, Instant asOf) {
            return all.findAfter(cursor, query, asOf);
        }

        @Override
        public Stream<Link> stream(LinkQuery query) {
            return all.stream(query);
        }

        @Override
        public List<LabelCount> labels() {
            return all.labels();
        }

        @Override
        public Function<Link, Optional<String>> shortUrls() {
            return all.shortUrls();
        }
    }

    private record ReadOnlyPixels(PixelReader all) implements PixelReader {

        @Override
        public Pixel get(long id) {
            return all.get(id);
        }

        @Override
        public Page<Pixel> find(PixelQuery query) {
            return all.find(query);
        }

        @Override
        public Slice<Pixel> findFirst(PixelQuery query) {
            return all.findFirst(query);
        }

        @Override
        public Slice<Pixel> findAfter(Cursor cursor, PixelQuery query) {
            return all.findAfter(cursor, query);
        }

        @Override
        public Stream<Pixel> stream(PixelQuery query) {
            return all.stream(query);
        }
    }
}
