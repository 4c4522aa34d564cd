package dev.fingerpost.transfer.foreign;

import dev.fingerpost.targeting.TargetsType;
import dev.fingerpost.text.WireNamed;
import dev.fingerpost.transfer.column.ColumnNames;
import dev.fingerpost.transfer.column.ColumnPlan;
import dev.fingerpost.transfer.column.ForeignField;
import dev.fingerpost.transfer.column.ProtectiveNames;
import dev.fingerpost.transfer.column.TargetColumn;
import dev.fingerpost.transfer.line.JsonRecords;
import dev.fingerpost.transfer.record.ImportLedger;
import dev.fingerpost.transfer.record.ImportLedger.Fate;
import dev.fingerpost.transfer.record.TransferRecord;
import dev.fingerpost.transfer.record.TransferViolation;
import dev.fingerpost.transfer.record.ValueNote;
import dev.fingerpost.transfer.table.ForeignRow;
import dev.fingerpost.transfer.text.JsonLine;
import dev.fingerpost.transfer.value.Absence;
import dev.fingerpost.transfer.value.ForeignAddresses;
import dev.fingerpost.transfer.value.ForeignNumbers;
import dev.fingerpost.transfer.value.ForeignVisits;
import dev.fingerpost.transfer.value.GeneratedAlias;
import dev.fingerpost.transfer.value.Times;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/**
 * Translates a row of another program to links: every value becomes a field, a note or a violation, or is counted as
 * left out. A row never ends an import.
 */
public final class ForeignRows {

    private static final Set<String> YES =
            Set.of("1", "true", "yes", "y", "t", "on", "ja", "j", "oui", "si", "wahr", "vrai");
    private static final Set<String> NO =
            Set.of("0", "false", "no", "n", "f", "off", "nein", "non", "falsch", "faux", "never", "nie");
    private static final Set<String> OPEN = Set.of(
            "active",
            "enabled",
            "live",
            "online",
            "published",
            "public",
            "open",
            "ok",
            "aktiv",
            "aktiviert",
            "actif",
            "visible",
            "working",
            "valid",
            "redirecting",
            "success",
            "200");
    private static final Set<String> CLOSED = Set.of(
            "disabled",
            "inactive",
            "archived",
            "paused",
            "blocked",
            "banned",
            "suspended",
            "deleted",
            "trashed",
            "trash",
            "draft",
            "offline",
            "closed",
            "expired",
            "unpublished",
            "private",
            "deactivated",
            "deaktiviert",
            "inaktiv",
            "gesperrt",
            "archiviert",
            "abgelaufen",
            "inactif",
            "expire",
            "pending");

    /**
     * Separates the labels in a cell. If each label is on a line of its own, these characters are a part of the label.
     */
    private static final Pattern SEPARATOR = Pattern.compile("[,|;]");

    private static final Pattern LINE = Pattern.compile("\n");

    /** Exports put an apostrophe before a value so that spreadsheets do not run it as a formula. */
    private static final Pattern GUARDED = Pattern.compile("'[=+\\-@\t\r].*", Pattern.DOTALL);

    private final ColumnNames columns;
    private final RowDefaults defaults;
    private final ImportLedger ledger;
    private final SourceNames names;
    private final boolean makesAliases;
    private final Map<List<String>, ColumnPlan> plans = new HashMap<>();

    /**
     * Creates the translation for the rows of a source.
     *
     * @param defaults the defaults, with the order of day and month that the caller names or that the file proves
     */
    public ForeignRows(ColumnNames columns, RowDefaults defaults, ImportLedger ledger, SourceNames names) {
        this(columns, defaults, ledger, names, false);
    }

    private ForeignRows(
            ColumnNames columns, RowDefaults defaults, ImportLedger ledger, SourceNames names, boolean makesAliases) {
        this.makesAliases = makesAliases;
        this.columns = columns;
        this.defaults = defaults;
        this.ledger = ledger;
        this.names = names;
    }

    /**
     * Returns this translation for links without addresses: each gets an alias that is derived from its destination.
     */
    public ForeignRows withNewAliases() {
        return new ForeignRows(columns, defaults, ledger, names, true);
    }

    /** Sends the links of a row whose visits are not known, or the reason why it is refused. */
    public void send(ForeignRow row, Consumer<TransferRecord> records) {
        send(row, new ForeignVisits(), records);
    }

