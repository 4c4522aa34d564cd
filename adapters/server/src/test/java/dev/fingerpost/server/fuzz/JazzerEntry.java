package dev.fingerpost.server.fuzz;

/** The methods that Jazzer calls, with the names that it expects. A system property chooses the target. */
public final class JazzerEntry {

    static final String TARGET = "fingerpost.fuzz.target";

    private static final FuzzTarget CHOSEN = FuzzTarget.valueOf(System.getProperty(TARGET, "FORM"));

    private JazzerEntry() {}

    /** Called before the first input, because instrumenting the classes takes longer than an input may. */
    public static void fuzzerInitialize() {
        CHOSEN.run(new byte[0]);
    }

    /** Called with each input. */
    public static void fuzzerTestOneInput(byte[] bytes) {
        CHOSEN.run(bytes);
    }
}
