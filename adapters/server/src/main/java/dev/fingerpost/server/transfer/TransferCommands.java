package dev.fingerpost.server.transfer;

import dev.fingerpost.server.settings.Command;
import dev.fingerpost.server.settings.ProgramContext;
import java.util.List;

/** The commands that move links between programs. */
public final class TransferCommands {

    private TransferCommands() {}

    public static List<Command> all(ProgramContext context) {
        return List.of(ImportCommand.of(context), ExportCommand.of(context));
    }
}
