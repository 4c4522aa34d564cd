package dev.fingerpost.server.settings;

import dev.fingerpost.http.settings.SettingValues;
import dev.fingerpost.http.settings.SharedSettings;
import dev.fingerpost.link.AliasPolicy;
import dev.fingerpost.link.StandardAliasPolicy;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** How a database compares aliases. The database stores the rule. */
public enum AliasCase {
    /** Aliases that differ only by case are two aliases. */
    EXACT,
    /** Aliases that differ only by case are the same alias. */
    IGNORED;

    /** The name of the rule. */
    public String rule() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The policy that compares aliases by this rule. */
    public StandardAliasPolicy policy() {
        return this == IGNORED ? AliasPolicy.standard().ignoringCase() : AliasPolicy.standard();
    }

    /** The policy of the settings. */
    public static AliasPolicy policy(SettingValues values) {
        StandardAliasPolicy policy = values.get(ProgramSettings.ALIAS_CASE).policy();
        return values.get(SharedSettings.ALIAS_SEGMENTS) ? policy.withSegments() : policy;
    }

    /** The policy of a rule that a database has stored; empty if this program does not know the rule. */
    public static Optional<AliasPolicy> policyOf(String rule) {
        return Stream.of(values())
                .filter(each -> each.rule().equals(rule))
                .<AliasPolicy>map(AliasCase::policy)
                .findFirst();
    }

    /** The refusal for a database that compares its aliases by the other rule. */
    public CommandException contradiction() {
        String other = (this == EXACT ? IGNORED : EXACT).rule();
        String option = ProgramSettings.ALIAS_CASE.option();
        return CommandException.refused(
                option,
                "must be " + other + ", the rule of the database: set it to " + other + ", or stop all servers and"
                        + " change the rule with the command rekey " + option + " " + rule());
    }
}
