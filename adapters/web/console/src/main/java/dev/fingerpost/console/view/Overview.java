package dev.fingerpost.console.view;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.link.LinkFilterField;
import dev.fingerpost.statistics.VisitDimension;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The first page.
 *
 * @param domains the domains on which a link can be created
 * @param next the pages that are suggested to a person without links
 * @param report the report for all links or the chosen ones; {@code null} without statistics
 * @param conversions what came of the clicks; {@code null} if that is not kept
 * @param top the links with the most clicks in the period or, without statistics, of all time
 * @param week what has changed since the week before; {@code null} if that is not shown
 * @param ending the links that expire soon
 * @param expired the newest of the expired links
 * @param space the chosen space; empty for all
 * @param label the chosen label; empty for all
 * @param value the value that clicks must have to count for the top links; {@code null} to count all clicks
 */
public record Overview(
        List<Choice> domains,
        List<String> next,
        @Nullable LinkReport report,
        @Nullable ConversionCard conversions,
        List<ShownLink> top,
        @Nullable Week week,
        List<ShownLink> newest,
        List<ShownLink> ending,
        List<ShownLink> expired,
        List<Choice> spaces,
        String space,
        String label,
        @Nullable Value value) {

    private static final String BY = "by";
    private static final String VALUE = "value";

    public Overview {
        domains = List.copyOf(domains);
        next = List.copyOf(next);
        top = List.copyOf(top);
        newest = List.copyOf(newest);
        ending = List.copyOf(ending);
        expired = List.copyOf(expired);
        spaces = List.copyOf(spaces);
        requireNonNull(space, "space");
        requireNonNull(label, "label");
    }

    /** Whether the owner has no links. */
    public boolean isFirstRun() {
        return newest.isEmpty();
    }

    /** A value of a dimension of visits. */
    public record Value(VisitDimension dimension, String text) {

        public Value {
            requireNonNull(dimension, "dimension");
            requireNonNull(text, "text");
        }

        /** The value as text, after the heading of its dimension. */
        public String shown(View view) {
            return view.heading(dimension) + ": " + view.value(dimension, text, null);
        }
    }

    /**
     * The last seven full days, compared with the seven days before.
     *
     * @param rose the links that gained the most clicks
     * @param fell the links that lost the most clicks
     */
    public record Week(List<Change> rose, List<Change> fell) {

        public Week {
            rose = List.copyOf(rose);
            fell = List.copyOf(fell);
        }

        public boolean isEmpty() {
            return rose.isEmpty() && fell.isEmpty();
        }
    }

    /** The clicks of a link in a week and in the week before. */
    public record Change(ShownLink row, long now, long before) {

        public Change {
            requireNonNull(row, "row");
        }

        public long difference() {
            return now - before;
        }
    }

    /** The query of the links with the most clicks of a value. */
    static Kept only(VisitDimension dimension, String value) {
        Map<String, String> fields = new LinkedHashMap<>();
        fields.put(BY, dimension.wireName());
        fields.put(VALUE, value);
        return new Kept(fields);
    }

    /** Reads the chosen value from the parameters of an address; empty if there is none. */
    public static Optional<Value> value(Map<String, String> sent) {
        String value = sent.getOrDefault(VALUE, "");
        return value.isEmpty()
                ? Optional.empty()
                : VisitDimension.ALL.stream()
                        .filter(each ->
                                each != VisitDimension.TARGET && each.wireName().equals(sent.get(BY)))
                        .findFirst()
                        .map(dimension -> new Value(dimension, value));
    }

    /** The chosen country of the clicks of the top links; empty for all. */
    public String country() {
        return value != null && value.dimension == VisitDimension.COUNTRY ? value.text : "";
    }

    /** The choices that are kept when another period is chosen. */
    public Kept kept() {
        Map<String, String> fields = new LinkedHashMap<>();
        fields.put(LinkFilterField.SPACE_ID.wireName(), space);
        fields.put(LinkFilterField.LABEL.wireName(), label);
        if (value != null) {
            fields.putAll(only(value.dimension, value.text).fields());
        }
        return new Kept(fields);
    }

    /** The choices without the value. */
    public Kept keptWithoutValue() {
        return kept().without(BY, VALUE);
    }
}
