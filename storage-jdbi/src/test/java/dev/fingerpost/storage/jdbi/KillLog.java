package dev.fingerpost.storage.jdbi;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What {@link KilledWriter} processes have printed on one database, and what of it does not hold together. A write that
 * was started and not acknowledged may have happened or not; what the next process finds decides, for good.
 */
final class KillLog {

    /** What a link may be found as. */
    private static final class Expected {
        final String alias;
        long lowestVersion;
        long highestVersion;
        long fewestClicks;
        long mostClicks;
        boolean mayBeDeleted;

        Expected(String alias, long version, long clicks) {
            this.alias = alias;
            this.lowestVersion = version;
            this.highestVersion = version;
            this.fewestClicks = clicks;
            this.mostClicks = clicks;
        }

        boolean allows(Expected found) {
            return found.alias.equals(alias)
                    && lowestVersion <= found.lowestVersion
                    && found.highestVersion <= highestVersion
                    && fewestClicks <= found.fewestClicks
                    && found.mostClicks <= mostClicks;
        }

        @Override
        public String toString() {
            return alias + " with version " + lowestVersion + " to " + highestVersion + " and " + fewestClicks + " to "
                    + mostClicks + " clicks";
        }
    }

    private final List<String> problems = new ArrayList<>();
    private final Map<Long, Expected> links = new HashMap<>();
    private final Map<Long, Expected> found = new HashMap<>();
    /** The aliases of links whose creation is not acknowledged, each with the highest id there was when it began. */
    private final Map<String, Long> creating = new HashMap<>();

    private long highestId;
    private long acknowledged;

    /** Takes the next line; returns its first word. */
    String read(String line) {
        String[] words = line.split(" ");
        switch (words[0]) {
            case "found" -> found.put(number(words, 1), new Expected(words[2], number(words, 3), number(words, 4)));
            case "opened" -> compare();
            case "create" -> creating.put(words[1], highestId);
            case "created" -> created(words[1], number(words, 2));
            case "change" -> link(words).highestVersion++;
            case "changed" -> link(words).lowestVersion = number(words, 2);
            case "click" -> link(words).mostClicks += number(words, 2);
            case "clicked" -> link(words).fewestClicks += number(words, 2);
            case "delete" -> link(words).mayBeDeleted = true;
            case "deleted" -> links.remove(number(words, 1));
            default -> problems.add(line);
        }
        if (words[0].endsWith("ed")) {
            acknowledged++;
        }
        return words[0];
    }

    List<String> problems() {
        return problems;
    }

    /** How many writes have been acknowledged, and how many links found. */
    long acknowledged() {
        return acknowledged;
    }

    private void created(String alias, long id) {
        checkNew(alias, id);
        links.put(id, new Expected(alias, 1, 0));
    }

    private void checkNew(String alias, long id) {
        Long highestBefore = creating.remove(alias);
        if (highestBefore == null) {
            problems.add("Link " + id + " " + alias + " was found, but was deleted or never created");
        } else if (id <= highestBefore) {
            problems.add("Link " + id + " " + alias + " was created after link " + highestBefore);
        }
        highestId = Math.max(highestId, id);
    }

    private void compare() {
        links.forEach((id, expected) -> {
            Expected now = found.get(id);
            if (now == null && !expected.mayBeDeleted) {
                problems.add("Link " + id + " is lost: " + expected);
            } else if (now != null && !expected.allows(now)) {
                problems.add("Link " + id + " is " + now + " and should be " + expected);
            }
        });
        found.forEach((id, now) -> {
            if (!links.containsKey(id)) {
                checkNew(now.alias, id);
            }
        });
        creating.clear();
        links.clear();
        links.putAll(found);
        found.clear();
    }

    private Expected link(String[] words) {
        return links.get(number(words, 1));
    }

    private static long number(String[] words, int position) {
        return Long.parseLong(words[position]);
    }
}
