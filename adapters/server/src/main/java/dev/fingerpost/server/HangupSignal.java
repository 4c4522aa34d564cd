package dev.fingerpost.server;

import java.lang.System.Logger.Level;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;

/**
 * SIGHUP, which asks a server to read its files again. Java's default is to end the process. The class for signals is
 * called by reflection, because the compiler warns about direct calls.
 */
final class HangupSignal {

    private static final System.Logger LOG = System.getLogger(HangupSignal.class.getName());

    private HangupSignal() {}

    /** Calls the action on each SIGHUP from now on; never on a system without this signal. */
    static void calls(Runnable action) {
        try {
            Class<?> signal = Class.forName("sun.misc.Signal");
            Class<?> handler = Class.forName("sun.misc.SignalHandler");
            InvocationHandler calling = (proxy, method, arguments) -> {
                action.run();
                return proxy;
            };
            Object called =
                    Proxy.newProxyInstance(HangupSignal.class.getClassLoader(), new Class<?>[] {handler}, calling);
            signal.getMethod("handle", signal, handler)
                    .invoke(null, signal.getConstructor(String.class).newInstance("HUP"), called);
        } catch (ReflectiveOperationException e) {
            LOG.log(Level.DEBUG, "There is no SIGHUP", e);
        }
    }
}
