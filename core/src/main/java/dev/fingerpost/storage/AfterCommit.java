package dev.fingerpost.storage;

/**
 * Runs actions after a commit, for storages. The changes are stored by then, so whatever an action throws, even an
 * error, is logged: it neither reaches the caller nor keeps further actions from running.
 */
public final class AfterCommit {

    private static final System.Logger LOG = System.getLogger(AfterCommit.class.getName());

    private AfterCommit() {}

    /** Runs an action. */
    public static void run(Runnable action) {
        try {
            action.run();
        } catch (Throwable e) {
            LOG.log(System.Logger.Level.WARNING, "An action after a commit failed; the changes are stored", e);
        }
    }
}
