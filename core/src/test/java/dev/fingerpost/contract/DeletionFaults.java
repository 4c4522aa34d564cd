package dev.fingerpost.contract;

import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkContent;
import dev.fingerpost.pixel.Pixel;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/** Storages that delete an owner's rows wrongly. */
final class DeletionFaults {

    static final List<Fault> ALL = List.of(
            ofLinks("deletes one link too many", model -> new ForwardingLinks(model.links()) {
                @Override
                public List<Link> deleteOldest(long owner, int limit) {
                    List<Link> deleted = super.deleteOldest(owner, limit);
                    super.deleteOldest(owner, 1);
                    return deleted;
                }
            }),
            ofLinks("returns the newest deleted link first", model -> new ForwardingLinks(model.links()) {
                @Override
                public List<Link> deleteOldest(long owner, int limit) {
                    return StorageFixture.reversed(super.deleteOldest(owner, limit));
                }
            }),
            ofLinks("deletes links of every owner", DeletesLinksOfAll::new),
            Fault.ofPixels(
                    "deletes one pixel too many",
                    DeletionContract.class,
                    model -> new ForwardingPixels(model.pixels()) {
                        @Override
                        public List<Pixel> deleteOldest(long owner, int limit) {
                            List<Pixel> deleted = super.deleteOldest(owner, limit);
                            super.deleteOldest(owner, 1);
                            return deleted;
                        }
                    }));

    private DeletionFaults() {}

    private static Fault ofLinks(String name, Function<ModelStorage, ForwardingLinks> links) {
        return Fault.ofLinks(name, DeletionContract.class, links);
    }

    private static final class DeletesLinksOfAll extends ForwardingLinks {
        private final Set<Long> owners = new HashSet<>();

        DeletesLinksOfAll(ModelStorage model) {
            super(model.links());
        }

        @Override
        public Link insert(long owner, LinkContent content, Instant at) {
            owners.add(owner);
            return super.insert(owner, content, at);
        }

        @Override
        public List<Link> deleteOldest(long owner, int limit) {
            List<Link> deleted = super.deleteOldest(owner, limit);
            owners.stream().filter(other -> other != owner).forEach(other -> super.deleteOldest(other, limit));
            return deleted;
        }
    }
}
