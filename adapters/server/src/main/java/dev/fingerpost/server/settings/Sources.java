package dev.fingerpost.server.settings;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.IDefaultValueProvider;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/**
 * Where the values of options come from: the command line, or else a variable, or else the configuration file. Picocli says what
 * is on the command line: it parses it without this first, and again with the values of this as the defaults of options.
 */
public final class Sources implements IDefaultValueProvider {

    /** The option for the configuration file. */
    public static final String CONFIG = "--config";

    /** The options beside those of serve that have variables. The last has nothing else, since it is a secret. */
    private static final List<String> OF_CLIENTS = List.of("--server", "--key");

    private final Set<String> given;
    private final Environment environment;
    private final ConfigFile file;
    private final Map<String, Boolean> options;
    private final boolean forHelp;

    private Sources(
            Set<String> given,
            Environment environment,
            ConfigFile file,
            Map<String, Boolean> options,
            boolean forHelp) {
        this.given = given;
        this.environment = environment;
        this.file = file;
        this.options = options;
        this.forHelp = forHelp;
    }

    /**
     * Reads the configuration file, if there is one. The values of variables are read when they are needed. Nothing
     * is read for help, and for a command that has none of the options.
     *
     * @param serve has nearly every option that a variable or the file may set
     * @param commandLine what was given on it
     * @throws CommandException if a variable or a name in the file is none of its options
     */
    public static Sources of(CommandSpec serve, Map<String, String> variables, ParseResult commandLine) {
        Map<String, Boolean> options = serve.options().stream()
                .filter(option -> !isHelp(option))
                .collect(Collectors.toMap(OptionSpec::longestName, OptionSpec::isMultiValue));
        OF_CLIENTS.forEach(option -> options.put(option, false));
        List<CommandLine> commands = commandLine.asCommandLineList();
        List<OptionSpec> matched = commands.stream()
                .flatMap(command -> command.getParseResult().matchedOptionsSet().stream())
                .toList();
        boolean isSettable = commands.get(commands.size() - 1).getCommandSpec().options().stream()
                .anyMatch(option -> options.containsKey(option.longestName()));
        Set<String> given = matched.stream().map(OptionSpec::longestName).collect(Collectors.toUnmodifiableSet());
        if (!isSettable || matched.stream().anyMatch(Sources::isHelp)) {
            return new Sources(given, new Environment(Map.of()), ConfigFile.NONE, options, true);
        }
        Environment environment = new Environment(variables);
        environment.refuseUnknown(options.keySet());
        ConfigFile file = matched.stream()
                .filter(option -> option.longestName().equals(CONFIG))
                .findFirst()
                .map(option -> new Setting(CONFIG, option.stringValues().get(0)))
                .or(() -> environment.find(CONFIG))
                .map(found -> ConfigFile.read(found, options))
                .orElse(ConfigFile.NONE);
        return new Sources(given, environment, file, options, false);
    }

    private static boolean isHelp(OptionSpec option) {
        return option.usageHelp() || option.versionHelp();
    }

    /** Whether nothing is read, so that no option has a value but its default, which help shows. */
    public boolean areForHelp() {
        return forHelp;
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
        return !options.containsKey(option) || given.contains(option)
                ? Optional.empty()
                : environment.find(option).or(() -> file.find(option));
    }

    /** The name under which the user has set an option: its own, that of the variable, or its place in the file. */
    public String nameOf(String option) {
        return find(option).map(Setting::name).orElse(option);
    }
}
