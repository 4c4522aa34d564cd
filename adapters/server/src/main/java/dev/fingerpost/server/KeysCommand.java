package dev.fingerpost.server;

import dev.fingerpost.server.settings.CommandException;
import picocli.CommandLine.Command;

/** The commands for API keys. */
@Command(
        name = "keys",
        description = "Creates, lists and revokes API keys.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        synopsisSubcommandLabel = "COMMAND")
final class KeysCommand implements Runnable {

    @Override
    public void run() {
        throw CommandException.wrongUse("a command is missing: keys create, keys list or keys revoke, see keys --help");
    }
}
