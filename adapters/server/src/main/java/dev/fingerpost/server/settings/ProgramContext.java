package dev.fingerpost.server.settings;

import dev.fingerpost.FingerpostBuilder;
import java.io.InputStream;
import java.io.PrintStream;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/**
 * What commands get in addition to their settings.
 *
 * @param width the number of characters in a line of the terminal; {@link Integer#MAX_VALUE} if it is not known, so
 *     that no line is cut
 * @param library the defaults of the library, which settings change
 * @param atStop receives an action that stops the server when the process is to end
 */
public record ProgramContext(
        InputStream in,
        PrintStream out,
        PrintStream err,
        int width,
        UnaryOperator<FingerpostBuilder> library,
        Consumer<Runnable> atStop) {}
