package dev.fingerpost.http.settings;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The values of settings, wherever they come from, and the files that they name. */
public interface SettingValues {

    /**
     * The value of a setting, or its default; empty if there is neither.
     *
     * @throws RuntimeException refusing the start, if the text is not a value of the setting
     */
    <T> Optional<T> find(Setting<T> setting);

    /** The value of a setting that has a default or must be given. */
    default <T> T get(Setting<T> setting) {
        return find(setting).orElseThrow(() -> refused(setting, "must be given", null));
    }

    /**
     * Creates the exception that refuses the start because of the value of a setting.
     *
     * @param must "must ...", which follows the name of the setting
     * @param cause {@code null} for none
     */
    RuntimeException refused(Setting<?> setting, String must, @Nullable Throwable cause);

    /** Reads a file that a setting names. */
    byte[] read(String file) throws IOException;

    /**
     * Applies the library's own check to a value.
     *
     * @param must "must ...", if the library refuses the value
     */
    default <T> T checked(Setting<?> setting, String must, Supplier<T> value) {
        try {
            return value.get();
        } catch (IllegalArgumentException e) {
            throw refused(setting, must, e);
        }
    }

    /** Reads the file that is the value of a setting. */
    default byte[] bytes(Setting<?> setting, String file) {
        try {
            return read(file);
        } catch (IOException | RuntimeException e) {
            throw refused(setting, "must be a file that can be read", e);
        }
    }

    /** Reads the file that is the value of a setting, as text. */
    default String text(Setting<?> setting, String file) {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes(setting, file)))
                    .toString();
        } catch (CharacterCodingException e) {
            throw refused(setting, "must be a file in UTF-8", e);
        }
    }
}
