package dev.fingerpost.transfer.foreign;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.failure.Violation;
import dev.fingerpost.link.DraftPassword;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.LinkField;
import dev.fingerpost.pixel.PixelDraft;
import dev.fingerpost.restore.LinkSnapshot;
import dev.fingerpost.targeting.TargetsType;
import dev.fingerpost.transfer.column.ColumnField;
import dev.fingerpost.transfer.column.ColumnField.Other;
import dev.fingerpost.transfer.column.ColumnPlan.Column;
import dev.fingerpost.transfer.line.JsonRecords;
import dev.fingerpost.transfer.line.RecordFields;
import dev.fingerpost.transfer.record.ImportLedger;
import dev.fingerpost.transfer.record.TransferRecord;
import dev.fingerpost.transfer.record.TransferViolation;
import dev.fingerpost.transfer.record.ValueNote;
import dev.fingerpost.transfer.text.JsonLine;
import dev.fingerpost.transfer.value.ForeignAddresses;
import dev.fingerpost.transfer.value.ForeignVisits;
import dev.fingerpost.transfer.value.GeneratedAlias;
import dev.fingerpost.transfer.value.HashFormats;
import dev.fingerpost.transfer.value.Times;
import dev.fingerpost.transfer.value.WholeNumbers;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * A link of another program, whose values are set one by one. It is passed to the import as one link for each of its
 * addresses, or as one refusal with all of its violations.
 */
final class ForeignLink {

    private static final int MOST_TITLE = 255;
    private static final int MOST_LABELS = 20;
    private static final int LONGEST_LABEL = 50;
    private static final int LONGEST_NAME = 60;

    private final long line;
    private final RowFormat format;
    private final ImportLedger ledger;
    private final Map<String, Object> values = new HashMap<>();
    private final Map<Other, String> parts = new EnumMap<>(Other.class);
    private final List<Violation> violations = new ArrayList<>();
    private final List<String> aliases = new ArrayList<>();
    private final List<String> labels = new ArrayList<>();
    private final Map<TargetsType, Map<String, String>> targets = new EnumMap<>(TargetsType.class);
    private final Set<PixelDraft> pixels = new LinkedHashSet<>();
    private final Map<LinkField, DraftPassword> passwords = new EnumMap<>(LinkField.class);

    /** The fields that the source has, even if this link has no value in them. */
    private final Set<LinkField> given = EnumSet.of(LinkField.URL, LinkField.DOMAIN_ID, LinkField.ALIAS);

    /** The passwords of which the source says only that there are some. */
    private final Set<LinkField> hidden = EnumSet.noneOf(LinkField.class);

    private boolean isWithoutClicks;

    /** @param ledger records the values that are changed */
    ForeignLink(long line, RowFormat format, ImportLedger ledger) {
        this.line = line;
        this.format = format;
        this.ledger = ledger;
    }

    /** @param field the name of a field or a column */
    void refuse(String field, TransferViolation code) {
        violations.add(Violation.of(field.length() > LONGEST_NAME ? field.substring(0, LONGEST_NAME) : field, code));
    }

    /**
     * Takes a value.
     *
     * @param isMillis whether the numbers of the column are milliseconds
     */
    void take(Column column, String value, boolean isMillis) {
        ColumnField field = requireNonNull(column.field(), "field");
        given.addAll(field.fields());
        if (format.preset().isNone(field, value)) {
            return;
        }
        ledger.count(column.name());
        if (field instanceof ColumnField.OfLink of) {
            take(of.field(), column, value, isMillis);
        } else if (field instanceof ColumnField.OfTargets of) {
            Map<String, String> urls = targets.computeIfAbsent(of.type(), any -> new LinkedHashMap<>());
            of.keys().forEach(key -> urls.putIfAbsent(key, value.strip()));
        } else if (field instanceof Other other) {
            take(other, column, value, isMillis);
        }
    }

    private void take(LinkField field, Column column, String value, boolean isMillis) {
        String name = field.wireName();
        switch (field.kind()) {
            case TEXT, URL, CHOICE, CODE -> values.put(name, field == LinkField.TITLE ? value : value.strip());
            case NUMBER, NUMBERS ->
                WholeNumbers.parse(value)
                        .ifPresentOrElse(
                                number -> values.put(name, number),
                                () -> refuse(name, TransferViolation.UNKNOWN_NUMBER));
            case FLAG -> flag(column, value).filter(isOn -> isOn).ifPresent(isOn -> values.put(name, true));
            case TIME -> time(name, column, value, isMillis, true);
            case TEXTS -> items(name, value).forEach(item -> label(column.name(), item));
            case TARGETS ->
                JsonLine.list(value)
                        .ifPresentOrElse(
                                list -> values.put(name, list), () -> refuse(name, TransferViolation.EXPECTED_LIST));
            case PASSWORD -> password(field, value);
        }
    }

