package dev.fingerpost.server.settings;

import dev.fingerpost.http.settings.Setting;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/**
 * Creates picocli's command lines for commands. Picocli parses and completes them and prints their help; values are
 * parsed elsewhere.
 */
public final class CommandLines {

    private static final int WIDTH = 100;

    /** If there are more options, the synopsis does not list them. */
    private static final int MOST_IN_SYNOPSIS = 6;

    private CommandLines() {}

    /** The command line of a command and, for a group, the command lines of its commands. */
    public static CommandLine of(Command command) {
        CommandSpec spec =
                CommandSpec.wrapWithoutInspection(command).name(command.name()).versionProvider(new Version());
        shown(command.settings()).forEach(setting -> spec.addOption(option(setting)));
        spec.addOption(flag("-h", "--help", "Show this help.").usageHelp(true).build());
        spec.addOption(
                flag("-V", "--version", "Print the version.").versionHelp(true).build());
        for (int i = 0; i < command.arguments().size(); i++) {
            spec.addPositional(positional(command.arguments().get(i), i));
        }
        UsageMessageSpec usage = spec.usageMessage();
        usage.description(Stream.concat(Stream.of(command.summary()), command.details().stream())
                        .toArray(String[]::new))
                .footer(command.footer().toArray(String[]::new))
                .sortOptions(false)
                .width(WIDTH)
                .abbreviateSynopsis(command.settings().count() > MOST_IN_SYNOPSIS)
                .synopsisSubcommandLabel("COMMAND");
        usage.sectionMap().put(UsageMessageSpec.SECTION_KEY_OPTION_LIST, help -> options(command, help));
        CommandLine line = new CommandLine(spec);
        command.commands().forEach(each -> line.addSubcommand(each.name(), of(each)));
        return line;
    }

    /**
     * The settings that are options. A setting without a description is not an option, and can be set only by a
     * variable or in the configuration file.
     */
    private static Stream<Setting<?>> shown(Stream<Setting<?>> settings) {
        return settings.filter(setting -> !setting.sentence().isEmpty());
    }

    private static OptionSpec.Builder flag(String letter, String name, String sentence) {
        return OptionSpec.builder(letter, name).arity("0").type(boolean.class).description(sentence);
    }

    private static OptionSpec option(Setting<?> setting) {
        OptionSpec.Builder option = OptionSpec.builder(setting.option())
                .description(description(setting))
                .required(setting.isRequired());
        if (setting.isFlag()) {
            return option.arity("0").type(boolean.class).build();
        }
        option.arity("1").paramLabel(setting.label());
        return setting.isList()
                ? option.type(List.class).auxiliaryTypes(String.class).build()
                : option.type(String.class).build();
    }

    private static PositionalParamSpec positional(Setting<?> argument, int index) {
        PositionalParamSpec.Builder positional = PositionalParamSpec.builder()
                .paramLabel(argument.label())
                .description(argument.sentence())
                .required(argument.isRequired());
        return argument.isList()
                ? positional
                        .index(index + "..*")
                        .arity("0..1")
                        .type(List.class)
                        .auxiliaryTypes(String.class)
                        .build()
                : positional.index(Integer.toString(index)).type(String.class).build();
    }

    private static String description(Setting<?> setting) {
        String sentence = setting.sentence() + (setting.isList() ? " Repeat it for each." : "");
        String shown = sentence.replace("%", "%%");
        return setting.standard().isEmpty() ? shown : shown + " Default: " + setting.standard() + ".";
    }

    /** The options, group by group; help and version come last. */
    private static String options(Command command, Help help) {
        CommandSpec spec = help.commandSpec();
        List<String> parts = new ArrayList<>();
        for (SettingGroup group : command.options()) {
            List<OptionSpec> listed = shown(group.settings().stream())
                    .map(setting -> spec.findOption(setting.option()))
                    .toList();
            parts.add((group.heading().isEmpty() ? "" : "\n" + group.heading() + ":\n") + list(help, listed));
        }
        boolean hasHeadings =
                command.options().stream().anyMatch(group -> !group.heading().isEmpty());
        parts.add((hasHeadings ? "\n" : "")
                + list(
                        help,
                        spec.options().stream()
                                .filter(option -> option.usageHelp() || option.versionHelp())
                                .toList()));
        return parts.stream().collect(Collectors.joining());
    }

    private static String list(Help help, List<OptionSpec> options) {
        Help.Layout layout = help.createDefaultLayout();
        layout.addOptions(options, help.createDefaultParamLabelRenderer());
        return layout.toString();
    }
}
