package dev.fingerpost.server.settings;

import dev.fingerpost.FingerpostBuilder;
import dev.fingerpost.link.AliasPolicy;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
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
            description = "Whether aliases may have several segments: spring/sale. Default: ${DEFAULT-VALUE}.")
    private Toggle segments = Toggle.OFF;

    public FingerpostBuilder on(FingerpostBuilder builder) {
        return builder.aliasPolicy(policy());
    }

    public AliasPolicy policy() {
        AliasPolicy.Standard compared = aliasCase.policy();
        return segments.isOn() ? compared.withSegments() : compared;
    }

    /** The policy of a rule that a database remembers; empty if this program does not know the rule. */
    public static Optional<AliasPolicy> policyOf(String rule) {
        return Stream.of(AliasCase.values())
                .filter(each -> each.rule().equals(rule))
                .<AliasPolicy>map(AliasCase::policy)
                .findFirst();
    }

    /** The name of the rule. */
    public String rule() {
        return aliasCase.rule();
    }

    /** A refusal, since the aliases of the database are compared by the other rule. */
    public CommandException contradiction() {
        String other = (aliasCase == AliasCase.EXACT ? AliasCase.IGNORED : AliasCase.EXACT).rule();
        return CommandException.refused(
                NAME,
                "must be " + other + ", by which the database compares its aliases: set that, or stop all servers and"
                        + " give the links new keys with the command rekey " + NAME + " " + rule());
    }

    private enum AliasCase {
        EXACT,
        IGNORED;

        String rule() {
            return name().toLowerCase(Locale.ROOT);
        }

        AliasPolicy.Standard policy() {
            return this == IGNORED ? AliasPolicy.standard().ignoringCase() : AliasPolicy.standard();
        }
    }
}
