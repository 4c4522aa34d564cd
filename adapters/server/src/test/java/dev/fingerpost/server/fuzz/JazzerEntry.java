package dev.fingerpost.server.fuzz;

/** What Jazzer calls, by the names that it expects. The target is chosen by a system property. */
public final class JazzerEntry {

    static final String TARGET = "fingerpost.fuzz.target";

    private static final FuzzTarget CHOSEN = FuzzTarget.valueOf(System.getProperty(TARGET, "FORM"));

    private JazzerEntry() {}

    /** Called first: instrumenting the classes takes longer than an input may. */
    public static void fuzzerInitialize() {
        CHOSEN.run(new byte[0]);
    }

    /** Called with each input. */
    public static void fuzzerTestOneInput(byte[] bytes) {
        CHOSEN.run(bytes);
    }
}
