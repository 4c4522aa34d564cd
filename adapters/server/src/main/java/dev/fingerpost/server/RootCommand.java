package dev.fingerpost.server;

import dev.fingerpost.server.settings.Version;
import picocli.CommandLine.Command;
import picocli.CommandLine.ScopeType;

/** The program. All of its commands have the options for help and the version. */
@Command(
        name = "fingerpost-server",
        description = "Short links and tracking pixels over HTTP.",
        mixinStandardHelpOptions = true,
        scope = ScopeType.INHERIT,
        versionProvider = Version.class,
        synopsisSubcommandLabel = "COMMAND",
        subcommandsRepeatable = false)
final class RootCommand {}
