package dev.fingerpost.contract;

import java.util.List;

/** Every contract there is, so that a storage's own tests can see to it that none was forgotten. */
public final class Contracts {

    /** What a storage has to extend, one class for each. */
    public static final List<Class<? extends StorageContract>> ALL = List.of(
            LinkRepositoryContract.class,
            LinkUpdateContract.class,
            LinkClicksContract.class,
            LinkStatusContract.class,
            LinkListContract.class,
            LinkSearchContract.class,
            LinkCursorContract.class,
            PixelRepositoryContract.class,
            PixelListContract.class,
            ApiKeyRepositoryContract.class,
            ConcurrencyContract.class,
            VisitsContract.class,
            RandomRunsContract.class);

    private Contracts() {}
}
