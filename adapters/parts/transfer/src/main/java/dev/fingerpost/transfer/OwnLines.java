package dev.fingerpost.transfer;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.link.LinkField;
import dev.fingerpost.transfer.ImportLedger.Fate;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads JSON Lines as {@link LinkExport} writes them, or with the records of the API. */
final class OwnLines implements Source {

    /**
     * A line has all statistics of its link, which may be millions of characters, and takes many times that in memory.
     */
    private static final int LONGEST_LINE =
            (int) Math.min(1 << 25, Runtime.getRuntime().maxMemory() / 32);

    private final InputStream in;
    private final @Nullable Charset encoding;
    private final ImportFormat format;
    private final ImportLedger ledger = new ImportLedger();

    OwnLines(InputStream in, @Nullable Charset encoding, ImportFormat format) {
        this.in = requireNonNull(in, "in");
        this.encoding = encoding;
        this.format = requireNonNull(format, "format");
    }

    @Override
    public ImportLedger ledger() {
        return ledger;
    }

    @Override
    public void forEach(Consumer<TransferRecord> records) {
        LineReader lines = new LineReader(new StrictReader(in, encoding), LONGEST_LINE);
        Members members = new Members(format, ledger);
        for (LineReader.Line line = lines.next(); line != null; line = lines.next()) {
            if (line.text() == null) {
                records.accept(JsonRecords.unreadable(line.number(), "line", TransferViolation.LINE_TOO_LONG));
            } else if (!line.text().isBlank()) {
                JsonRecords.parse(line.number(), line.text(), members, format.unknownCreation(), ledger, records);
            }
        }
    }

    /** Handles the members of links. Unknown ones are left out or refuse their line, like columns of other programs. */
    static final class Members {

        private static final Set<String> TAKEN = Stream.concat(
                        Arrays.stream(LinkField.values()).map(LinkField::wireName),
                        Stream.of("clicks", "created_at", "updated_at", "quarter_hours", "breakdowns"))
                .collect(Collectors.toUnmodifiableSet());

        /** Members of a link in the API that are derived, and that a link does not keep. */
        private static final Set<String> DERIVED = Set.of("id", "short_url", "status", "next_cursor");

        private final ImportFormat format;
        private final ImportLedger ledger;

        Members(ImportFormat format, ImportLedger ledger) {
            this.format = requireNonNull(format, "format");
            this.ledger = requireNonNull(ledger, "ledger");
        }

        /**
         * Records the members of a link in the ledger, removes those that the caller ignores, and refuses those that
         * protect.
         */
        void check(String kind, Map<String, Object> members, RecordFields fields) {
            if (!kind.equals("link")) {
                return;
            }
            for (String name : List.copyOf(members.keySet())) {
                if (name.equals("record")) {
                    continue;
                }
                Fate fate = fate(name);
                ledger.open(name, fate, fate == Fate.IMPORTED ? name : "");
                ledger.count(name);
                if (fate == Fate.IGNORED) {
                    members.remove(name);
                } else if (fate == Fate.PROTECTIVE && !Absence.isNeutral(String.valueOf(members.get(name)))) {
                    fields.refuse(name, TransferViolation.PROTECTIVE);
                }
            }
        }

        private Fate fate(String name) {
            if (format.ignores(name)) {
                return Fate.IGNORED;
            }
            if (TAKEN.contains(name)) {
                return Fate.IMPORTED;
            }
            return !DERIVED.contains(name) && ProtectiveNames.contains(name) ? Fate.PROTECTIVE : Fate.LEFT_OUT;
        }
    }
}
