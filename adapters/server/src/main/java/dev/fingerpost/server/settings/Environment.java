package dev.fingerpost.server.settings;

import java.util.Collection;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The environment variables. Those that begin with {@code FINGERPOST_} replace options: {@code FINGERPOST_DB_USER} sets
 * {@code --db-user}.
 */
record Environment(Map<String, String> variables) {

    private static final String PREFIX = "FINGERPOST_";
    private static final String FILE = "_FILE";
    private static final Pattern OF_A_SERVICE = Pattern.compile("FINGERPOST_(?:SERVICE_.*|PORT_[0-9]+_.*)");
    private static final Pattern ADDRESS_OF_A_SERVICE = Pattern.compile("FINGERPOST_PORT=[a-z]+://.*");

    public Environment {
        variables = variables.entrySet().stream()
                .filter(variable -> !isAddressOfService(variable.getKey(), variable.getValue()))
                .collect(Collectors.toUnmodifiableMap(Map.Entry::getKey, Map.Entry::getValue));
    }

    /**
     * Whether the variable was set by Kubernetes, which sets {@code FINGERPOST_PORT} to {@code tcp://10.0.0.1:80} for a
     * service named {@code fingerpost}.
     */
    private static boolean isAddressOfService(String name, String value) {
        return ADDRESS_OF_A_SERVICE.matcher(name + "=" + value).matches();
    }

    /**
     * The value for an option, from its variable, or from the file that is named by the variable with {@code _FILE}
     * added to its name. An empty variable counts as not set.
     *
     * @throws CommandException if both variables are set, if the encoding of one is not that of the locale, or if the
     *     file cannot be read or is too large
     */
    public Optional<NamedValue> find(String option) {
        String variable = variableFor(option);
        String value = variables.getOrDefault(variable, "");
        NamedValue file = new NamedValue(variable + FILE, variables.getOrDefault(variable + FILE, "")).readable();
        if (file.value().isEmpty()) {
            return value.isEmpty() ? Optional.empty() : Optional.of(new NamedValue(variable, value).readable());
        }
        if (!value.isEmpty()) {
            throw file.refused("must not be set together with " + variable);
        }
        return Optional.of(file.inFile());
    }

    /**
     * Refuses a variable that replaces none of these options, because its name is misspelt. Variables that Kubernetes
     * sets for a service named {@code fingerpost} are allowed.
     *
     * @throws CommandException naming the first such variable
     */
    public void refuseUnknown(Collection<String> options) {
        Set<String> known = new HashSet<>();
        options.forEach(option -> {
            known.add(variableFor(option));
            known.add(variableFor(option) + FILE);
        });
        variables.keySet().stream()
                .filter(name -> name.startsWith(PREFIX) && !known.contains(name))
                .filter(name -> !OF_A_SERVICE.matcher(name).matches())
                .sorted()
                .findFirst()
                .ifPresent(name -> {
                    throw CommandException.unknown("there is no variable " + name, name, known, "");
                });
    }

    private static String variableFor(String option) {
        return PREFIX + option.substring(2).replace('-', '_').toUpperCase(Locale.ROOT);
    }

    /** Leaves out the values, because a password may be among them. */
    @Override
    public String toString() {
        return "Environment";
    }
}
