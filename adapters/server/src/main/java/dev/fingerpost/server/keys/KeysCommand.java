package dev.fingerpost.server.keys;

import dev.fingerpost.server.settings.CommandException;
import dev.fingerpost.server.settings.Version;
import java.io.PrintStream;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The commands for API keys. */
@Command(
        name = "keys",
        description = "Creates, lists and revokes API keys.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        synopsisSubcommandLabel = "COMMAND")
public final class KeysCommand implements Runnable {

    private KeysCommand() {}

    /** The command line of {@code keys}, with its commands. */
    public static CommandLine line(PrintStream out) {
        return new CommandLine(new KeysCommand())
                .addSubcommand(new CreateKeyCommand(out))
                .addSubcommand(new ListKeysCommand(out))
                .addSubcommand(new RevokeKeyCommand(out));
    }

    @Override
    public void run() {
        throw CommandException.wrongUse("a command is missing: keys create, keys list or keys revoke, see keys --help");
    }
}
