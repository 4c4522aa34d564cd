package dev.fingerpost.server.settings;

import dev.fingerpost.http.settings.Setting;
import dev.fingerpost.http.settings.SettingValues;
import dev.fingerpost.http.settings.SharedSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParseResult;

/**
 * The values of a command's settings: from the command line, otherwise from a variable, otherwise from the
 * configuration file, otherwise the default.
 */
public final class Given implements SettingValues {

    /** The value that takes away a rule that the database keeps. */
    private static final String NONE = "none";

    private final Map<Setting<?>, Object> values;
    private final Set<Setting<?>> onLine;
    private final Set<Setting<?>> stated = new HashSet<>();
    private final Map<Setting<?>, List<String>> texts;
    private final List<String> words;

    private Given(
            Map<Setting<?>, Object> values,
            Set<Setting<?>> onLine,
            Map<Setting<?>, List<String>> texts,
            List<String> words) {
        this.values = values;
        this.onLine = onLine;
        this.texts = texts;
        this.words = List.copyOf(words);
    }

    /**
     * Reads the values.
     *
     * @throws CommandException naming the first setting whose text is not a valid value
     */
    public static Given of(Command command, ParseResult line, Sources sources) {
        Given given = new Given(new HashMap<>(), new HashSet<>(), new HashMap<>(), line.originalArgs());
        command.settings().forEach(setting -> {
            OptionSpec matched = line.matchedOption(setting.option());
            if (matched != null) {
                given.onLine.add(setting);
            }
            given.read(
                    setting,
                    matched == null ? sources.texts(setting) : onLine(matched, setting.option()),
                    setting.option());
        });
        for (int i = 0; i < command.arguments().size(); i++) {
            Setting<?> argument = command.arguments().get(i);
            PositionalParamSpec matched = line.matchedPositional(i);
            given.read(argument, matched == null ? List.of() : onLine(matched, argument.label()), argument.label());
        }
        return given;
    }

    private static List<String> onLine(ArgSpec matched, String name) {
        matched.stringValues().forEach(text -> new NamedValue(name, text).readable());
        return matched.stringValues();
    }

    private void read(Setting<?> setting, List<String> given, String name) {
        boolean isDefault = given.isEmpty() && !setting.standard().isEmpty();
        List<String> found = isDefault ? List.of(setting.standard()) : given;
        if (!found.isEmpty() && !isDefault) {
            stated.add(setting);
        }
        boolean isNone = found.equals(List.of(NONE)) && SharedSettings.OPTIONAL_RULES.contains(setting);
        if (!found.isEmpty() && !isNone) {
            try {
                values.put(setting, setting.parse(found));
                texts.put(setting, found);
            } catch (IllegalArgumentException e) {
                throw CommandException.refused(name, String.valueOf(e.getMessage()));
            }
        }
    }

    @Override
    @SuppressWarnings("unchecked") // the value that the setting's own parser has made
    public <T> Optional<T> find(Setting<T> setting) {
        return Optional.ofNullable((T) values.get(setting));
    }

    /** Whether a flag is given. */
    public boolean has(Setting<Boolean> flag) {
        return find(flag).orElse(false);
    }

    /** The texts from which the value was read, perhaps that of the default; empty if the setting has no value. */
    public List<String> texts(Setting<?> setting) {
        return texts.getOrDefault(setting, List.of());
    }

    /** Whether a setting has a value that is not its default, or that takes a rule away. */
    public boolean isStated(Setting<?> setting) {
        return stated.contains(setting);
    }

    /** Whether a setting is on the command line. */
    public boolean isOnLine(Setting<?> setting) {
        return onLine.contains(setting);
    }

    /** The command, to be copied to a shell, with further words. */
    public String repeated(List<String> more) {
        // the name and the arguments of what was started
        String started = System.getProperty("sun.java.command", "").split(" ", 2)[0];
        return Stream.of(List.of("java", "-jar", started), words, more)
                .flatMap(List::stream)
                .map(Given::quoted)
                .collect(Collectors.joining(" "));
    }

    private static String quoted(String word) {
        return word.matches("[\\w@%+=:,./-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
    }

    /** A text with the name of its setting, for messages. */
    public NamedValue named(Setting<String> setting) {
        return new NamedValue(setting.option(), find(setting).orElse(""));
    }

    /**
     * The value in the file that a setting names, as container platforms provide secrets; empty if no file is named.
     */
    public Optional<String> inFile(Setting<String> setting) {
        return find(setting)
                .map(file -> new NamedValue(setting.option(), file).inFile().value());
    }

    @Override
    public CommandException refused(Setting<?> setting, String must, @Nullable Throwable cause) {
        String missing = Stream.iterate(cause, each -> each != null, Throwable::getCause)
                .filter(NoSuchFileException.class::isInstance)
                .map(each -> ": there is no " + ((NoSuchFileException) each).getFile())
                .findFirst()
                .orElse("");
        return CommandException.refused(setting.option(), must + missing);
    }

    /** Refuses the command if one of these settings is on the command line. */
    public void refuse(Stream<Setting<?>> settings, String must) {
        settings.filter(this::isOnLine).findFirst().ifPresent(setting -> {
            throw refused(setting, must, null);
        });
    }

    @Override
    public byte[] read(String file) throws IOException {
        return Files.readAllBytes(Path.of(file));
    }

    /** Leaves out the values, because a password may be among them. */
    @Override
    public String toString() {
        return "Given";
    }
}
