package dev.fingerpost.transfer.column;

import dev.fingerpost.transfer.record.ImportLedger;
import dev.fingerpost.transfer.record.ImportLedger.Fate;
import dev.fingerpost.transfer.table.ForeignRow;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The use of each column of a table. */
public final class ColumnPlan {

    /**
     * The greatest number of remembered headers. There is a limit, because each object of a JSON document may have
     * other members.
     */
    private static final int MOST_REMEMBERED = 100;

    private final Preset preset;
    private final ColumnNames names;
    private final ImportLedger ledger;
    private final Map<List<String>, List<Column>> plans = new HashMap<>();

    /**
     * A column.
     *
     * @param field what it is; {@code null} if it is not imported
     */
    public record Column(
            int position, String name, Fate fate, @Nullable ColumnField field) {}

    /** @param ledger records the columns */
    public ColumnPlan(Preset preset, ColumnNames names, ImportLedger ledger) {
        this.preset = preset;
        this.names = names;
        this.ledger = ledger;
    }

    /** The columns of a header. */
    public List<Column> of(ForeignRow.Header header) {
        if (plans.size() > MOST_REMEMBERED) {
            plans.clear();
        }
        return plans.computeIfAbsent(header.names(), this::planned);
    }

    private List<Column> planned(List<String> header) {
        List<Column> columns = new ArrayList<>();
        Set<ColumnField> taken = new HashSet<>();
        header.forEach(name -> names.field(name).ifPresent(taken::add));
        for (String name : header) {
            Column column = planned(columns.size(), name, taken);
            ledger.open(
                    name,
                    column.fate(),
                    column.field() == null ? "" : column.field().wireName());
            columns.add(column);
        }
        return columns;
    }

    private Column planned(int position, String name, Set<ColumnField> taken) {
        Optional<ColumnField> named = names.field(name);
        Optional<ColumnField> known = preset.field(name);
        if (names.ignores(name) || named.or(() -> known).filter(names::ignores).isPresent()) {
            return new Column(position, name, Fate.IGNORED, null);
        }
        if (named.isPresent()) {
            return new Column(position, name, Fate.MAPPED, named.get());
        }
        if (preset.leavesOut(name) || preset.refuses(name)) {
            return new Column(position, name, preset.refuses(name) ? Fate.REFUSED : Fate.LEFT_OUT, null);
        }
        // A second column of a field that can have only one is as unknown as any other.
        return known.filter(field -> taken.add(field) || field.isRepeatable())
                .map(field -> new Column(position, name, Fate.IMPORTED, field))
                .orElseGet(() -> new Column(position, name, Fate.UNKNOWN, null));
    }
}
