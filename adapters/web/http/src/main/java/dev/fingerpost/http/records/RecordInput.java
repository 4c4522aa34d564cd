package dev.fingerpost.http.records;

import dev.fingerpost.failure.CoreViolation;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.failure.Violation;
import dev.fingerpost.http.exchange.HttpViolation;
import dev.fingerpost.http.wire.FormFields;
import dev.fingerpost.text.FieldKind;
import dev.fingerpost.text.FieldPresence;
import dev.fingerpost.text.RecordField;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The fields of a record in a form or in JSON, from which it makes a draft or an edit.
 *
 * @param <D> the draft
 */
public final class RecordInput<D> {

    private final RecordDescription<?, ?, D> description;
    private final FieldParser parser;

    public RecordInput(RecordDescription<?, ?, D> description, FieldParser parser) {
        this.description = description;
        this.parser = parser;
    }

    /** Reads the fields of a form. Fields that the record does not have are violations. */
    public static <D> RecordInput<D> ofForm(
            RecordDescription<?, ?, D> description, FormFields fields, LocalTimes times) {
        return new RecordInput<>(description, FieldParser.ofForm(fields, description.input(), times));
    }

    /** Reads the fields of a form on a page. Other fields, such as the names of buttons, are ignored. */
    public static <D> RecordInput<D> ofPage(
            RecordDescription<?, ?, D> description, FormFields fields, LocalTimes times) {
        return new RecordInput<>(description, new FieldParser(fields, times));
    }

    /**
     * A field that was sent, and the value that it sets in the draft, which is a text for a time; {@code null} clears
     * the field.
     */
    private record Sent<D>(
            RecordField<?, D> field, @Nullable Object value) {}

    /**
     * Makes the draft of a new record. Unlike in {@link #toWholeDraft}, fields that cannot be changed later may be
     * missing. An empty field counts as missing.
     */
    public D toDraft() {
        return set(description.blank(), sent(false, Map.of()));
    }

    /**
     * Makes the draft of a new record, in which fields that cannot be changed later are required. In the HTTP API a
     * link must name its domain; elsewhere it may get the only one that its owner may use.
     */
    public D toWholeDraft() {
        return toWholeDraftOf(Map.of());
    }

    /**
     * Like {@link #toWholeDraft}, for a record that the query describes.
     *
     * @param named the values in the query, by their fields. The body need not repeat them, and must not contradict
     */
    public D toWholeDraftOf(Map<? extends RecordField<?, D>, ?> named) {
        List<Sent<D>> sent = sent(false, named);
        named.forEach((field, value) -> sent.add(new Sent<>(field, value)));
        description.fields().stream()
                .filter(field -> field.presence() == FieldPresence.FIXED)
                .filter(field -> sent.stream().noneMatch(each -> each.field() == field))
                .forEach(field -> parser.refuseMissing(field.wireName()));
        return set(description.blank(), sent);
    }

    /** An edit of a record. An empty field clears an optional field, and is a violation for any other. */
    public UnaryOperator<D> toEdit() {
        return toEditOf(Map.of());
    }

    /**
     * An edit of the record that the query identifies.
     *
     * @param named the values in the query, by their fields. The body need not repeat them, and must not contradict
     */
    public UnaryOperator<D> toEditOf(Map<? extends RecordField<?, D>, ?> named) {
        List<Sent<D>> sent = sent(true, named);
        return draft -> set(draft, sent);
    }

    private List<Sent<D>> sent(boolean isStored, Map<? extends RecordField<?, D>, ?> named) {
        List<Sent<D>> sent = new ArrayList<>();
        for (RecordField<?, D> field : description.fields()) {
            String name = field.wireName();
            Object queried = named.get(field);
            if (queried != null) {
                refuseUnlike(field, queried);
                continue;
            }
            if (isStored && !field.isEditable()) {
                if (parser.fields().has(name)) {
                    parser.refuse(name, CoreViolation.DOMAIN_FIXED); // no other field is fixed
                }
                continue;
            }
            FieldValue<?> value = parser.read(field);
            if (isStored && parser.isBlankText(name)) {
                parser.refuse(
                        name, field.isClearable() ? HttpViolation.NOT_BLANK : HttpViolation.NEITHER_BLANK_NOR_NULL);
            } else if (value instanceof FieldValue.Value<?> given) {
                sent.add(new Sent<>(field, given.value()));
            } else if (value instanceof FieldValue.Empty<?> && field.isClearable()) {
                sent.add(new Sent<>(field, null));
            } else if (value instanceof FieldValue.Empty<?> && isStored) {
                parser.refuse(name, CoreViolation.EMPTY);
            }
        }
        return sent;
    }

    private void refuseUnlike(RecordField<?, D> field, Object queried) {
        FieldValue<?> value = parser.read(field);
        if (value instanceof FieldValue.Empty<?>
                || (value instanceof FieldValue.Value<?> given
                        && !Objects.equals(cleaned(field, given.value()), cleaned(field, queried)))) {
            parser.refuse(field.wireName(), HttpViolation.UNLIKE_QUERY);
        }
    }

    /** A value as a draft has it, such as a text without spaces around it. */
    private @Nullable Object cleaned(RecordField<?, D> field, @Nullable Object value) {
        return field.ofDraft(field.set(description.blank(), value));
    }

    /** Sets what was sent. A value that equals the stored one changes nothing, whatever else it could mean. */
    private D set(D draft, List<Sent<D>> sent) {
        D edited = draft;
        for (Sent<D> each : sent) {
            Object stored = each.field().ofDraft(edited);
            Object value = each.field().kind() == FieldKind.TIME && each.value() != null
                    ? parser.times().parse((String) each.value(), (Instant) stored)
                    : each.value();
            edited = Objects.equals(value, stored) ? edited : each.field().set(edited, value);
        }
        return edited;
    }

    /** The violations found so far, without those that the library would find. */
    public List<Violation> violations() {
        return parser.violations();
    }

    /**
     * Calls the library. If the library refuses the input, its violations get the names that the client has sent.
     *
     * @return the result of the call
     * @throws ValidationException with all violations, by the client's names
     */
    public <T> T naming(Supplier<T> call) {
        try {
            return call.get();
        } catch (ValidationException e) {
            throw invalid(e.violations());
        }
    }

    /** The violations found here, together with those of the library, by the client's names. */
    public ValidationException invalid(List<Violation> ofLibrary) {
        return parser.invalid(ofLibrary);
    }
}
