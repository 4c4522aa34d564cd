package dev.fingerpost.event;

import dev.fingerpost.text.FieldPresence;
import dev.fingerpost.text.FieldType;
import dev.fingerpost.text.RecordField;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The fields of a webhook that its owner decides about, described in the same way as the fields of a link in
 * {@link dev.fingerpost.link.LinkField}. The order is that of a webhook in a response.
 */
public enum WebhookField implements RecordField<WebhookDraft, WebhookDraft> {
    URL(
            "url",
            FieldType.url(2048),
            FieldPresence.REQUIRED,
            "The address to which events are sent, those that wait included.",
            WebhookDraft::url,
            (draft, value) -> draft.withUrl((String) value)),
    EVENTS(
            "events",
            FieldType.texts(LinkEvent.Type.values().length, 64),
            FieldPresence.OPTIONAL,
            "The types of events that are sent; none for all. A server with --counting-every-click sends link.clicked,"
                    + " others send link.clicks.",
            WebhookDraft::events,
            (draft, value) -> draft.withEvents(
                    ((List<?>) value).stream().map(String.class::cast).toList())),
    ENABLED(
            "enabled",
            FieldType.FLAG,
            FieldPresence.DEFAULTED,
            "Whether events are sent; otherwise they wait for up to seven days.",
            WebhookDraft::isOn,
            (draft, value) -> draft.switchedTo((Boolean) value));

    /** Sets the field in a draft. */
    @FunctionalInterface
    private interface Setter {
        WebhookDraft set(WebhookDraft draft, Object value);
    }

    private final String wireName;

    @SuppressWarnings("ImmutableEnumChecker") // a record of immutable values
    private final FieldType type;

    private final FieldPresence presence;
    private final String sentence;

    @SuppressWarnings("ImmutableEnumChecker") // a function that keeps no state
    private final Function<WebhookDraft, Object> getter;

    @SuppressWarnings("ImmutableEnumChecker") // a function that keeps no state
    private final Setter setter;

    WebhookField(
            String wireName,
            FieldType type,
            FieldPresence presence,
            String sentence,
            Function<WebhookDraft, Object> getter,
            Setter setter) {
        this.wireName = wireName;
        this.type = type;
        this.presence = presence;
        this.sentence = sentence;
        this.getter = getter;
        this.setter = setter;
    }

    @Override
    public String wireName() {
        return wireName;
    }

    @Override
    public FieldType type() {
        return type;
    }

    @Override
    public FieldPresence presence() {
        return presence;
    }

    @Override
    public String sentence() {
        return sentence;
    }

    @Override
    public Object of(WebhookDraft content) {
        return getter.apply(content);
    }

    @Override
    public Object ofDraft(WebhookDraft draft) {
        return getter.apply(draft);
    }

    @Override
    public WebhookDraft set(WebhookDraft draft, @Nullable Object value) {
        if (value == null) {
            if (this != EVENTS) {
                throw new IllegalArgumentException("the field cannot be empty");
            }
            return draft.withEvents(List.of());
        }
        return setter.set(draft, value);
    }
}
