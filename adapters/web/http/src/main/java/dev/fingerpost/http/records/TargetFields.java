package dev.fingerpost.http.records;

import dev.fingerpost.failure.Violation;
import dev.fingerpost.http.exchange.HttpViolation;
import dev.fingerpost.http.wire.FormDecoder;
import dev.fingerpost.http.wire.FormFields.Entry;
import dev.fingerpost.targeting.Target;
import dev.fingerpost.text.PlainText;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The targets of a form, in the order of their indices. Targets without an index ({@code targets[][key]}) come last.
 * Among these, a new target starts when the current one would get a second key or a second value. Targets whose key and
 * value are both empty, like the spare rows of forms, are dropped.
 */
final class TargetFields {

    /** The parts of a target. */
    static final Set<String> HALVES = Set.of("key", "value");

    private static final String ROOT = "targets";
    private static final Pattern POSITION = Pattern.compile("targets\\[([0-9]+)](.*)");

    private final TreeMap<BigInteger, Group> indexed = new TreeMap<>();
    private final List<Group> appended = new ArrayList<>();
    private final boolean isCleared;

    TargetFields(FieldParser parser) {
        List<Entry> entries = parser.fields().entries(ROOT);
        isCleared = isEmptyList(entries);
        if (!isCleared) {
            entries.forEach(entry -> add(entry, parser));
        }
    }

    /**
     * The targets. The value is an empty list if {@code targets[]}, or in JSON an empty list or {@code null}, clears the
     * targets. If all targets are empty, the field counts as not sent.
     */
    FieldValue<List<Target>> value() {
        return isCleared || !groups().isEmpty() ? new FieldValue.Value<>(targets()) : new FieldValue.Absent<>();
    }

    /** A target, in which a part may be missing. */
    private static final class Group {
        private final String index;
        private @Nullable String key;
        private @Nullable String value;

        Group(String index) {
            this.index = index;
        }

        boolean has(String half) {
            return (half.equals("key") ? key : value) != null;
        }

        boolean isEmpty() {
            return toTarget().equals(new Target("", ""));
        }

        void set(String half, String text) {
            if (half.equals("key")) {
                key = text;
            } else {
                value = text;
            }
        }

        Target toTarget() {
            return new Target(orEmpty(key), orEmpty(value));
        }

        private static String orEmpty(@Nullable String half) {
            return half == null || PlainText.isBlank(half) ? "" : half;
        }
    }

    /** The targets in order, with empty texts for missing parts. */
    private List<Target> targets() {
        return groups().stream().map(Group::toTarget).toList();
    }

    /**
     * Translates the index of a target. The library counts targets from 0; the client gets the index that it has sent.
     * If the client has sent no targets, the violation is about stored targets and keeps the library's index.
     */
    String clientName(String field) {
        Matcher position = POSITION.matcher(field);
        List<Group> sent = groups();
        if (sent.isEmpty() || !position.matches()) {
            return field;
        }
        String index = sent.get(Integer.parseInt(position.group(1))).index;
        return ROOT + "[" + (index.isEmpty() ? position.group(1) : index) + "]" + position.group(2);
    }

    private List<Group> groups() {
        List<Group> all = new ArrayList<>(indexed.values());
        all.addAll(appended);
        all.removeIf(Group::isEmpty);
        return all;
    }

    private static boolean isEmptyList(List<Entry> entries) {
        return entries.size() == 1 && entries.get(0).equals(new Entry(List.of(""), ""));
    }

    private void add(Entry entry, FieldParser parser) {
        List<String> keys = entry.keys();
        Optional<Violation> violation = violation(keys);
        if (violation.isPresent()) {
            parser.refuse(violation.get());
        } else if (HALVES.contains(keys.get(1))) {
            Group group = FormDecoder.index(keys.get(0))
                    .map(wanted -> indexed.computeIfAbsent(wanted, missing -> new Group(keys.get(0))))
                    .orElseGet(() -> appendedFor(keys.get(1)));
            group.set(keys.get(1), entry.value());
        }
    }

    private static Optional<Violation> violation(List<String> keys) {
        if (keys.isEmpty()) {
            return Optional.of(Violation.of(ROOT, HttpViolation.NOT_A_LIST, ROOT + "[0][key] and so on"));
        }
        String index = keys.get(0);
        if (!index.isEmpty() && FormDecoder.index(index).isEmpty()) {
            return Optional.of(Violation.of(ROOT, HttpViolation.LIST_INDEX));
        }
        String name = ROOT + "[" + index + "]";
        if (keys.size() == 1) {
            return Optional.of(Violation.of(name, HttpViolation.TARGET_PARTS));
        }
        String field = name + "[" + InputFields.shown(keys.get(1)) + "]";
        if (!HALVES.contains(keys.get(1))) {
            return refusal(field, keys.get(1));
        }
        return keys.size() > 2 ? Optional.of(Violation.of(field, HttpViolation.NOT_SINGLE)) : Optional.empty();
    }

    /** The violation of a part that is neither the key nor the value of a target; empty if its name is ignored. */
    static Optional<Violation> refusal(String field, String part) {
        return InputFields.unknown(part, HALVES).map(violation -> violation.withField(field));
    }

    private Group appendedFor(String half) {
        if (appended.isEmpty() || appended.get(appended.size() - 1).has(half)) {
            appended.add(new Group(""));
        }
        return appended.get(appended.size() - 1);
    }
}
