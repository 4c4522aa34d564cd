package dev.fingerpost.server.settings;

import dev.fingerpost.FingerpostBuilder;
import dev.fingerpost.link.AliasPolicy;
import java.util.Locale;
import picocli.CommandLine.Option;

/** Which aliases are allowed, and which are the same. The database remembers how they are compared. */
public final class AliasOptions {

    private static final String NAME = "--alias-case";

    @Option(
            names = NAME,
            paramLabel = "exact|ignored",
            defaultValue = "exact",
            description =
                    "Whether aliases that differ only by case are two; the database remembers it. Default: ${DEFAULT-VALUE}.")
    private AliasCase aliasCase = AliasCase.EXACT;

    @Option(
            names = "--alias-segments",
            paramLabel = "on|off",
            defaultValue = "off",
            description = "Whether aliases may have several segments, such as spring/sale. Default: ${DEFAULT-VALUE}.")
    private Toggle segments = Toggle.OFF;

    public FingerpostBuilder on(FingerpostBuilder builder) {
        return builder.aliasPolicy(policy());
    }

    public AliasPolicy policy() {
        AliasPolicy.Standard standard = AliasPolicy.standard();
        AliasPolicy.Standard compared = aliasCase == AliasCase.IGNORED ? standard.ignoringCase() : standard;
        return segments.isOn() ? compared.withSegments() : compared;
    }

    /** The name of the rule. */
    public String rule() {
        return aliasCase.name().toLowerCase(Locale.ROOT);
    }

    /** A refusal, since the aliases of the database are compared by the other rule. */
    public CommandException contradiction() {
        String other = (aliasCase == AliasCase.EXACT ? AliasCase.IGNORED : AliasCase.EXACT)
                .name()
                .toLowerCase(Locale.ROOT);
        return CommandException.refused(
                NAME,
                "must be " + other + ", by which the database compares its aliases: set that, or stop all servers and"
                        + " give the links new keys with the command rekey " + NAME + " " + rule());
    }

    private enum AliasCase {
        EXACT,
        IGNORED
    }
}
