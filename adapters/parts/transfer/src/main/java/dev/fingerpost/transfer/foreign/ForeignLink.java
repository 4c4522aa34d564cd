package dev.fingerpost.transfer.foreign;

import dev.fingerpost.failure.Violation;
import dev.fingerpost.link.DraftPassword;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.pixel.PixelDraft;
import dev.fingerpost.pixel.PixelType;
import dev.fingerpost.restore.LinkSnapshot;
import dev.fingerpost.targeting.TargetsType;
import dev.fingerpost.text.WireNamed;
import dev.fingerpost.transfer.line.JsonRecords;
import dev.fingerpost.transfer.line.RecordFields;
import dev.fingerpost.transfer.record.ImportLedger;
import dev.fingerpost.transfer.record.TransferRecord;
import dev.fingerpost.transfer.record.TransferViolation;
import dev.fingerpost.transfer.record.ValueNote;
import dev.fingerpost.transfer.value.ForeignAddresses;
import dev.fingerpost.transfer.value.ForeignVisits;
import dev.fingerpost.transfer.value.HashFormats;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A link of another program, whose fields are set one by one. It is passed to the import as one link for each of its
 * addresses, or as one refusal with all of its violations.
 */
final class ForeignLink {

    private static final int MOST_TITLE = 255;
    private static final int MOST_LABELS = 20;
    private static final int LONGEST_LABEL = 50;

    private final long line;
    private final ImportLedger ledger;
    private final Map<String, Object> values = new HashMap<>();
    private final List<Violation> violations = new ArrayList<>();
    private final List<String> labels = new ArrayList<>();
    private final Map<TargetsType, Map<String, String>> targets = new EnumMap<>(TargetsType.class);
    private final Set<PixelDraft> pixels = new LinkedHashSet<>();
    private @Nullable String password;
    private @Nullable String statisticsPassword;

    /**
     * @param ledger records the values that are changed
     */
    ForeignLink(long line, ImportLedger ledger) {
        this.line = line;
        this.ledger = ledger;
    }

    long line() {
        return line;
    }

    /** Sets a field, unless there is no value. */
    void set(String field, @Nullable Object value) {
        if (value != null && !value.equals("")) {
            values.put(field, value);
        }
    }

    boolean has(String field) {
        return values.containsKey(field);
    }

    void refuse(String field, TransferViolation code) {
        refuse(Violation.of(field, code));
    }

    void refuse(Violation violation) {
        violations.add(violation);
    }

    void note(String column, ValueNote note, String value) {
        ledger.note(line, column, note, value);
    }

    /** Sets the password that visitors must enter, or its hash. */
    void password(String text) {
        if (!HashFormats.isHash(text)) {
            password = text;
        } else if (HashFormats.isBcrypt(text)) {
            values.put("redirect_password", text);
        } else {
            refuse("redirect_password", TransferViolation.UNKNOWN_HASH);
        }
    }

    /** Sets the password of the statistics. */
    void statisticsPassword(String text) {
        statisticsPassword = text;
    }

    /** Adds a target. If two have the same key, the first one is kept. */
    void target(TargetsType type, String key, String url) {
        targets.computeIfAbsent(type, any -> new LinkedHashMap<>()).putIfAbsent(key, url);
    }

    /** Adds a tag of the other program as a label, shortened if necessary. The first 20 are kept. */
    void label(String column, Object tag) {
        String text = tag.toString().strip();
        String label = line(text, LONGEST_LABEL);
        if (label.isBlank() || labels.contains(label)) {
            return;
        }
        if (labels.size() == MOST_LABELS) {
            note(column, ValueNote.MORE_LABELS, text);
            return;
        }
        if (!label.equals(text)) {
            note(column, ValueNote.SHORT_LABEL, text);
        }
        labels.add(label);
    }

    /**
     * Adds the pixels in a cell, whose lines alternate between a name and a type with an identifier, as in the CSV of
     * the console. Other lines are left out.
     */
    void pixels(String column, String cell) {
        List<String> lines = cell.lines().toList();
        for (int i = 0; i < lines.size(); i += 2) {
            String name = lines.get(i);
            Optional<PixelDraft> pixel = i + 1 < lines.size() ? pixel(name, lines.get(i + 1)) : Optional.empty();
            pixel.ifPresentOrElse(pixels::add, () -> note(column, ValueNote.NO_PIXEL, name));
        }
    }