    /** Sends the links of a row, or the reason why it is refused. */
    public void send(ForeignRow row, ForeignVisits visits, Consumer<TransferRecord> records) {
        if (row.refusal() != null) {
            records.accept(JsonRecords.unreadable(row.line(), "line", row.refusal()));
            return;
        }
        ColumnPlan plan = plan(row.header());
        ForeignLink link = new ForeignLink(row.line(), ledger);
        Map<ForeignField, String> parts = new HashMap<>();
        for (ColumnPlan.Column column : plan.columns()) {
            String cell = row.cells().get(column.position());
            String value = GUARDED.matcher(cell).matches() ? cell.substring(1) : cell;
            if (!value.isEmpty()) {
                take(link, plan, column, value, parts);
            }
        }
        limited(link);
        link.send(
                addresses(parts),
                names,
                parts.getOrDefault(ForeignField.SPACE, "").strip(),
                visits,
                defaults.created(),
                records);
    }

    private ColumnPlan plan(List<String> header) {
        if (plans.size() > ColumnPlan.MOST_REMEMBERED) {
            plans.clear();
        }
        return plans.computeIfAbsent(header, newHeader -> {
            ColumnPlan plan = ColumnPlan.of(newHeader, columns);
            plan.columns().forEach(column -> ledger.open(column.name(), column.fate(), column.text()));
            return plan;
        });
    }

    private ForeignAddresses addresses(Map<ForeignField, String> parts) {
        String alias = parts.getOrDefault(ForeignField.ALIAS, "");
        return new ForeignAddresses(
                parts.getOrDefault(ForeignField.SHORT_URL, ""),
                parts.getOrDefault(ForeignField.DOMAIN, ""),
                makesAliases ? GeneratedAlias.of(parts.getOrDefault(ForeignField.URL, "")) : alias,
                parts.getOrDefault(ForeignField.CUSTOM_ALIASES, ""),
                defaults.baseUrl());
    }

    private void take(
            ForeignLink link,
            ColumnPlan plan,
            ColumnPlan.Column column,
            String value,
            Map<ForeignField, String> parts) {
        if (column.field() == ForeignField.ARCHIVED) {
            if (archived(link, plan, column, value)) {
                ledger.count(column.name());
            }
        } else if (column.field() != null) {
            if (take(link, column, column.field(), value, parts)) {
                ledger.count(column.name());
            }
        } else if (column.target() != null) {
            if (!Absence.isIn(value)) {
                ledger.count(column.name());
                TargetColumn target = column.target();
                target.keys().forEach(key -> link.target(target.type(), key, value.strip()));
            }
        } else if (column.own() != null) {
            if (!Absence.isIn(value)) {
                ledger.count(column.name());
                link.set(column.own().wireName(), value.strip());
            }
        } else if (column.fate() == Fate.PROTECTIVE) {
            if (!Absence.isNeutral(value)) {
                ledger.count(column.name());
                link.refuse(shortened(column.name()), protective(column.name(), value));
            }
        } else if (!Absence.isIn(value)) {
            ledger.count(column.name());
        }
    }

    /** The violation for a value that protects a link and cannot be imported. */
    private static TransferViolation protective(String column, String value) {
        boolean saysThereIsOne = YES.contains(value.strip().toLowerCase(Locale.ROOT));
        return saysThereIsOne && ProtectiveNames.isOfPassword(column)
                ? TransferViolation.UNKNOWN_PASSWORD
                : TransferViolation.PROTECTIVE;
    }

