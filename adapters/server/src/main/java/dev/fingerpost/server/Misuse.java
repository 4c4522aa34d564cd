package dev.fingerpost.server;

import dev.fingerpost.http.wire.Redaction;
import dev.fingerpost.server.settings.CommandException;
import dev.fingerpost.server.settings.ProgramSettings;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.OverwrittenOptionException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * Describes a command line that cannot be understood. Never repeats what may be a secret: the value of an option, or
 * anything after an option that has a secret.
 */
final class Misuse {

    private Misuse() {}

    /** @param arguments the whole command line */
    static CommandException of(ParameterException wrong, List<String> arguments) {
        CommandSpec command = wrong.getCommandLine().getCommandSpec();
        String help = ", see " + command.qualifiedName() + " --help";
        if (wrong instanceof UnmatchedArgumentException unmatched) {
            return unmatched(unmatched.getUnmatched().get(0), arguments, command, help);
        }
        ArgSpec argument = argument(wrong);
        if (argument == null) {
            return CommandException.wrongUse("the command cannot be understood" + help);
        }
        String must = argument.isOption() && argument.arity().max() > 0
                ? " must be given once, with a value that does not look like an option"
                : " must be given";
        return CommandException.wrongUse(name(argument) + must + help);
    }

    private static CommandException unmatched(String text, List<String> arguments, CommandSpec command, String help) {
        if (text.startsWith("-")) {
            String option = text.split("=", 2)[0];
            return CommandException.unknown(
                    "there is no option " + option, option, command.optionsMap().keySet(), help);
        }
        return command.subcommands().isEmpty()
                ? CommandException.wrongUse("there is an unexpected argument" + shown(text, arguments) + help)
                : CommandException.unknown(
                        "there is no such command", text, command.subcommands().keySet(), help);
    }

    /** An unexpected argument, or instead of it an option with a secret that was given before it. */
    private static String shown(String text, List<String> arguments) {
        return arguments.subList(0, Math.max(0, arguments.lastIndexOf(text))).stream()
                .map(word -> word.split("=", 2)[0])
                .filter(word -> ProgramSettings.SECRETS.stream()
                        .anyMatch(secret -> secret.option().equals(word)))
                .findFirst()
                .map(secret -> " after the value of " + secret + ": put a value with spaces between quotes")
                .orElse(": " + Redaction.withoutKeys(text));
    }

    /** A group was named without one of its commands. */
    static CommandException ofGroup(CommandSpec group) {
        String start = group.parent() == null ? "" : group.name() + " ";
        List<String> commands =
                group.subcommands().keySet().stream().map(start::concat).toList();
        return CommandException.wrongUse(
                "a command is missing: " + String.join(", ", commands) + ", see " + group.qualifiedName() + " --help");
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
