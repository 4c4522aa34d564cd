package dev.fingerpost.server;

import dev.fingerpost.server.settings.CommandException;
import dev.fingerpost.server.settings.Version;
import picocli.CommandLine.Command;
import picocli.CommandLine.ScopeType;

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

    @Override
    public void run() {
        throw CommandException.wrongUse(
                "a command is missing: serve, keys, domains, spaces, migrate, rekey, backup, restore, doctor, import or export, see --help");
    }
}