    /** Sets a field from the text in a cell. Returns whether the text is a value. */
    private boolean take(
            ForeignLink link,
            ColumnPlan.Column column,
            ForeignField field,
            String value,
            Map<ForeignField, String> parts) {
        return switch (field) {
            case URL -> {
                parts.put(field, value.strip());
                link.set("url", value.strip());
                yield true;
            }
            case ALIAS, SHORT_URL, DOMAIN -> part(parts, field, value);
            case CUSTOM_ALIASES, SPACE -> !Absence.isIn(value) && part(parts, field, value);
            case TITLE -> {
                link.set("title", value);
                yield !value.isBlank();
            }
            case CLICKS -> clicks(link, column, value);
            case CREATED_AT, UPDATED_AT -> date(link, column, field, value, false);
            case START, END -> date(link, column, field, value, true);
            case CLICKS_LIMIT -> limit(link, column, value);
            case EXPIRATION_URL -> {
                if (!Absence.isIn(value)) {
                    link.set(field.wireName(), value.strip());
                }
                yield !Absence.isIn(value);
            }
            case REDIRECT_PASSWORD -> password(link, column, value);
            case STATISTICS_PASSWORD -> {
                link.statisticsPassword(value);
                yield true;
            }
            case PRIVACY -> privacy(link, column, value);
            case DISABLED -> flag(link, column, value, true);
            case ENABLED -> flag(link, column, value, false);
            case STATUS -> status(link, column, value);
            case ARCHIVED -> false;
            case SENSITIVE -> sensitive(link, column, value);
            case LABELS -> {
                if (!Absence.isIn(value)) {
                    (value.contains("\n") ? LINE : SEPARATOR)
                            .splitAsStream(value)
                            .forEach(label -> link.label(column.name(), label));
                }
                yield !Absence.isIn(value);
            }
            case PIXELS -> {
                if (!Absence.isIn(value)) {
                    link.pixels(column.name(), value);
                }
                yield !Absence.isIn(value);
            }
            case TARGETS_TYPE -> part(parts, field, value);
            case TARGETS -> targets(link, column, value, parts);
        };
    }

    private static boolean part(Map<ForeignField, String> parts, ForeignField field, String value) {
        String before = parts.get(field);
        parts.put(field, before == null ? value : before + "," + value);
        return !value.isBlank();
    }

    /**
     * Sets the clicks. They do not restrict a link, so an unreadable number does not cause a refusal, unless the link
     * has a limit that counts them.
     */
    private static boolean clicks(ForeignLink link, ColumnPlan.Column column, String value) {
        Optional<Long> clicks = Absence.isIn(value) ? Optional.empty() : ForeignNumbers.parse(value);
        clicks.ifPresent(number -> link.set("clicks", number));
        if (clicks.isPresent() && ForeignNumbers.isRounded(value)) {
            link.note(column.name(), ValueNote.ROUNDED, value);
        } else if (clicks.isEmpty() && !Absence.isIn(value)) {
            link.note(column.name(), ValueNote.NOT_A_NUMBER, value);
            link.set("unreadable_clicks", column.name());
        }
        return clicks.isPresent();
    }

    private static void limited(ForeignLink link) {
        if (link.has("clicks_limit") && link.has("unreadable_clicks")) {
            link.refuse("clicks", TransferViolation.UNKNOWN_NUMBER);
        }
    }

    private boolean date(
            ForeignLink link, ColumnPlan.Column column, ForeignField field, String value, boolean isNeeded) {
        if (Absence.isIn(value) || (isNeeded && Absence.isNeutral(value))) {
            return false;
        }
        Optional<Instant> at = Times.isZero(value) ? Optional.empty() : Times.parse(value, defaults.dates());
        if (at.isPresent() && field == ForeignField.END && Times.isDay(value)) {
            link.set(field.wireName(), Times.endOf(at.get()).toString());
            link.note(column.name(), ValueNote.END_OF_DAY, value);
        } else if (at.isPresent()) {
            link.set(field.wireName(), at.get().toString());
        } else if (isNeeded) {
            link.refuse(field.wireName(), TransferViolation.UNKNOWN_TIME);
        } else {
            link.note(column.name(), ValueNote.NOT_A_TIME, value);
        }
        return at.isPresent();
    }

    private static boolean limit(ForeignLink link, ColumnPlan.Column column, String value) {
        if (Absence.isNeutral(value)) {
            if (!Absence.isIn(value)) {
                link.note(column.name(), ValueNote.NO_LIMIT, value);
            }
            return false;
        }
        ForeignNumbers.parse(value)
                .filter(limit -> !ForeignNumbers.isRounded(value))
                .ifPresentOrElse(
                        limit -> link.set("clicks_limit", limit),
                        () -> link.refuse("clicks_limit", TransferViolation.UNKNOWN_NUMBER));
        return true;
    }

    private static boolean password(ForeignLink link, ColumnPlan.Column column, String value) {
        String word = value.strip().toLowerCase(Locale.ROOT);
        if (!column.isNamed() && ((Absence.isIn(value) && !value.isBlank()) || NO.contains(word))) {
            link.note(column.name(), ValueNote.NO_PASSWORD, value);
            return false;
        }
        if (!column.isNamed() && YES.contains(word)) {
            link.refuse("redirect_password", TransferViolation.UNKNOWN_PASSWORD);
        } else {
            link.password(value);
        }
        return true;
    }

