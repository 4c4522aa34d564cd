package dev.fingerpost.server.settings;

import dev.fingerpost.text.PlainText;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Rows of texts as lines with aligned columns. */
public final class TextTable {

    private static final int GAP = 2;
    private static final int NARROWEST = 8;

    private final List<List<String>> rows = new ArrayList<>();

    /** A table with these heads of columns; without any, with the columns of its rows. */
    public TextTable(String... head) {
        if (head.length > 0) {
            rows.add(List.of(head));
        }
    }

    /** Adds a row, which has a dash in the place of what is {@code null}. */
    public void row(@Nullable Object... cells) {
        List<String> row = new ArrayList<>();
        for (Object cell : cells) {
            row.add(Objects.toString(cell, "-"));
        }
        rows.add(row);
    }

    /** The lines, as long as they need to be. */
    public List<String> lines() {
        return lines(Integer.MAX_VALUE);
    }

    /**
     * The lines.
     *
     * @param width the longest line: the widest columns are cut as far as needed
     */
    public List<String> lines(int width) {
        int columns = rows.isEmpty() ? 0 : rows.get(0).size();
        int[] widths = IntStream.range(0, columns)
                .map(column -> rows.stream()
                        .mapToInt(row -> PlainText.length(row.get(column)))
                        .max()
                        .orElse(0))
                .toArray();
        while (IntStream.of(widths).sum() + GAP * (columns - 1) > width) {
            int widest =
                    IntStream.range(0, columns).reduce(0, (one, other) -> widths[other] > widths[one] ? other : one);
            if (widths[widest] <= NARROWEST) {
                break;
            }
            widths[widest]--;
        }
        return rows.stream().map(row -> line(row, widths)).toList();
    }

    private static String line(List<String> row, int[] widths) {
        StringBuilder line = new StringBuilder();
        for (int column = 0; column < widths.length; column++) {
            String cell = cut(row.get(column), widths[column]);
            line.append(cell).append(" ".repeat(widths[column] - PlainText.length(cell) + GAP));
        }
        return line.toString().stripTrailing();
    }

    private static String cut(String cell, int width) {
        return PlainText.length(cell) <= width
                ? cell
                : cell.substring(0, cell.offsetByCodePoints(0, width - 1)) + "\u2026";
    }
}
