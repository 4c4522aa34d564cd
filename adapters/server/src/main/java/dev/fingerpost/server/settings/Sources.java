package dev.fingerpost.server.settings;

import dev.fingerpost.http.settings.Setting;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/**
 * The sources of settings that are not on the command line: a variable or, if it is not set, the configuration file.
 */
public final class Sources {

    /** The sources for a command whose settings cannot be set by variables. */
    public static final Sources NONE = new Sources(Set.of(), new Environment(Map.of()), ConfigFile.NONE);

    private final Set<String> unset;
    private final Environment environment;
    private final ConfigFile file;

    private Sources(Set<String> unset, Environment environment, ConfigFile file) {
        this.unset = unset;
        this.environment = environment;
        this.file = file;
    }

    /**
     * Reads the configuration file, if there is one. The values of variables are read when they are needed.
     *
     * @param settable the settings that a variable and the file may set
     * @param line what is on the command line
     * @throws CommandException if a variable, or a name in the file, is not among them
     */
    public static Sources of(
            List<Setting<?>> settable, Map<String, String> variables, Command command, ParseResult line) {
        Map<String, Boolean> options = settable.stream().collect(Collectors.toMap(Setting::option, Setting::isList));
        if (command.settings().noneMatch(setting -> options.containsKey(setting.option()))) {
            return NONE;
        }
        Environment environment = new Environment(variables);
        environment.refuseUnknown(options.keySet());
        String config = ProgramSettings.CONFIG.option();
        OptionSpec given = line.matchedOption(config);
        ConfigFile file = Optional.ofNullable(given)
                .map(option -> new NamedValue(config, option.stringValues().get(0)))
                .or(() -> environment.find(config))
                .map(found -> ConfigFile.read(found, options))
                .orElse(ConfigFile.NONE);
        Set<String> unset = options.keySet().stream()
                .filter(option -> line.matchedOption(option) == null)
                .collect(Collectors.toUnmodifiableSet());
        return new Sources(unset, environment, file);
    }

    /** The texts for a setting; empty if it is on the command line or not set. */
    List<String> texts(Setting<?> setting) {
        return find(setting.option()).map(NamedValue::value).stream().toList();
    }

    private Optional<NamedValue> find(String option) {
        return unset.contains(option) ? environment.find(option).or(() -> file.find(option)) : Optional.empty();
    }

    /** The name under which the user has set an option: the option itself, the variable, or the place in the file. */
    public String nameOf(String option) {
        return find(option).map(NamedValue::name).orElse(option);
    }
}
