package dev.fingerpost.server.settings;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A value, and the name under which the user has set it, for messages.
 *
 * @param name the option, the environment variable, or the place in the configuration file
 */
public record NamedValue(String name, String value) {

    private static final String ENCODING = System.getProperty("sun.jnu.encoding");

    /** What texts on the command line, in variables and in the names of files must be. */
    public static final String READABLE = ENCODING.equals("UTF-8")
            ? "must be in UTF-8"
            : "must be in " + ENCODING + ", the encoding of the locale: LC_ALL=C.UTF-8 makes it UTF-8";

    private static final int MAX_BYTES = 65_536;

    /** Whether a text has the character that Java puts in the place of those that it cannot read. */
    public static boolean isUnreadable(String text) {
        return text.indexOf('\uFFFD') >= 0;
    }

    /**
     * Returns this value, which the process has got from outside.
     *
     * @throws CommandException if its encoding is not that of the locale, so that characters are lost
     */
    NamedValue readable() {
        if (isUnreadable(value)) {
            throw refused(READABLE);
        }
        return this;
    }

    /**
     * A usage error for this value.
     *
     * @param must "must ...", which follows the name
     */
    public CommandException refused(String must) {
        return CommandException.refused(name, must);
    }

    /** Why a file that is named cannot be read. */
    public static String unreadable(Path file) {
        return Files.notExists(file)
                ? "there is no " + file
                : file + (Files.isDirectory(file) ? " is a folder" : " is not readable for this user");
    }

    /**
     * Reads the value from the file that this value names, as container platforms provide secrets and settings. The
     * value is the whole file except for a line break at its end. The message of a failure has no name without a slash,
     * because it may be the secret itself.
     *
     * @throws CommandException if the file cannot be read or is too large
     */
    public NamedValue inFile() {
        try (InputStream content = Files.newInputStream(Path.of(value))) {
            byte[] bytes = content.readNBytes(MAX_BYTES + 1);
            if (bytes.length > MAX_BYTES) {
                throw refused("must name a file of at most " + MAX_BYTES + " bytes");
            }
            String text = new String(bytes, StandardCharsets.UTF_8);
            return new NamedValue(name, text.replaceFirst("\\r?\\n\\z", ""));
        } catch (IOException e) {
            throw refused("must name a file that can be read"
                    + (value.contains("/") ? ": " + unreadable(Path.of(value)) : ""));
        }
    }

    /** Leaves out the value, because it may be a password. */
    @Override
    public String toString() {
        return name;
    }
}
