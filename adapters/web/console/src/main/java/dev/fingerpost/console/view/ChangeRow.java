package dev.fingerpost.console.view;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.audit.AuditEntry;
import dev.fingerpost.audit.AuditEntry.Action;
import dev.fingerpost.link.Actor;
import dev.fingerpost.link.LinkField;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A change of a link, as its page shows it.
 *
 * @param time the time of the change, in words
 * @param actor the actor in words
 * @param action the kind of the change in words
 * @param fields the changed fields; empty if the link was created or deleted
 */
public record ChangeRow(String time, String actor, String action, List<ChangedField> fields) {

    public ChangeRow {
        requireNonNull(time, "time");
        requireNonNull(actor, "actor");
        requireNonNull(action, "action");
        fields = List.copyOf(fields);
    }

    /**
     * A field that was changed.
     *
     * @param label its name in words
     */
    public record ChangedField(String label, String before, String after) {}

    /** The entries of the audit log, in their order. */
    public static List<ChangeRow> of(List<AuditEntry> entries, View view) {
        return entries.stream().map(entry -> of(entry, view)).toList();
    }

    private static ChangeRow of(AuditEntry entry, View view) {
        String actor = entry.actor().equals(Actor.UNKNOWN)
                ? view.text("history.service")
                : entry.actor().name();
        List<ChangedField> fields = entry.action() != Action.UPDATED
                ? List.of()
                : Arrays.stream(LinkField.values())
                        .filter(field -> entry.before().containsKey(field.wireName())
                                || entry.after().containsKey(field.wireName()))
                        .map(field -> new ChangedField(
                                view.label(field),
                                text(field, entry.before().get(field.wireName()), view),
                                text(field, entry.after().get(field.wireName()), view)))
                        .toList();
        return new ChangeRow(
                view.time(entry.at()),
                actor,
                view.text("history." + entry.action().wireName()),
                fields);
    }

    /** A value of the audit log in words; a dash for none. */
    private static String text(LinkField field, @Nullable String value, View view) {
        if (value == null) {
            return "\u2013";
        }
        return switch (field.kind()) {
            case FLAG -> view.text("yes");
            case TIME -> view.time(Instant.parse(value));
            case PASSWORD -> view.text("history.password." + value);
            default -> value;
        };
    }
}
