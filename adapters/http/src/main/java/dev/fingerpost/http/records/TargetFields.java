package dev.fingerpost.http.records;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.http.exchange.HttpViolation;
import dev.fingerpost.http.wire.BracketIndex;
import dev.fingerpost.http.wire.FormFields;
import dev.fingerpost.http.wire.FormFields.Entry;
import dev.fingerpost.targeting.Target;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The targets of a form in the order of their indices, those without one ({@code targets[][key]}) last. Among the latter a
 * new target starts where a key or a value would be the current one's second.
 */
final class TargetFields {

    private static final String ROOT = "targets";
    private static final Pattern POSITION = Pattern.compile("targets\\[([0-9]+)](.*)");

    private final ViolationCollector violations;
    private final TreeMap<BracketIndex, Group> indexed = new TreeMap<>();
    private final List<Group> appended = new ArrayList<>();

    private TargetFields(ViolationCollector violations) {
        this.violations = requireNonNull(violations, "violations");
    }

    static TargetFields read(FormFields fields, ViolationCollector violations) {
        TargetFields targets = new TargetFields(violations);
        List<Entry> entries = fields.entries(ROOT);
        if (!isEmptyList(entries)) {
            entries.forEach(targets::add);
        }
        return targets;
    }

    /** One target; a half may be missing. */
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

        void set(String half, String text) {
            if (half.equals("key")) {
                key = text;
            } else {
                value = text;
            }
        }

        Target toTarget() {
            return new Target(key == null ? "" : key, value == null ? "" : value);
        }
    }

    /** In order; a missing half is empty. */
    List<Target> targets() {
        return groups().stream().map(Group::toTarget).toList();
    }

    /** The library counts targets from 0; the client gets the index that it has sent. Stored targets keep the library's. */
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
        return all;
    }

    private static boolean isEmptyList(List<Entry> entries) {
        return entries.size() == 1 && entries.get(0).equals(new Entry(List.of(""), ""));
    }

    private void add(Entry entry) {
        List<String> keys = entry.keys();
        if (keys.isEmpty()) {
            violations.add(ROOT, HttpViolation.NOT_A_LIST, ROOT + "[0][key] and so on");
            return;
        }
        String index = keys.get(0);
        Optional<BracketIndex> number = BracketIndex.parse(index);
        if (number.isEmpty() && !index.isEmpty()) {
            violations.add(ROOT, HttpViolation.LIST_INDEX);
            return;
        }
        if (keys.size() == 1) {
            violations.add(ROOT + "[" + index + "]", HttpViolation.TARGET_PARTS);
            return;
        }
        String half = keys.get(1);
        if (!half.equals("key") && !half.equals("value")) {
            return;
        }
        if (keys.size() > 2) {
            violations.add(ROOT + "[" + index + "][" + half + "]", HttpViolation.NOT_SINGLE);
            return;
        }
        Group group = number.map(wanted -> indexed.computeIfAbsent(wanted, missing -> new Group(index)))
                .orElseGet(() -> appendedFor(half));
        group.set(half, entry.value());
    }

    private Group appendedFor(String half) {
        if (appended.isEmpty() || appended.get(appended.size() - 1).has(half)) {
            appended.add(new Group(""));
        }
        return appended.get(appended.size() - 1);
    }
}
