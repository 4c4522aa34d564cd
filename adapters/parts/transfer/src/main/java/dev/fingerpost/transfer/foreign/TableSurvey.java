package dev.fingerpost.transfer.foreign;

import dev.fingerpost.transfer.column.ColumnNames;
import dev.fingerpost.transfer.column.ColumnPlan;
import dev.fingerpost.transfer.column.ForeignField;
import dev.fingerpost.transfer.column.TargetColumn;
import dev.fingerpost.transfer.record.DateOrder;
import dev.fingerpost.transfer.record.ImportLedger;
import dev.fingerpost.transfer.record.ImportLedger.Fate;
import dev.fingerpost.transfer.record.TransferException;
import dev.fingerpost.transfer.record.TransferFailure;
import dev.fingerpost.transfer.table.ForeignRow;
import dev.fingerpost.transfer.value.Absence;
import dev.fingerpost.transfer.value.Times;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What all rows of a table show together before the first link is imported: whether the columns are sufficient, which
 * order of dates is proved, and whether the links have addresses at all.
 */
public final class TableSurvey {

    private static final int MOST_UNKNOWN = 100;

    /** A value that may be an alias or a short URL, because it has no spaces. */
    private static final Pattern WORD = Pattern.compile("\\S{1,2048}");

    private final ColumnNames columns;
    private final RowDefaults defaults;
    private final ImportLedger ledger;
    private final Map<List<String>, ColumnPlan> plans = new HashMap<>();
    private final Set<String> missing;
    private final Set<ForeignField> found = EnumSet.noneOf(ForeignField.class);

    /**
     * Columns that are left out. Each has the number of its values that are a single word, minus the number of its
     * other values.
     */
    private final Map<String, Long> unknown = new LinkedHashMap<>();

    private final Set<DateOrder> proved = EnumSet.noneOf(DateOrder.class);
    private @Nullable String datesColumn;
    private String exampleDate = "";
    private long rows;
    private boolean isReadable;

    /**
     * @param ledger records the columns, even if the table turns out to have no links
     */
    public TableSurvey(ColumnNames columns, RowDefaults defaults, ImportLedger ledger) {
        this.columns = columns;
        this.defaults = defaults;
        this.ledger = ledger;
        this.missing = new HashSet<>(columns.expected());
    }

    public void add(ForeignRow row) {
        rows++;
        if (row.refusal() != null) {
            return;
        }
        isReadable = true;
        if (plans.size() > ColumnPlan.MOST_REMEMBERED) {
            plans.clear();
        }
        ColumnPlan plan = plans.computeIfAbsent(row.header(), this::opened);
        for (ColumnPlan.Column column : plan.columns()) {
            String value = row.cells().get(column.position());
            if (column.field() != null && column.field().isDate()) {
                addDate(column, value);
            } else if (column.fate() == Fate.LEFT_OUT && !Absence.isIn(value)) {
                addUnknown(column.name(), WORD.matcher(value.strip()).matches());
            }
        }
    }

    private ColumnPlan opened(List<String> header) {
        ColumnPlan plan = ColumnPlan.of(header, columns);
        for (ColumnPlan.Column column : plan.columns()) {
            ledger.open(column.name(), column.fate(), column.text());
            missing.remove(ForeignField.plain(column.name()));
            TargetColumn.of(column.name())
                    .ifPresent(target ->
                            missing.remove(ForeignField.plain(target.type().wireName())));
            if (column.field() != null) {
                found.add(column.field());
            }
        }
        return plan;
    }

    private void addDate(ColumnPlan.Column column, String value) {
        Times.proof(value).ifPresent(proved::add);
        if (datesColumn == null && Times.needsOrder(value)) {
            datesColumn = column.name();
            exampleDate = value.strip();
        }
    }

    private void addUnknown(String column, boolean isWord) {
        if (unknown.size() < MOST_UNKNOWN || unknown.containsKey(column)) {
            unknown.merge(column, isWord ? 1L : -1L, Long::sum);
        }
    }

    public long rows() {
        return rows;
    }

    /** Whether the links have no addresses, so that they get new ones. */
    public boolean isOfDestinationsAlone() {
        return !found.contains(ForeignField.ALIAS)
                && !found.contains(ForeignField.SHORT_URL)
                && !found.contains(ForeignField.CUSTOM_ALIASES);
    }

    /**
     * Checks that the columns are sufficient and nothing has to be asked.
     *
     * @throws TransferException with the question, if something has to be asked
     */
    public void check() {
        if (!isReadable) {
            return;
        }
        missing.stream().sorted().findFirst().ifPresent(name -> {
            throw new TransferException(null, TransferFailure.COLUMN_MISSING, name);
        });
        if (!found.contains(ForeignField.URL)) {
            throw new TransferException(null, TransferFailure.DESTINATIONS_UNKNOWN);
        }
        String words = unknown.entrySet().stream()
                .filter(column -> column.getValue() > 0)
                .map(Map.Entry::getKey)
                .collect(Collectors.joining(", "));
        if (isOfDestinationsAlone() && !words.isEmpty()) {
            throw new TransferException(null, TransferFailure.ALIASES_UNKNOWN, words);
        }
        if (!found.contains(ForeignField.SHORT_URL)
                && !found.contains(ForeignField.DOMAIN)
                && defaults.baseUrl().isEmpty()) {
            throw new TransferException(null, TransferFailure.DOMAINS_UNKNOWN);
        }
    }

    /**
     * The order of day and month in dates such as 03/04/2026; {@code null} if no date needs it.
     *
     * @throws TransferException with the question, if the table does not prove the order
     */
    @Nullable
    public DateOrder dates() {
        if (defaults.dates() != null || datesColumn == null) {
            return defaults.dates();
        }
        if (proved.size() != 1) {
            throw new TransferException(null, TransferFailure.DATES_UNPROVED, datesColumn, exampleDate);
        }
        return proved.iterator().next();
    }
}
