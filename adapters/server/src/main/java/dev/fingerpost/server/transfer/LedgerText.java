package dev.fingerpost.server.transfer;

import dev.fingerpost.transfer.record.ImportLedger;
import dev.fingerpost.transfer.record.ImportLedger.Column;
import dev.fingerpost.transfer.record.ImportLedger.Fate;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The ledger of an import, as lines for a terminal: one line for each fate of columns, and one for each kind of change.
 */
final class LedgerText {

    private LedgerText() {}

    static String of(ImportLedger ledger) {
        StringBuilder text = new StringBuilder();
        for (Fate fate : Fate.values()) {
            List<Column> columns = ledger.columns(fate);
            if (!columns.isEmpty()) {
                text.append(columns.stream()
                        .map(LedgerText::described)
                        .collect(Collectors.joining(", ", "Columns " + label(fate) + ": ", "\n")));
            }
        }
        for (ImportLedger.Note note : ledger.notes()) {
            text.append(note.sentence()).append('\n');
        }
        return text.toString();
    }

    private static String label(Fate fate) {
        return switch (fate) {
            case IMPORTED -> "imported";
            case MAPPED -> "imported as you have said";
            case LEFT_OUT -> "left out";
            case IGNORED -> "left out as you have said";
            case REFUSED ->
                "that cannot be imported, so rows with a value are refused unless --ignore NAME leaves the column out";
            case UNKNOWN -> "without values";
        };
    }

    private static String described(Column column) {
        boolean isRenamed = !column.field().isEmpty() && !column.field().equals(column.name());
        String values = column.fate() == Fate.IMPORTED ? "" : " (" + column.values() + ")";
        return column.name() + (isRenamed ? " as " + column.field() : "") + values;
    }
}