    private static boolean privacy(ForeignLink link, ColumnPlan.Column column, String value) {
        if (Absence.isIn(value)) {
            return false;
        }
        if (value.strip().matches("[0-2]")) {
            link.set("privacy", Long.valueOf(value.strip()));
        } else {
            link.refuse(shortened(column.name()), TransferViolation.PROTECTIVE);
        }
        return true;
    }

    private static boolean flag(ForeignLink link, ColumnPlan.Column column, String value, boolean isDisabledBy) {
        if (Absence.isIn(value)) {
            return false;
        }
        String word = value.strip().toLowerCase(Locale.ROOT);
        if (YES.contains(word) || NO.contains(word)) {
            disable(link, YES.contains(word) == isDisabledBy);
        } else if (isDisabledBy && Times.parse(word).isPresent()) {
            // Some programs store the time at which a link was disabled.
            disable(link, true);
        } else {
            statusOrRefusal(link, column, word);
        }
        return true;
    }

    private static boolean status(ForeignLink link, ColumnPlan.Column column, String value) {
        if (Absence.isIn(value)) {
            return false;
        }
        String word = value.strip().toLowerCase(Locale.ROOT);
        if (YES.contains(word) || NO.contains(word)) {
            disable(link, NO.contains(word));
        } else {
            statusOrRefusal(link, column, word);
        }
        return true;
    }

    private static void statusOrRefusal(ForeignLink link, ColumnPlan.Column column, String word) {
        if (CLOSED.contains(word)) {
            disable(link, true);
            link.note(column.name(), ValueNote.DISABLED, word);
        } else if (!OPEN.contains(word)) {
            link.refuse(shortened(column.name()), TransferViolation.NOT_A_STATUS);
        }
    }

    /** Disables a link. A column that does not disable the link does not override another column that does. */
    private static void disable(ForeignLink link, boolean isDisabled) {
        if (isDisabled) {
            link.set("disabled", true);
        }
    }

    private static boolean archived(ForeignLink link, ColumnPlan plan, ColumnPlan.Column column, String value) {
        if (Absence.isNeutral(value)) {
            return !Absence.isIn(value);
        }
        boolean isArchived = YES.contains(value.strip().toLowerCase(Locale.ROOT))
                || Times.parse(value).isPresent();
        if (isArchived && plan.archivedLinksRedirect()) {
            link.label(column.name(), "archived");
            link.note(column.name(), ValueNote.ARCHIVED_LABEL, value);
        } else if (isArchived) {
            disable(link, true);
            link.note(column.name(), ValueNote.ARCHIVED, value);
        } else {
            link.refuse(shortened(column.name()), TransferViolation.NOT_A_STATUS);
        }
        return true;
    }

    private static boolean sensitive(ForeignLink link, ColumnPlan.Column column, String value) {
        String word = value.strip().toLowerCase(Locale.ROOT);
        if (YES.contains(word)) {
            link.set("sensitive_content", true);
        } else if (!Absence.isNeutral(value)) {
            link.refuse(shortened(column.name()), TransferViolation.NOT_A_STATUS);
        }
        return !Absence.isIn(value);
    }

    /**
     * Sets the targets from a cell, which must come after the cell with their type. It has lines that alternate between
     * a key and a URL, as in our own CSV, or a JSON object.
     */
    private static boolean targets(
            ForeignLink link, ColumnPlan.Column column, String value, Map<ForeignField, String> parts) {
        if (Absence.isNeutral(value)) {
            return false;
        }
        Optional<TargetsType> type = WireNamed.parse(
                TargetsType.class,
                parts.getOrDefault(ForeignField.TARGETS_TYPE, "").strip());
        Optional<Map<String, Object>> urls = JsonLine.parse(value);
        List<String> lines = LINE.splitAsStream(value).toList();
        if (type.isEmpty() || (urls.isEmpty() && lines.size() % 2 > 0)) {
            link.refuse(shortened(column.name()), TransferViolation.PROTECTIVE);
        } else if (urls.isPresent()) {
            urls.get().forEach((key, url) -> link.target(type.get(), key, url.toString()));
        } else {
            for (int i = 0; i < lines.size(); i += 2) {
                link.target(type.get(), lines.get(i), lines.get(i + 1));
            }
        }
        return true;
    }

    /** The name of a column, shortened because it may have any length. */
    private static String shortened(String name) {
        return name.length() > 60 ? name.substring(0, 60) : name;
    }
}
