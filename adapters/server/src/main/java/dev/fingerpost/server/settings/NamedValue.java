package dev.fingerpost.server.settings;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/**
 * A value and the name under which the user has set it, so that messages have that name.
 *
 * @param name the option, the environment variable, or the place in the configuration file
 */
public record NamedValue(String name, String value) {

    private static final int MAX_BYTES = 65_536;

    public NamedValue {
        requireNonNull(name, "name");
        requireNonNull(value, "value");
    }

    /**
     * A usage error for this value.
     *
     * @param must "must ...", after the name
     */
    public CommandException refused(String must) {
        return CommandException.refused(name, must);
    }

    /**
     * The variable whose value is in the file that it names, as container platforms hand out secrets and settings: the whole file,
     * but for a line break at its end.
     *
     * @throws CommandException if the file cannot be read, or is too large
     */
    public NamedValue inFile() {
        try (InputStream content = Files.newInputStream(Path.of(value))) {
            byte[] bytes = content.readNBytes(MAX_BYTES + 1);
            if (bytes.length > MAX_BYTES) {
                throw refused("must name a file of at most " + MAX_BYTES + " bytes");
            }
            String text = new String(bytes, StandardCharsets.UTF_8);
            return new NamedValue(name, text.replaceFirst("\\r?\\n\\z", ""));
        } catch (IOException | InvalidPathException e) {
            throw refused("must name a file that can be read");
        }
    }

    /** Leaves out the value: it may be a password. */
    @Override
    public String toString() {
        return name;
    }
}
