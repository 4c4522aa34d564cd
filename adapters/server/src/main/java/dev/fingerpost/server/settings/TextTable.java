package dev.fingerpost.server.settings;

import dev.fingerpost.text.PlainText;
import java.util.List;

/** Rows as lines with columns of one width. */
public final class TextTable {

    private TextTable() {}

    /**
     * The lines of a table.
     *
     * @param rows with one cell for each column; the first are the heads
     */
    public static List<String> lines(List<List<String>> rows) {
        int[] widths = new int[rows.get(0).size()];
        for (List<String> row : rows) {
            for (int column = 0; column < widths.length; column++) {
                widths[column] = Math.max(widths[column], PlainText.length(row.get(column)));
            }
        }
        return rows.stream().map(row -> line(row, widths)).toList();
    }

    private static String line(List<String> row, int[] widths) {
        StringBuilder line = new StringBuilder();
        for (int column = 0; column < widths.length; column++) {
            String cell = row.get(column);
            line.append(cell).append(" ".repeat(widths[column] - PlainText.length(cell) + 2));
        }
        return line.toString().stripTrailing();
    }
}