    private void take(Other other, Column column, String value, boolean isMillis) {
        switch (other) {
            case SHORT_URL, DOMAIN, SPACE -> parts.put(other, value);
            case CUSTOM_ALIASES -> items(other.wireName(), value).forEach(aliases::add);
            case CLICKS -> clicks(column.name(), value);
            case CREATED_AT, UPDATED_AT -> time(other.wireName(), column, value, isMillis, false);
            case ENABLED, STATUS ->
                flag(column, value).filter(isOn -> !isOn).ifPresent(off -> values.put("disabled", true));
            case ARCHIVED ->
                flag(column, value).filter(isOn -> isOn).ifPresent(isOn -> {
                    label(column.name(), "archived");
                    ledger.note(line, column.name(), ValueNote.ARCHIVED, value);
                });
            case PIXELS -> pixels(value);
            case HAS_REDIRECT_PASSWORD, HAS_PASSWORD ->
                flag(column, value)
                        .filter(isOn -> isOn)
                        .ifPresent(isOn -> hidden.add(
                                other == Other.HAS_PASSWORD ? LinkField.PASSWORD : LinkField.REDIRECT_PASSWORD));
        }
    }

    private Optional<Boolean> flag(Column column, String value) {
        Optional<Boolean> flag = format.preset().flag(value);
        if (flag.isEmpty()) {
            refuse(column.name(), TransferViolation.NOT_A_STATUS);
        }
        return flag;
    }

    /**
     * Sets the clicks. They do not restrict a link, so an unreadable number does not cause a refusal, unless the link
     * has a limit that counts them.
     */
    private void clicks(String column, String value) {
        Optional<Long> clicks = WholeNumbers.parse(value);
        clicks.ifPresent(number -> values.put("clicks", number));
        if (clicks.isEmpty()) {
            ledger.note(line, column, ValueNote.NOT_A_NUMBER, value);
            isWithoutClicks = true;
        }
    }

    private void time(String field, Column column, String value, boolean isMillis, boolean isNeeded) {
        if (Times.isZero(value)) {
            return;
        }
        Optional<Times.Time> time = format.times().parse(value, isMillis);
        boolean isEndOfDay = field.equals(LinkField.ACTIVE_PERIOD_END_AT.wireName())
                && time.filter(Times.Time::isDay).isPresent();
        time.ifPresent(at -> values.put(field, (isEndOfDay ? Times.endOf(at.instant()) : at.instant()).toString()));
        if (isEndOfDay) {
            ledger.note(line, column.name(), ValueNote.END_OF_DAY, value);
        } else if (time.isEmpty() && isNeeded) {
            refuse(field, TransferViolation.UNKNOWN_TIME);
        } else if (time.isEmpty()) {
            ledger.note(line, column.name(), ValueNote.NOT_A_TIME, value);
        }
    }

    /** Sets a password, or the hash of one. A flag says only that there is one. */
    private void password(LinkField field, String value) {
        if (format.preset().flag(value).isPresent()) {
            refuse(field.wireName(), TransferViolation.UNKNOWN_PASSWORD);
        } else if (!HashFormats.isHash(value)) {
            passwords.put(field, DraftPassword.of(value));
        } else if (HashFormats.isBcrypt(value)) {
            values.put(field.wireName(), value);
        } else {
            refuse(field.wireName(), TransferViolation.UNKNOWN_HASH);
        }
    }

    /** The items of a list: those of a JSON array, or what the separator of the program separates. */
    private List<String> items(String field, String value) {
        String text = value.strip();
        Optional<List<?>> list = JsonLine.list(text);
        if (list.isEmpty() && text.startsWith("[") && text.endsWith("]")) {
            refuse(field, TransferViolation.EXPECTED_LIST);
            return List.of();
        }
        return list.map(items -> items.stream().map(ForeignLink::item).toList())
                .orElseGet(() -> List.of(text.split(format.preset().separators(), -1)));
    }

    /** The text of an item. Tags in JSON may be objects with a name. */
    private static String item(Object item) {
        return item instanceof Map<?, ?> object && object.get("name") instanceof String name
                ? name
                : item instanceof String text ? text : JsonLine.text(item);
    }

    /** Adds a tag of the other program as a label, shortened if necessary. The first 20 are kept. */
    private void label(String column, String tag) {
        String text = tag.strip();
        String label = line(text, LONGEST_LABEL);
        if (label.isBlank() || labels.contains(label)) {
            return;
        }
        if (labels.size() == MOST_LABELS) {
            ledger.note(line, column, ValueNote.MORE_LABELS, text);
            return;
        }
        if (!label.equals(text)) {
            ledger.note(line, column, ValueNote.SHORT_LABEL, text);
        }
        labels.add(label);
    }

