package dev.fingerpost.server;

import dev.fingerpost.server.settings.CommandException;
import dev.fingerpost.server.settings.RemovedOptions;
import dev.fingerpost.server.settings.Suggestion;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.OverwrittenOptionException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.TypeConversionException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Describes a command line that cannot be understood. Never repeats a value, since a password may follow a mistyped option. */
final class Misuse {

    private Misuse() {}

    static CommandException of(ParameterException wrong) {
        for (Throwable cause = wrong.getCause(); cause != null; cause = cause.getCause()) {
            if (cause instanceof CommandException known) {
                return known;
            }
        }
        CommandSpec command = wrong.getCommandLine().getCommandSpec();
        String help = ", see " + command.qualifiedName() + " --help";
        ArgSpec argument = argument(wrong);
        if (wrong.getCause() != null && argument != null) {
            return CommandException.refused(name(argument), must(wrong.getCause(), argument) + help);
        }
        return CommandException.wrongUse(mistake(wrong, command, argument) + help);
    }

    private static String must(Throwable cause, ArgSpec argument) {
        return cause instanceof TypeConversionException
                ? "must be "
                        + Arrays.stream(argument.typeInfo().getType().getEnumConstants())
                                .map(choice -> choice.toString().toLowerCase(Locale.ROOT))
                                .collect(Collectors.joining(" or "))
                : String.valueOf(cause.getMessage());
    }

    private static String mistake(ParameterException wrong, CommandSpec command, @Nullable ArgSpec argument) {
        if (wrong instanceof UnmatchedArgumentException unmatched) {
            return mistake(unmatched.getUnmatched().get(0), command);
        }
        if (argument == null) {
            return command.subcommands().isEmpty()
                    ? "the command cannot be understood"
                    : "a command is missing: " + String.join(", ", commands(command));
        }
        return name(argument)
                + (argument.isOption()
                        ? " must be given, once, with a value that does not begin as an option does"
                        : " must be given");
    }

    private static String mistake(String unmatched, CommandSpec command) {
        if (unmatched.startsWith("-")) {
            String option = unmatched.split("=", 2)[0];
            return "there is no option " + option
                    + RemovedOptions.reason(option)
                            .orElseGet(() ->
                                    Suggestion.text(option, command.optionsMap().keySet()));
        }
        return command.subcommands().isEmpty()
                ? "there is an unexpected argument"
                : "there is no such command"
                        + Suggestion.text(unmatched, command.subcommands().keySet());
    }

    /** As they are typed after the name of the program. */
    private static List<String> commands(CommandSpec group) {
        String start = group.parent() == null ? "" : group.name() + " ";
        return group.subcommands().keySet().stream().map(start::concat).toList();
    }

    private static String name(ArgSpec argument) {
        return argument instanceof OptionSpec option ? option.longestName() : argument.paramLabel();
    }

    private static @Nullable ArgSpec argument(ParameterException wrong) {
        if (wrong instanceof MissingParameterException missing) {
            return missing.getMissing().get(0);
        }
        return wrong instanceof OverwrittenOptionException twice ? twice.getOverwritten() : wrong.getArgSpec();
    }
}