    private static Optional<PixelDraft> pixel(String name, String text) {
        int colon = text.indexOf(':');
        return WireNamed.parse(PixelType.class, text.substring(0, Math.max(0, colon)))
                .map(type -> PixelDraft.of(type, text.substring(colon + 1)).withName(name));
    }

    /**
     * Sends the link, or the reason why it cannot be read.
     *
     * @param unknownCreation the time of creation for links without one
     */
    void send(
            ForeignAddresses addresses,
            SourceNames names,
            String space,
            ForeignVisits visits,
            Instant unknownCreation,
            Consumer<TransferRecord> records) {
        List<LinkSnapshot> read = read(addresses, names, space, visits, unknownCreation);
        if (violations.isEmpty()) {
            read.forEach(snapshot -> records.accept(new TransferRecord.OfLink(line, snapshot)));
        } else {
            String alias = addresses.addresses().stream()
                    .map(ForeignAddresses.Address::alias)
                    .findFirst()
                    .orElse("");
            records.accept(new TransferRecord.Refused(line, alias, violations));
        }
    }

    private List<LinkSnapshot> read(
            ForeignAddresses addresses,
            SourceNames names,
            String space,
            ForeignVisits visits,
            Instant unknownCreation) {
        violations.addAll(addresses.violations());
        shortenTitle();
        setTargets();
        set("labels", labels);
        RecordFields fields = new RecordFields(values);
        LinkSnapshot link = JsonRecords.link(fields, unknownCreation, (name, note) -> note(name, note, ""));
        violations.addAll(fields.violations());
        List<LinkSnapshot> links = new ArrayList<>();
        if (violations.isEmpty()) {
            List<Long> attached = pixels.stream()
                    .map(pixel -> names.pixel(pixel, unknownCreation))
                    .toList();
            LinkDraft draft =
                    withPasswords(link.draft()).withSpace(names.space(space)).withPixels(attached);
            for (ForeignAddresses.Address each : addresses.addresses()) {
                LinkDraft here = draft.withDomain(names.domain(each.baseUrl())).withAlias(each.alias());
                links.add(links.isEmpty() ? link.withDraft(here).with(visits.stored()) : further(link, here));
            }
        }
        return links;
    }

    /** Sets the passwords. A plain password is set unless the source has its hash. */
    private LinkDraft withPasswords(LinkDraft draft) {
        LinkDraft asking =
                draft.redirectPassword().equals(DraftPassword.NONE) ? draft.withRedirectPassword(password) : draft;
        return asking.password().equals(DraftPassword.NONE) ? asking.withPassword(statisticsPassword) : asking;
    }

    /**
     * The link under a further address. Its clicks are counted at the first address, because the source counts them
     * together.
     */
    private LinkSnapshot further(LinkSnapshot first, LinkDraft draft) {
        note("short_url", ValueNote.FURTHER_ADDRESS, draft.alias().orElse(""));
        return LinkSnapshot.of(draft.withExternalId(null), 0, first.createdAt()).withUpdatedAt(first.updatedAt());
    }

    private void shortenTitle() {
        // Other programs allow longer titles, and titles with line breaks.
        values.computeIfPresent("title", (field, value) -> {
            String whole = line(value.toString(), Integer.MAX_VALUE);
            String title = line(whole, MOST_TITLE);
            if (!title.equals(whole)) {
                note(field, ValueNote.SHORT_TITLE, whole);
            }
            return title;
        });
    }

    private void setTargets() {
        if (targets.size() > 1) {
            refuse("targets", TransferViolation.TARGETS_OF_TWO_KINDS);
        } else {
            targets.forEach((type, urls) -> {
                set("targets_type", type.wireName());
                List<Map<String, Object>> pairs = new ArrayList<>();
                urls.forEach((key, url) -> pairs.add(Map.of("key", key, "value", url)));
                set("targets", pairs);
            });
        }
    }

    private static String line(String text, int longest) {
        String line = text.replaceAll("\\p{Cntrl}+", " ").strip();
        return line.codePointCount(0, line.length()) <= longest
                ? line
                : line.substring(0, line.offsetByCodePoints(0, longest));
    }
}
