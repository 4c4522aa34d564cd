package dev.fingerpost.server.settings;

import dev.fingerpost.text.PlainText;
import java.util.List;
import java.util.stream.IntStream;

/** Rows of texts as lines with aligned columns. */
public final class TextTable {

    private static final int GAP = 2;
    private static final int NARROWEST = 8;

    private TextTable() {}

    /** The lines, as long as they need to be. */
    public static List<String> lines(List<List<String>> rows) {
        return lines(rows, Integer.MAX_VALUE);
    }

    /**
     * The lines.
     *
     * @param width the longest line: the widest columns are cut as far as needed
     */
    public static List<String> lines(List<List<String>> rows, int width) {
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
