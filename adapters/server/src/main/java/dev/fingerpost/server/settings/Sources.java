package dev.fingerpost.server.settings;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.IDefaultValueProvider;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Where the values of options come from: the command line, or else a variable, or else the configuration file. */
public final class Sources implements IDefaultValueProvider {

    /** Its file is read before the other options, whose values may be in it. */
    public static final String CONFIG = "--config";

    private static final List<String> HELP = List.of("-h", "--help", "-V", "--version");

    /** The options beside those of serve that have variables. The last has nothing else, since it is a secret. */
    private static final List<String> OF_CLIENTS = List.of("--server", "--key");

    private final List<String> arguments;
    private final Environment environment;
    private final ConfigFile file;
    private final Map<String, Boolean> options;

    private Sources(List<String> arguments, Environment environment, ConfigFile file, Map<String, Boolean> options) {
        this.arguments = arguments;
        this.environment = environment;
        this.file = file;
        this.options = options;
    }

    /**
     * Reads the configuration file, if there is one. The values of variables are read when they are needed. For help
     * nothing is read.
     *
     * @param serve has nearly every option that a variable or the file may set
     * @throws CommandException if a variable or a name in the file is none of its options
     */
    public static Sources of(CommandSpec serve, Map<String, String> variables, String... arguments) {
        Map<String, Boolean> options = serve.options().stream()
                .filter(option -> !HELP.contains(option.longestName()))
                .collect(Collectors.toMap(OptionSpec::longestName, OptionSpec::isMultiValue));
        OF_CLIENTS.forEach(option -> options.put(option, false));
        List<String> given = List.of(arguments);
        if (given.stream().anyMatch(HELP::contains)) {
            return new Sources(given, new Environment(Map.of()), ConfigFile.NONE, options);
        }
        Environment environment = new Environment(variables);
        environment.refuseUnknown(options.keySet());
        ConfigFile file = config(given)
                .or(() -> environment.find(CONFIG))
                .map(found -> ConfigFile.read(found, options))
                .orElse(ConfigFile.NONE);
        return new Sources(given, environment, file, options);
    }

    /** Whether the user wants to read help, or a shell to learn the options, so that no option has a value but its default. */
    public boolean areForHelp() {
        return arguments.stream().anyMatch(HELP::contains) || arguments.equals(List.of("completion"));
    }

    private static Optional<Setting> config(List<String> arguments) {
        int option = arguments.indexOf(CONFIG);
        return option >= 0 && option + 1 < arguments.size()
                ? Optional.of(new Setting(CONFIG, arguments.get(option + 1)))
                : arguments.stream()
                        .filter(argument -> argument.startsWith(CONFIG + "="))
                        .map(argument -> new Setting(CONFIG, argument.substring(CONFIG.length() + 1)))
                        .findFirst();
    }

    /** The value for an option that is not on the command line; {@code null} for the option's own default. */
    @Override
    public @Nullable String defaultValue(ArgSpec argument) {
        if (!(argument instanceof OptionSpec option)) {
            return null;
        }
        return find(option.longestName())
                .map(Setting::value)
                .map(value -> option.isMultiValue() ? withoutSeparators(value) : value)
                .orElse(null);
    }

    private static @Nullable String withoutSeparators(String value) {
        String values = value.replaceAll("^[,\\s]+|[,\\s]+$", "");
        return values.isEmpty() ? null : values;
    }

    private Optional<Setting> find(String option) {
        Predicate<String> names = argument -> argument.equals(option) || argument.startsWith(option + "=");
        return !options.containsKey(option) || arguments.stream().anyMatch(names)
                ? Optional.empty()
                : environment.find(option).or(() -> file.find(option));
    }

    /** The name under which the user has set an option: its own, that of the variable, or its place in the file. */
    public String nameOf(String option) {
        return find(option).map(Setting::name).orElse(option);
    }
}
