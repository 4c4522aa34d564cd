package dev.fingerpost.transfer.line;

import dev.fingerpost.failure.Violation;
import dev.fingerpost.link.DraftPassword;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.LinkField;
import dev.fingerpost.pixel.PixelDraft;
import dev.fingerpost.pixel.PixelField;
import dev.fingerpost.restore.LinkSnapshot;
import dev.fingerpost.statistics.BreakdownKey;
import dev.fingerpost.statistics.OwnerStatistics;
import dev.fingerpost.statistics.QuarterHourClicks;
import dev.fingerpost.statistics.VisitDimension;
import dev.fingerpost.targeting.Target;
import dev.fingerpost.text.RecordField;
import dev.fingerpost.transfer.record.ImportLedger;
import dev.fingerpost.transfer.record.ImportLedger.Fate;
import dev.fingerpost.transfer.record.TransferRecord;
import dev.fingerpost.transfer.record.TransferViolation;
import dev.fingerpost.transfer.record.ValueNote;
import dev.fingerpost.url.BaseUrl;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads the records that {@link JsonRecordWriter} writes, and links of other programs under the same names. */
public final class JsonRecords {

    private static final Set<String> TAKEN = Stream.concat(
                    Arrays.stream(LinkField.values()).map(LinkField::wireName),
                    Stream.of("clicks", "created_at", "updated_at", "quarter_hours", "breakdowns"))
            .collect(Collectors.toUnmodifiableSet());

    /** Members of a link in the API that are computed and not stored with the link. */
    private static final Set<String> DERIVED = Set.of("id", "short_url", "status", "next_cursor");

    private JsonRecords() {}

    /** Whether the members are those of a link. */
    public static boolean isLink(Map<String, Object> members) {
        return "link".equals(members.get("record"));
    }

    /** What becomes of a member of a link. */
    public static Fate fate(String member) {
        return TAKEN.contains(member) ? Fate.IMPORTED : DERIVED.contains(member) ? Fate.LEFT_OUT : Fate.UNKNOWN;
    }

    /** Sends a record, or the reason why it cannot be read. Sends nothing for a record that is not imported. */
    public static void parse(
            long line,
            Map<String, Object> members,
            Instant unknownCreation,
            ImportLedger ledger,
            Consumer<TransferRecord> records) {
        RecordFields fields = new RecordFields(members);
        switch (fields.textOr("record", "")) {
            case "domain" -> sendDomain(line, fields, records);
            case "space" ->
                records.accept(
                        orUnreadable(line, fields, new TransferRecord.OfSpace(line, id(fields), fields.text("name"))));
            case "pixel" -> {
                Instant created = fields.requiredInstant("created_at");
                Instant updated = fields.instant("updated_at");
                records.accept(orUnreadable(
                        line,
                        fields,
                        new TransferRecord.OfPixel(
                                line, id(fields), pixel(fields), created, updated == null ? created : updated)));
            }
            case "link" -> {
                LinkSnapshot link = link(
                        fields,
                        unknownCreation,
                        (name, note) -> ledger.note(line, name, note, String.valueOf(members.get(name))));
                records.accept(orUnreadable(line, fields, new TransferRecord.OfLink(line, link)));
            }
            case "key" -> {
                // Keys belong to the installation that has issued them.
            }
            default -> records.accept(unreadable(line, "record", TransferViolation.UNKNOWN_RECORD));
        }
    }

    private static long id(RecordFields fields) {
        Long id = fields.positive("id");
        if (id == null && fields.violations().isEmpty()) {
            fields.refuse("id", TransferViolation.MISSING);
        }
        return id == null ? 1 : id;
    }

    /**
     * Sends a domain. A domain is sent even if its base URL is refused, so that its links do not get another domain
     * with the same id.
     */
    private static void sendDomain(long line, RecordFields fields, Consumer<TransferRecord> records) {
        String baseUrl = fields.text("base_url");
        records.accept(orUnreadable(line, fields, new TransferRecord.OfDomain(line, id(fields), baseUrl)));
        Optional.ofNullable(baseUrl)
                .flatMap(BaseUrl::refusal)
                .ifPresent(refusal ->
                        records.accept(new TransferRecord.Refused(line, "", List.of(refusal.on("base_url")))));
    }

