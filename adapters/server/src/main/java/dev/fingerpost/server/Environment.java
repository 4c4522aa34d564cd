package dev.fingerpost.server;

import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The environment variables, each the stand-in for an option: {@code FINGERPOST_DB_USER} for {@code --db-user}. */
record Environment(Map<String, String> variables) {

    Environment {
        variables = Map.copyOf(variables);
    }

    /**
     * The value of a setting: the option's, else the variable's, else the default. An empty variable counts as not set.
     *
     * @param given the option's value; {@code null} where the command line does not have it
     */
    Setting setting(String option, @Nullable String given, String otherwise) {
        if (given != null) {
            return new Setting(option, given);
        }
        String variable = variableFor(option);
        String value = variables.getOrDefault(variable, "");
        return value.isEmpty() ? new Setting(option, otherwise) : new Setting(variable, value);
    }

    private static String variableFor(String option) {
        return "FINGERPOST_" + option.substring(2).replace('-', '_').toUpperCase(Locale.ROOT);
    }

    /** Leaves out the values: a password may be among them. */
    @Override
    public String toString() {
        return "Environment";
    }
}
