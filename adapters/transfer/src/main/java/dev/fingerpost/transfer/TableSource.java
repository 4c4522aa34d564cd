package dev.fingerpost.transfer;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.Reader;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The links of a table. It is read twice: before the first link is sent, the whole text has been decoded, its columns are known, and the
 * order of its dates is proved or asked for, so that a file that cannot be read as it is stores nothing.
 */
final class TableSource implements Source {

    private final ImportText text;
    private final ForeignRow.Table table;
    private final ImportFormat format;
    private final ImportLedger ledger = new ImportLedger();
    private long rows;

    TableSource(ImportText text, ForeignRow.Table table, ImportFormat format) {
        this.text = requireNonNull(text, "text");
        this.table = requireNonNull(table, "table");
        this.format = requireNonNull(format, "format");
    }

    @Override
    public ImportLedger ledger() {
        return ledger;
    }

    @Override
    public long links() {
        return rows;
    }

    @Override
    public void forEach(Consumer<TransferRecord> records) {
        DateOrder dates = survey();
        ForeignRows links = new ForeignRows(format, dates, ledger, new SourceNames(records));
        read(row -> links.send(row, records));
    }

    private void read(Consumer<ForeignRow> each) {
        try (Reader reader = text.open()) {
            table.forEach(reader, each);
        } catch (IOException e) {
            throw new TransferException("the file cannot be closed", e);
        }
    }

    /** Reads everything once, and checks what concerns all rows. Returns the order of dates; {@code null} if none needs it. */
    private @Nullable DateOrder survey() {
        Map<List<String>, ColumnPlan> plans = new HashMap<>();
        Set<String> seen = new HashSet<>();
        DateProof proof = new DateProof(format.dates());
        long[] counted = {0};
        read(row -> {
            counted[0]++;
            if (row.refusal() == null) {
                ColumnPlan plan = plans.computeIfAbsent(row.header(), header -> checked(header, seen));
                proof.add(plan, row);
            }
        });
        rows = counted[0];
        for (String expected : format.expected()) {
            if (!plans.isEmpty() && !seen.contains(expected)) {
                throw new TransferException("there is no column " + expected, null);
            }
        }
        if (!plans.isEmpty() && plans.values().stream().noneMatch(plan -> plan.has(ForeignField.URL))) {
            throw new TransferException("no column has the destinations: name it", null);
        }
        return proof.order();
    }

    private ColumnPlan checked(List<String> header, Set<String> seen) {
        for (String name : header) {
            seen.add(ForeignField.plain(name));
            TargetColumn.of(name)
                    .ifPresent(
                            target -> seen.add(ForeignField.plain(target.type().wireName())));
        }
        ColumnPlan plan = ColumnPlan.of(header, format);
        boolean needsBaseUrl = plan.has(ForeignField.URL)
                && !plan.has(ForeignField.SHORT_URL)
                && !plan.has(ForeignField.DOMAIN)
                && format.baseUrl().isEmpty();
        if (needsBaseUrl) {
            throw new TransferException("no column has the addresses of short URLs: give their base URL", null);
        }
        return plan;
    }

    /** What a file proves about the order of day and month in its dates. */
    private static final class DateProof {
        private final @Nullable DateOrder given;
        private final Set<DateOrder> proved = EnumSet.noneOf(DateOrder.class);
        private @Nullable String column;
        private String example = "";

        DateProof(@Nullable DateOrder given) {
            this.given = given;
        }

        void add(ColumnPlan plan, ForeignRow row) {
            for (ColumnPlan.Column each : plan.columns()) {
                if (each.field() != null && each.field().isDate()) {
                    String value = row.cells().get(each.position());
                    Times.proof(value).ifPresent(proved::add);
                    if (column == null && Times.needsOrder(value)) {
                        column = each.name();
                        example = value.strip();
                    }
                }
            }
        }

        @Nullable
        DateOrder order() {
            if (given != null || column == null) {
                return given;
            }
            if (proved.size() != 1) {
                throw new TransferException(
                        "the column " + column + " has dates such as " + example
                                + ", and no date of the file shows whether the month (us) or the day (eu) comes first: say which",
                        null);
            }
            return proved.iterator().next();
        }
    }
}
