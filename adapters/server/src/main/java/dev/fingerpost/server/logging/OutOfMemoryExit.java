package dev.fingerpost.server.logging;

import dev.fingerpost.server.settings.ExitCode;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.Thread.UncaughtExceptionHandler;
import java.nio.charset.StandardCharsets;
import java.util.function.IntConsumer;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * Ends the process after an OutOfMemoryError, because such an error may have ended any thread, and a server that lacks
 * threads answers nothing. It notices errors that end a thread, and errors that are caught and logged, as the HTTP
 * engine and the library do with everything that a request may throw.
 */
public final class OutOfMemoryExit extends Handler implements UncaughtExceptionHandler {

    /** Created beforehand, because there may be no memory for it later. */
    private static final byte[] LINE = "fingerpost-server: the memory of Java (-Xmx) is used up, so the process ends\n"
            .getBytes(StandardCharsets.UTF_8);

    /**
     * The beginning of the names of loggers whose errors are ignored: if a new country file does not fit into the
     * memory, the current one stays in use.
     */
    private static final String PREPARED = "dev.fingerpost.visitors.";

    private static final System.Logger LOG = System.getLogger(OutOfMemoryExit.class.getName());

    private final OutputStream err;
    private final IntConsumer halt;

    OutOfMemoryExit(OutputStream err, IntConsumer halt) {
        this.err = err;
        this.halt = halt;
    }

    /** Installs the handler for the whole process, after logging was set up. */
    public static void install() {
        OutOfMemoryExit exit =
                new OutOfMemoryExit(new FileOutputStream(FileDescriptor.err), Runtime.getRuntime()::halt);
        Logger.getLogger("").addHandler(exit);
        Thread.setDefaultUncaughtExceptionHandler(exit);
    }

    @Override
    public void publish(LogRecord event) {
        String logger = event.getLoggerName();
        if (logger == null || !logger.startsWith(PREPARED)) {
            endAfter(event.getThrown());
        }
    }

    @Override
    public void uncaughtException(Thread thread, Throwable failure) {
        endAfter(failure);
        LOG.log(System.Logger.Level.ERROR, "The thread " + thread.getName() + " has ended", failure);
    }

    private void endAfter(@Nullable Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof OutOfMemoryError) {
                try {
                    err.write(LINE);
                } catch (IOException e) {
                    // the exit code says so, too
                } finally {
                    halt.accept(ExitCode.OUT_OF_MEMORY.number());
                }
            }
        }
    }

    @Override
    public void flush() {
        // written at once
    }

    @Override
    public void close() {
        // nothing to close
    }
}
