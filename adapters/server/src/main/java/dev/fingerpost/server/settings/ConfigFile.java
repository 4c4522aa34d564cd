package dev.fingerpost.server.settings;

import dev.fingerpost.http.settings.Setting;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A configuration file in UTF-8, in which the line {@code port=8080} sets {@code --port}. Empty lines and lines that
 * begin with {@code #} are skipped. A setting that takes several values may have several lines, whose values are joined
 * with commas.
 */
final class ConfigFile {

    static final ConfigFile NONE = new ConfigFile(Map.of());

    private final Map<String, NamedValue> settings;

    private ConfigFile(Map<String, NamedValue> settings) {
        this.settings = settings;
    }

    /**
     * Reads a file.
     *
     * @param options the options that the file may have; {@code true} for those that may have several values
     * @throws CommandException if the file cannot be read; naming the line, if it has no {@code =} or an unknown name,
     *     repeats a setting that takes one value, or has a secret that other users can read
     */
    static ConfigFile read(NamedValue file, Map<String, Boolean> options) {
        Map<String, NamedValue> settings = new HashMap<>();
        List<String> lines = lines(file);
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i).strip();
            if (!line.isEmpty() && !line.startsWith("#")) {
                String place = file.value() + ", line " + (i + 1) + ": ";
                NamedValue setting = setting(place, line, options.keySet());
                String option = "--" + setting.name().substring(place.length());
                NamedValue before = settings.put(option, setting);
                if (before != null) {
                    settings.put(option, joined(before, setting, options.getOrDefault(option, false)));
                }
            }
        }
        ProgramSettings.SECRETS.stream()
                .map(Setting::option)
                .flatMap(secret -> Stream.ofNullable(settings.get(secret)))
                .forEach(secret -> {
                    if (isReadByOthers(Path.of(file.value()))) {
                        throw secret.refused(
                                "must not be in a file that all users can read: chmod o-r " + file.value());
                    }
                });
        return new ConfigFile(Map.copyOf(settings));
    }

    private static List<String> lines(NamedValue file) {
        Path path = Path.of(file.value());
        try {
            return Files.readAllLines(path);
        } catch (CharacterCodingException e) {
            throw file.refused("must be a file in UTF-8");
        } catch (IOException e) {
            throw file.refused("must be a file in UTF-8 that can be read: " + NamedValue.unreadable(path));
        }
    }

    private static NamedValue setting(String place, String line, Collection<String> options) {
        String[] parts = line.split("=", 2);
        String name = parts[0].strip();
        if (parts.length < 2) {
            throw CommandException.wrongUse(place + "must be NAME=VALUE, such as port=8080");
        }
        if (!options.contains("--" + name) || ("--" + name).equals(ProgramSettings.CONFIG.option())) {
            throw CommandException.unknown(
                    place + "there is no setting " + name,
                    name,
                    options.stream().map(option -> option.substring(2)).toList(),
                    "");
        }
        return new NamedValue(place + name, parts[1].strip());
    }

    private static NamedValue joined(NamedValue before, NamedValue setting, boolean isRepeatable) {
        if (!isRepeatable) {
            throw setting.refused("must be given once");
        }
        return new NamedValue(setting.name(), before.value() + "," + setting.value());
    }

    private static boolean isReadByOthers(Path file) {
        try {
            return Files.getPosixFilePermissions(file).contains(PosixFilePermission.OTHERS_READ);
        } catch (IOException | UnsupportedOperationException e) {
            return false; // a file system without modes
        }
    }

    /** The value for an option. An empty value counts as not set. */
    Optional<NamedValue> find(String option) {
        return Optional.ofNullable(settings.get(option))
                .filter(setting -> !setting.value().isEmpty());
    }
}