    private void pixels(String value) {
        RecordFields fields =
                new RecordFields(Map.of("pixels", JsonLine.list(value).orElse(List.of(""))));
        pixels.addAll(fields.records("pixels", JsonRecords::pixel));
        violations.addAll(fields.violations());
    }

    /**
     * Sends the link, or the reason why it cannot be read.
     *
     * @param makesAlias whether the link has no address, so that its alias is derived from its destination
     */
    void send(SourceNames names, ForeignVisits visits, boolean makesAlias, Consumer<TransferRecord> records) {
        String alias = makesAlias
                ? GeneratedAlias.of(String.valueOf(values.getOrDefault("url", "")))
                : String.valueOf(values.getOrDefault("alias", ""));
        ForeignAddresses addresses = new ForeignAddresses(
                parts.getOrDefault(Other.SHORT_URL, ""),
                parts.getOrDefault(Other.DOMAIN, ""),
                alias,
                aliases,
                format.baseUrl());
        List<LinkSnapshot> read = read(addresses, names, visits);
        if (violations.isEmpty()) {
            read.forEach(snapshot -> records.accept(new TransferRecord.OfLink(line, snapshot, given, hidden)));
        } else {
            String name = addresses.addresses().stream()
                    .map(ForeignAddresses.Address::alias)
                    .findFirst()
                    .orElse("");
            records.accept(new TransferRecord.Refused(line, name, violations));
        }
    }

    private List<LinkSnapshot> read(ForeignAddresses addresses, SourceNames names, ForeignVisits visits) {
        if (isWithoutClicks && values.containsKey("clicks_limit")) {
            refuse("clicks", TransferViolation.UNKNOWN_NUMBER);
        }
        violations.addAll(addresses.violations());
        shortenTitle();
        setTargets();
        values.put("labels", labels);
        RecordFields fields = new RecordFields(values);
        LinkSnapshot link =
                JsonRecords.link(fields, format.created(), (name, note) -> ledger.note(line, name, note, ""));
        violations.addAll(fields.violations());
        if (!violations.isEmpty()) {
            return List.of();
        }
        LinkDraft draft = link.draft()
                .withSpace(names.space(parts.getOrDefault(Other.SPACE, "").strip()))
                .withPixels(pixels.stream()
                        .map(pixel -> names.pixel(pixel, format.created()))
                        .toList());
        for (Map.Entry<LinkField, DraftPassword> password : passwords.entrySet()) {
            draft = password.getKey().set(draft, password.getValue());
        }
        List<LinkSnapshot> links = new ArrayList<>();
        for (ForeignAddresses.Address each : addresses.addresses()) {
            LinkDraft here = draft.withDomain(names.domain(each.baseUrl())).withAlias(each.alias());
            links.add(links.isEmpty() ? link.withDraft(here).with(visits.stored()) : further(link, here));
        }
        return links;
    }

    /**
     * The link under a further address. Its clicks are counted at the first address, because the source counts them
     * together.
     */
    private LinkSnapshot further(LinkSnapshot first, LinkDraft draft) {
        ledger.note(line, "short_url", ValueNote.FURTHER_ADDRESS, draft.alias().orElse(""));
        return LinkSnapshot.of(draft.withExternalId(null), 0, first.createdAt()).withUpdatedAt(first.updatedAt());
    }

    private void shortenTitle() {
        // Other programs allow longer titles, and titles with line breaks.
        values.computeIfPresent("title", (field, value) -> {
            String whole = line(value.toString(), Integer.MAX_VALUE);
            String title = line(whole, MOST_TITLE);
            if (!title.equals(whole)) {
                ledger.note(line, field, ValueNote.SHORT_TITLE, whole);
            }
            return title;
        });
    }

    private void setTargets() {
        if (targets.size() > 1) {
            refuse("targets", TransferViolation.TARGETS_OF_TWO_KINDS);
        }
        targets.forEach((type, urls) -> {
            values.put("targets_type", type.wireName());
            values.put(
                    "targets",
                    urls.entrySet().stream()
                            .map(each -> Map.of("key", each.getKey(), "value", each.getValue()))
                            .toList());
        });
    }

    private static String line(String text, int longest) {
        String line = text.replaceAll("\\p{Cntrl}+", " ").strip();
        return line.codePointCount(0, line.length()) <= longest
                ? line
                : line.substring(0, line.offsetByCodePoints(0, longest));
    }
}
