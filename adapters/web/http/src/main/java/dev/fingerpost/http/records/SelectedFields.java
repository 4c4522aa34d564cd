package dev.fingerpost.http.records;

import dev.fingerpost.http.exchange.HttpViolation;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.filter.FilteringGeneratorDelegate;
import tools.jackson.core.filter.TokenFilter;
import tools.jackson.core.filter.TokenFilter.Inclusion;

/**
 * The fields of records that a client wants to read.
 *
 * @param names empty for all fields
 */
public record SelectedFields(Set<String> names) {

    /** The parameter with the names, separated by commas. */
    public static final String PARAMETER = "fields";

    /** The most characters of a wrong name that are shown, which are enough to recognise it. */
    private static final int MAX_SHOWN = 64;

    public SelectedFields {
        names = Set.copyOf(names);
    }

    /** Reads the parameter. A name that no field has is a violation. */
    public static SelectedFields read(FieldParser parser, Set<String> known) {
        String sent = parser.text(PARAMETER).orNull();
        if (sent == null) {
            return new SelectedFields(Set.of());
        }
        String[] names = sent.split(",", -1);
        for (String name : names) {
            if (!known.contains(name)) {
                String shown = name.substring(0, Math.min(name.length(), MAX_SHOWN));
                parser.refuse(PARAMETER, HttpViolation.NOT_A_FIELD, shown);
                return new SelectedFields(Set.of());
            }
        }
        return new SelectedFields(new HashSet<>(Arrays.asList(names)));
    }

    /** Returns a writer of records with these fields only. */
    public <T> BiConsumer<JsonGenerator, T> of(BiConsumer<JsonGenerator, T> writer) {
        return names.isEmpty()
                ? writer
                : (json, row) -> writer.accept(
                        new FilteringGeneratorDelegate(json, new ByName(), Inclusion.INCLUDE_ALL_AND_PATH, true), row);
    }

    private final class ByName extends TokenFilter {

        @Override
        public @Nullable TokenFilter includeProperty(String name) {
            return names.contains(name) ? INCLUDE_ALL : null;
        }
    }
}
