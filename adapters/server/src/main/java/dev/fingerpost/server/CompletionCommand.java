package dev.fingerpost.server;

import static java.util.Objects.requireNonNull;

import java.io.PrintStream;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Prints the script by which a shell completes commands and options. */
@Command(
        name = "completion",
        description = {
            "Prints a script by which bash and zsh complete commands and options.",
            "In ~/.bashrc: source <(fingerpost-server completion). In ~/.zshrc, before it: autoload -U +X bashcompinit; bashcompinit"
        })
final class CompletionCommand implements Runnable {

    private final PrintStream out;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    CompletionCommand(PrintStream out) {
        this.out = requireNonNull(out, "out");
    }

    @Override
    public void run() {
        out.print(AutoComplete.bash(spec.root().name(), spec.root().commandLine()));
    }
}
