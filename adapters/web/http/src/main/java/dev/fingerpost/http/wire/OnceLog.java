package dev.fingerpost.http.wire;

import java.lang.System.Logger.Level;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;

/** Logs only the first event of one kind, because strangers can cause any number of such events. Thread-safe. */
public final class OnceLog {

    private final System.Logger logger;
    private final Level level;
    private final AtomicBoolean logged = new AtomicBoolean();

    public OnceLog(System.Logger logger, Level level) {
        this.logger = logger;
        this.level = level;
    }

    /**
     * Logs the event if it is the first one.
     *
     * @param event makes the text; it is called only if the text is logged
     */
    public void log(Supplier<String> event) {
        if (!logged.get() && logged.compareAndSet(false, true)) {
            logger.log(level, event.get());
        }
    }
}
