package dev.fingerpost.title;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.Feature;
import dev.fingerpost.Heart;

/**
 * Gives links without a title the titles of their pages. The source is asked after a link without a title is created,
 * gets another destination or owner, or loses its title. A lookup that ends after the library is closed is lost.
 */
@Feature.CreatedBy("Titles.from(source, executor)")
public final class Titles implements Feature {

    private final TitleSource source;
    private final OwnerExecutor executor;
    private boolean isInstalled;

    private Titles(TitleSource source, OwnerExecutor executor) {
        this.source = requireNonNull(source, "source");
        this.executor = requireNonNull(executor, "executor");
    }

    /**
     * Looks up titles in a source.
     *
     * @param executor runs the lookups. Give it a bounded queue that takes turns between owners; if it rejects a
     *     lookup, the link stays without a title
     */
    public static Titles from(TitleSource source, OwnerExecutor executor) {
        return new Titles(source, executor);
    }

    @Override
    public void install(Heart heart) {
        if (isInstalled) {
            throw new IllegalStateException("these Titles belong to another library");
        }
        isInstalled = true;
        heart.listener(new TitleFiller(source, executor, heart.storageOfCalls(), heart.unit(), heart.clock()));
    }
}
