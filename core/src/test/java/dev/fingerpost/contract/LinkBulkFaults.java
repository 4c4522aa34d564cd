package dev.fingerpost.contract;

import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkAddress;
import dev.fingerpost.link.NewLink;
import dev.fingerpost.link.RefusedRowsException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** Storages that store, change or delete many links wrongly. */
final class LinkBulkFaults {

    static final List<Fault> ALL = List.of(
            of("stores the rows before a refused one", StoresOneByOne::new),
            of("stores many links in another order", model -> new ForwardingLinks(model.links()) {
                @Override
                public List<Link> insertAll(long owner, List<NewLink> newLinks) {
                    return StorageFixture.reversed(super.insertAll(owner, StorageFixture.reversed(newLinks)));
                }
            }),
            of("finds aliases of other domains", model -> new ForwardingLinks(model.links()) {
                @Override
                public List<Link> findByAddresses(Set<LinkAddress> addresses) {
                    return addresses.stream()
                            .flatMap(each ->
                                    addresses.stream().map(other -> new LinkAddress(each.domainId(), other.aliasKey())))
                            .distinct()
                            .flatMap(each -> findByAlias(each.domainId(), each.aliasKey()).stream())
                            .toList();
                }
            }),
            of("forgets the clicks that new links had", model -> new ForwardingLinks(model.links()) {
                @Override
                public List<Link> insertAll(long owner, List<NewLink> newLinks) {
                    return super.insertAll(
                            owner,
                            newLinks.stream()
                                    .map(link -> new NewLink(link.content(), 0, link.createdAt(), link.updatedAt()))
                                    .toList());
                }
            }),
            of("takes the creation for the last change", model -> new ForwardingLinks(model.links()) {
                @Override
                public List<Link> insertAll(long owner, List<NewLink> newLinks) {
                    return super.insertAll(
                            owner,
                            newLinks.stream()
                                    .map(link -> new NewLink(
                                            link.content(), link.clicks(), link.createdAt(), link.createdAt()))
                                    .toList());
                }
            }),
            of("names the first refused row only", model -> new ForwardingLinks(model.links()) {
                @Override
                public List<Link> insertAll(long owner, List<NewLink> newLinks) {
                    try {
                        return super.insertAll(owner, newLinks);
                    } catch (RefusedRowsException e) {
                        throw new RefusedRowsException(first(e.takenAliases()), first(e.unknownPixels()));
                    }
                }
            }),
            of("changes one link after the other", ChangesOneByOne::new),
            of("stores the clicks that a change returns", model -> new ForwardingLinks(model.links()) {
                @Override
                public List<Link> updateAll(long owner, SortedSet<Long> ids, UnaryOperator<List<Link>> change) {
                    List<Link> wanted = new ArrayList<>();
                    List<Link> changed = super.updateAll(owner, ids, seen -> {
                        wanted.addAll(change.apply(seen));
                        return wanted;
                    });
                    return changed.isEmpty() ? changed : wanted;
                }
            }),
            of("deletes many links of any owner", DeletesAnyOwners::new),
            of("deletes many links without the guard", model -> new ForwardingLinks(model.links()) {
                @Override
                public List<Link> deleteAll(long owner, SortedSet<Long> ids, Consumer<List<Link>> guard) {
                    return super.deleteAll(owner, ids, links -> {});
                }
            }));

    private LinkBulkFaults() {}

    private static Fault of(String name, Function<ModelStorage, ForwardingLinks> links) {
        return Fault.ofLinks(name, LinkBulkContract.class, links);
    }

    private static Set<Integer> first(SortedSet<Integer> rows) {
        return rows.isEmpty() ? Set.of() : Set.of(rows.first());
    }

    private static final class StoresOneByOne extends ForwardingLinks {
        StoresOneByOne(ModelStorage model) {
            super(model.links());
        }

        @Override
        public List<Link> insertAll(long owner, List<NewLink> newLinks) {
            List<Link> stored = new ArrayList<>();
            for (NewLink link : newLinks) {
                try {
                    stored.addAll(super.insertAll(owner, List.of(link)));
                } catch (RefusedRowsException e) {
                    Set<Integer> row = Set.of(stored.size());
                    throw e.takenAliases().isEmpty()
                            ? new RefusedRowsException(Set.of(), row)
                            : new RefusedRowsException(row, Set.of());
                }
            }
            return stored;
        }
    }

    private static final class ChangesOneByOne extends ForwardingLinks {
        ChangesOneByOne(ModelStorage model) {
            super(model.links());
        }

        @Override
        public List<Link> updateAll(long owner, SortedSet<Long> ids, UnaryOperator<List<Link>> change) {
            List<Link> changed = new ArrayList<>();
            for (long id : ids) {
                changed.addAll(super.updateAll(owner, new TreeSet<>(Set.of(id)), change));
            }
            return changed;
        }
    }

    private static final class DeletesAnyOwners extends ForwardingLinks {
        private final ModelStorage model;

        DeletesAnyOwners(ModelStorage model) {
            super(model.links());
            this.model = model;
        }

        @Override
        public List<Link> deleteAll(long owner, SortedSet<Long> ids, Consumer<List<Link>> guard) {
            List<Link> deleted = super.deleteAll(owner, ids, guard);
            for (long id : ids) {
                model.link(id).ifPresent(link -> super.delete(link.owner(), id, each -> {}));
            }
            return deleted;
        }
    }
}
