package dev.fingerpost.contract.kill;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Reads the output of {@link KilledWriter} processes on one storage and finds contradictions. */
final class KillLog {

    private final List<String> problems = new ArrayList<>();
    private final Map<RowKind, ExpectedRows> rows = new EnumMap<>(RowKind.class);
    private long acknowledged;

    KillLog() {
        for (RowKind kind : RowKind.values()) {
            rows.put(kind, new ExpectedRows(kind, problems));
        }
    }

    /** Reads the next line and returns its first word. */
    String read(String line) {
        String[] words = line.split(" ");
        switch (words[0]) {
            case "opened" -> rows.values().forEach(ExpectedRows::compare);
            case "failed" -> problems.add(line);
            default -> readAboutRow(words);
        }
        return words[0];
    }

    private void readAboutRow(String[] words) {
        ExpectedRows ofKind = requireNonNull(rows.get(RowKind.valueOf(words[1])));
        switch (words[0]) {
            case "found" -> ofKind.found(number(words, 2), words[3], number(words, 4), number(words, 5));
            case "create" -> ofKind.create(words[2]);
            case "created" -> ofKind.created(words[2], number(words, 3));
            case "change" -> ofKind.row(number(words, 2)).highestVersion++;
            case "changed" -> ofKind.row(number(words, 2)).lowestVersion = number(words, 3);
            case "click" -> ofKind.row(number(words, 2)).mostClicks += number(words, 3);
            case "clicked" -> ofKind.row(number(words, 2)).fewestClicks += number(words, 3);
            case "delete" -> ofKind.row(number(words, 2)).mayBeDeleted = true;
            case "deleted" -> ofKind.deleted(number(words, 2));
            default -> throw new IllegalArgumentException(words[0]);
        }
        if (words[0].endsWith("ed")) {
            acknowledged++;
        }
    }

    List<String> problems() {
        return problems;
    }

    /** The number of lines that acknowledge a write. */
    long acknowledged() {
        return acknowledged;
    }

    private static long number(String[] words, int position) {
        return Long.parseLong(words[position]);
    }
}