    /** Reads the fields of a pixel. */
    public static PixelDraft pixel(RecordFields fields) {
        PixelDraft draft = new PixelDraft("", null, "");
        for (PixelField field : PixelField.values()) {
            Object value = value(fields, field);
            draft = value == null ? draft : field.set(draft, value);
        }
        return draft;
    }

    /**
     * Reads a link.
     *
     * @param unknownCreation the time of creation for a link without one
     * @param notes gets the names of fields whose values were replaced, and why
     */
    public static LinkSnapshot link(RecordFields fields, Instant unknownCreation, BiConsumer<String, ValueNote> notes) {
        Instant created = fields.instantOr("created_at", unknownCreation, notes);
        return LinkSnapshot.of(draft(fields), fields.numberOr("clicks", 0), created)
                .withUpdatedAt(fields.instantOr("updated_at", created, notes))
                .with(statistics(fields));
    }

    private static LinkDraft draft(RecordFields fields) {
        LinkDraft draft = LinkDraft.to("");
        for (LinkField field : LinkField.values()) {
            Object value = value(fields, field);
            draft = value == null ? draft : field.set(draft, value);
        }
        return draft;
    }

    private static @Nullable Object value(RecordFields fields, RecordField<?, ?> field) {
        String name = field.wireName();
        return switch (field.kind()) {
            case TEXT, URL -> fields.text(name);
            case NUMBER -> fields.positive(name);
            case FLAG -> fields.flag(name);
            case TIME -> fields.instant(name);
            case CHOICE -> fields.choice(field, fields.text(name));
            case CODE -> {
                Long code = fields.number(name);
                yield fields.choice(field, code == null ? null : code.toString());
            }
            case TEXTS -> fields.list(name, String.class, TransferViolation.EXPECTED_TEXTS);
            case NUMBERS -> fields.list(name, Long.class, TransferViolation.EXPECTED_NUMBERS);
            case TARGETS -> fields.records(name, each -> new Target(each.textOr("key", ""), each.textOr("value", "")));
            case PASSWORD -> DraftPassword.kept(fields.hash(name));
        };
    }

    private static OwnerStatistics.Stored statistics(RecordFields fields) {
        List<QuarterHourClicks> quarterHours = fields.records("quarter_hours", JsonRecords::quarterHour);
        SortedMap<BreakdownKey, Long> breakdowns = new TreeMap<>();
        fields.records("breakdowns", each -> {
            BreakdownKey key = breakdownKey(each);
            if (key != null) {
                breakdowns.merge(key, Math.max(1, each.numberOr("clicks", 0)), Long::sum);
            }
            return key;
        });
        return new OwnerStatistics.Stored(quarterHours, breakdowns);
    }

    private static @Nullable QuarterHourClicks quarterHour(RecordFields fields) {
        try {
            return new QuarterHourClicks(fields.requiredInstant("start"), fields.numberOr("clicks", 0));
        } catch (IllegalArgumentException e) {
            fields.refuse("start", TransferViolation.STATISTICS);
            return null;
        }
    }

    private static @Nullable BreakdownKey breakdownKey(RecordFields fields) {
        VisitDimension dimension = fields.named("dimension", VisitDimension.class);
        try {
            LocalDate day = LocalDate.parse(fields.textOr("day", ""));
            return dimension == null ? null : new BreakdownKey(0, day, dimension, fields.textOr("value", ""));
        } catch (IllegalArgumentException | DateTimeException e) {
            fields.refuse("day", TransferViolation.STATISTICS);
            return null;
        }
    }

    static TransferRecord orUnreadable(long line, RecordFields fields, TransferRecord read) {
        return fields.violations().isEmpty()
                ? read
                : new TransferRecord.Refused(
                        line, fields.textOr("alias", fields.textOr("name", "")), fields.violations());
    }

    public static TransferRecord unreadable(long line, String field, TransferViolation code) {
        return new TransferRecord.Refused(line, "", List.of(Violation.of(field, code)));
    }
}
