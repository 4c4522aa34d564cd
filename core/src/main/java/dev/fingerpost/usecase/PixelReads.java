package dev.fingerpost.usecase;

import dev.fingerpost.failure.NotFoundException;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.page.Cursor;
import dev.fingerpost.page.Page;
import dev.fingerpost.page.PerPage;
import dev.fingerpost.page.Slice;
import dev.fingerpost.pixel.Pixel;
import dev.fingerpost.pixel.PixelQuery;
import dev.fingerpost.pixel.PixelReader;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.text.PlainText;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Reads the pixels of one owner. Unlike {@link PixelUseCases}, it cannot be cast to something that changes them. */
public sealed class PixelReads implements PixelReader permits PixelUseCases {

    final long owner;
    final Storage storage;
    final LinkServices services;

    /** @param storage the host's storage, or that of a transaction */
    public PixelReads(long owner, Storage storage, LinkServices services) {
        this.owner = owner;
        this.storage = storage;
        this.services = services;
    }

    @Override
    public Pixel get(long id) {
        return storage.pixels().find(owner, id).orElseThrow(() -> NotFoundException.pixel(id));
    }

    @Override
    public Page<Pixel> find(PixelQuery query) {
        return lister(query).page(query.page());
    }

    @Override
    public Slice<Pixel> findFirst(PixelQuery query) {
        return lister(query).slice(null, query.page().perPage());
    }

    @Override
    public Slice<Pixel> findAfter(Cursor cursor, PixelQuery query) {
        return lister(query).slice(cursor, query.page().perPage());
    }

    @Override
    public Stream<Pixel> stream(PixelQuery query) {
        return lister(query.withPerPage(PerPage.HUNDRED).withPage(1)).stream();
    }

    private Lister<Pixel> lister(PixelQuery query) {
        PlainText.refusal(query.search(), SEARCH_LENGTH).ifPresent(refusal -> {
            throw new ValidationException(List.of(refusal.on("search")));
        });
        return new Lister<>(
                owner,
                storage,
                services.bulkhead(),
                new CursorScope(
                        owner + "\n" + query.description(), query.sort().key().isText()),
                Optional.empty(),
                query.sort()::positionOf,
                () -> storage.pixels().find(owner, query),
                (position, limit) -> storage.pixels().findAfter(owner, query, position, limit));
    }
}
