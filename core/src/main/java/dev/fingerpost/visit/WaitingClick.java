package dev.fingerpost.visit;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.failure.StorageException;
import dev.fingerpost.link.LinkVersion;
import java.util.OptionalLong;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;

/** One caller's click on its way through {@link GroupCommit}. */
final class WaitingClick {

    private final LinkVersion link;
    private final boolean numbered;
    private final CountDownLatch woken = new CountDownLatch(1);
    private volatile boolean leads;
    private volatile @Nullable OptionalLong number;
    private volatile @Nullable Throwable failure;

    WaitingClick(LinkVersion link, boolean numbered) {
        this.link = requireNonNull(link, "link");
        this.numbered = numbered;
    }

    LinkVersion link() {
        return link;
    }

    /** Whether its caller has to know the number of the click. */
    boolean isNumbered() {
        return numbered;
    }

    /**
     * Waits until the click is done with or its caller is to commit for all. Whether an interrupted caller's click is
     * counted can only be known by waiting on, so this does, and keeps the flag.
     */
    boolean awaitTurn() {
        boolean interrupted = false;
        while (true) {
            try {
                woken.await();
                break;
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        return leads;
    }

    void lead() {
        leads = true;
        woken.countDown();
    }

    void complete(OptionalLong newNumber) {
        number = newNumber;
        woken.countDown();
    }

    void fail(Throwable newFailure) {
        failure = newFailure;
        woken.countDown();
    }

    /** Only after the click is done with. */
    OptionalLong result() {
        Throwable cause = failure;
        if (cause instanceof StorageException storage) {
            throw storage.again();
        }
        if (cause != null) {
            throw StorageException.failed("count a click", cause);
        }
        return requireNonNull(number, "the click is done with");
    }
}
