package dev.fingerpost.server.settings;

import dev.fingerpost.http.settings.Setting;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * A command of the program, or a group of commands: its name, its help, its options and arguments, and its work.
 * Immutable.
 *
 * @param summary a whole sentence in one line, for lists of commands
 * @param details further lines of the help
 * @param arguments the arguments after the options, in order
 * @param commands the commands of a group; empty for a command
 * @param footer the last lines of the help
 */
public record Command(
        String name,
        String summary,
        List<String> details,
        List<SettingGroup> options,
        List<Setting<?>> arguments,
        List<Command> commands,
        List<String> footer,
        Consumer<Given> work) {

    public Command {
        details = List.copyOf(details);
        options = List.copyOf(options);
        arguments = List.copyOf(arguments);
        commands = List.copyOf(commands);
        footer = List.copyOf(footer);
    }

    /** A command. */
    public static Command of(String name, Consumer<Given> work, String summary, String... details) {
        return new Command(name, summary, List.of(details), List.of(), List.of(), List.of(), List.of(), work);
    }

    /** A group of commands. */
    public static Command group(String name, String summary, List<Command> commands) {
        return new Command(name, summary, List.of(), List.of(), List.of(), commands, List.of(), given -> {});
    }

    /** Returns this command with further options, without a heading. */
    public Command with(Setting<?>... settings) {
        return with(new SettingGroup("", List.of(settings)));
    }

    /** Returns this command with further options, without a heading. */
    public Command with(List<Setting<?>> settings) {
        return with(new SettingGroup("", settings));
    }

    /** Returns this command with a further group of options. */
    public Command with(SettingGroup group) {
        List<SettingGroup> all = new ArrayList<>(options);
        all.add(group);
        return new Command(name, summary, details, all, arguments, commands, footer, work);
    }

    /** Returns this command with these arguments after its options. */
    public Command taking(Setting<?>... newArguments) {
        return new Command(name, summary, details, options, List.of(newArguments), commands, footer, work);
    }

    /** Returns this command with these last lines of its help. */
    public Command endingWith(String... lines) {
        return new Command(name, summary, details, options, arguments, commands, List.of(lines), work);
    }

    public boolean isGroup() {
        return !commands.isEmpty();
    }

    /** The options of all groups. */
    public Stream<Setting<?>> settings() {
        return options.stream().flatMap(group -> group.settings().stream());
    }
}
