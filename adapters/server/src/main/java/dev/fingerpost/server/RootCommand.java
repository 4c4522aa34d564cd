package dev.fingerpost.server;

import dev.fingerpost.server.settings.CommandException;
import dev.fingerpost.server.settings.Version;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/** The program without a command: names the commands. */
@Command(
        name = "fingerpost-server",
        description = "Short links and tracking pixels over HTTP.",
        mixinStandardHelpOptions = true,
        scope = ScopeType.INHERIT,
        versionProvider = Version.class,
        synopsisSubcommandLabel = "COMMAND",
        subcommandsRepeatable = false)
final class RootCommand implements Runnable {

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Override
    public void run() {
        throw CommandException.wrongUse(
                "a command is missing: " + String.join(", ", spec.subcommands().keySet()) + ", see --help");
    }
}
