package dev.fingerpost.server.settings;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/** A value in a file, as container platforms hand out secrets and settings: the whole file, but for a line break at its end. */
public final class ValueFile {

    private static final int MAX_BYTES = 65_536;

    private ValueFile() {}

    /**
     * The value, under the name of the setting that names its file.
     *
     * @throws CommandException if the file cannot be read, or is too large
     */
    public static Setting read(Setting file) {
        try (InputStream content = Files.newInputStream(Path.of(file.value()))) {
            byte[] bytes = content.readNBytes(MAX_BYTES + 1);
            if (bytes.length > MAX_BYTES) {
                throw file.refused("must name a file of at most " + MAX_BYTES + " bytes");
            }
            String text = new String(bytes, StandardCharsets.UTF_8);
            return new Setting(file.name(), text.replaceFirst("\\r?\\n\\z", ""));
        } catch (IOException | InvalidPathException e) {
            throw file.refused("must name a file that can be read");
        }
    }
}
