package dev.fingerpost.server.operation;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.server.database.DatabaseOptions;
import dev.fingerpost.server.database.OpenStorage;
import dev.fingerpost.server.settings.AliasCaseOption;
import dev.fingerpost.server.settings.CommandException;
import java.io.PrintStream;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Changes how the aliases of a database compare. */
@Command(
        name = "rekey",
        description = {
            "Changes how the aliases of a database compare, for all links or, if some could not be told apart, for none.",
            "Stop all servers first."
        },
        sortOptions = false)
public final class RekeyCommand implements Runnable {

    private final PrintStream out;

    @Mixin
    private final AliasCaseOption aliases = new AliasCaseOption();

    @Mixin
    private final DatabaseOptions database = new DatabaseOptions();

    public RekeyCommand(PrintStream out) {
        this.out = requireNonNull(out, "out");
    }

    @Override
    public void run() {
        try (OpenStorage open = OpenStorage.ofThisVersion(database.settings())) {
            List<String> collisions = open.aliasKeys().rekey(aliases.rule(), aliases.policy());
            collisions.forEach(each -> out.println("domain " + each));
            if (!collisions.isEmpty()) {
                throw CommandException.failed(
                        "nothing is changed: the aliases above could not be told apart, so rename or delete some of them");
            }
            out.println("The case of aliases is " + aliases.rule() + " from now on");
        }
    }
}
