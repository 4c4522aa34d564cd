package dev.fingerpost.server.client;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.fingerpost.server.settings.CommandException;
import dev.fingerpost.server.settings.Setting;
import java.net.URLEncoder;
import java.util.List;
import picocli.CommandLine.Model.OptionSpec;

/**
 * A field or a filter of the interface, which is an option by the same name: {@code --clicks-limit} for
 * {@code clicks_limit}. A field in brackets may be repeated, a secret comes in a file.
 *
 * @param name such as {@code url}, {@code pixel_ids[]} or {@code targets[]}
 */
record Field(String name, String description) {

    private static final String TARGETS = "targets[]";

    private boolean isRepeated() {
        return name.endsWith("[]");
    }

    private boolean isSecret() {
        return name.endsWith("password");
    }

    String option() {
        return optionOf(name) + (isSecret() ? "-file" : "");
    }

    /** The option for a field that the interface names: {@code targets[0][key]} is {@code --targets}. */
    static String optionOf(String field) {
        return "--" + field.replaceFirst("\\[.*", "").replace('_', '-');
    }

    OptionSpec spec() {
        return OptionSpec.builder(option())
                .paramLabel(name.equals(TARGETS) ? "KEY=URL" : isSecret() ? "FILE" : "VALUE")
                .type(isRepeated() ? List.class : String.class)
                .auxiliaryTypes(String.class)
                .description(description)
                .build();
    }

    /** Its part of a form, with a separator before it. */
    String encoded(List<String> values) {
        StringBuilder form = new StringBuilder();
        for (int i = 0; i < values.size(); i++) {
            String value = values.get(i);
            if (name.equals(TARGETS)) {
                int separator = value.indexOf('=');
                if (separator < 0) {
                    throw CommandException.refused(option(), "must be KEY=URL");
                }
                add(form, "targets[" + i + "][key]", value.substring(0, separator));
                add(form, "targets[" + i + "][value]", value.substring(separator + 1));
            } else {
                add(
                        form,
                        name,
                        isSecret() ? new Setting(option(), value).inFile().value() : value);
            }
        }
        return form.toString();
    }

    private static void add(StringBuilder form, String name, String value) {
        form.append('&').append(URLEncoder.encode(name, UTF_8)).append('=').append(URLEncoder.encode(value, UTF_8));
    }
}
