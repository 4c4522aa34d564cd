package dev.fingerpost.server.settings;

import dev.fingerpost.FingerpostBuilder;
import dev.fingerpost.link.AliasPolicy;
import picocli.CommandLine.Option;

/** Which aliases are the same. Every command that stores links has to know it. */
public final class AliasCaseOption {

    @Option(
            names = "--alias-case",
            paramLabel = "exact|ignored",
            defaultValue = "exact",
            description =
                    "Whether aliases that differ only by case are two; set it once, before the first link. Default: ${DEFAULT-VALUE}.")
    private AliasCase aliasCase = AliasCase.EXACT;

    public FingerpostBuilder on(FingerpostBuilder builder) {
        AliasPolicy policy =
                aliasCase == AliasCase.IGNORED ? AliasPolicy.standard().ignoringCase() : AliasPolicy.standard();
        return builder.aliasPolicy(policy);
    }

    private enum AliasCase {
        EXACT,
        IGNORED
    }
}
