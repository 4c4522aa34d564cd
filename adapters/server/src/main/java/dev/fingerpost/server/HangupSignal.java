package dev.fingerpost.server;

import java.lang.System.Logger.Level;

/**
 * SIGHUP, which would end the process. The class for signals is called by reflection, because the compiler warns about
 * direct calls.
 */
final class HangupSignal {

    private static final System.Logger LOG = System.getLogger(HangupSignal.class.getName());

    private HangupSignal() {}

    /** Ignores SIGHUP from now on, unless this system has no such signal. */
    static void ignore() {
        try {
            Class<?> signal = Class.forName("sun.misc.Signal");
            Class<?> handler = Class.forName("sun.misc.SignalHandler");
            signal.getMethod("handle", signal, handler)
                    .invoke(
                            null,
                            signal.getConstructor(String.class).newInstance("HUP"),
                            handler.getField("SIG_IGN").get(null));
        } catch (ReflectiveOperationException e) {
            LOG.log(Level.DEBUG, "There is no SIGHUP", e);
        }
    }
}
