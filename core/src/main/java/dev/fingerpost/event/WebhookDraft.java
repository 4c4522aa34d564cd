package dev.fingerpost.event;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.failure.CoreViolation;
import dev.fingerpost.failure.Refusal;
import dev.fingerpost.failure.Violation;
import dev.fingerpost.text.WireNamed;
import dev.fingerpost.url.UrlRules;
import dev.fingerpost.url.WebUrl;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A webhook to be created, or a stored webhook that is being changed. A draft is not checked yet; the call to which it
 * is passed reports its violations.
 *
 * @param url an {@code https} or {@code http} URL
 * @param events the names of the types of events that are sent, such as {@code link.created}; empty for all
 * @param isOn whether events are sent; otherwise they wait
 */
public record WebhookDraft(String url, List<String> events, boolean isOn) {

    public WebhookDraft {
        requireNonNull(url, "url");
        events = List.copyOf(events);
    }

    /** A draft of a webhook for all types of events, switched on. */
    public static WebhookDraft to(String url) {
        return new WebhookDraft(url, List.of(), true);
    }

    /** A draft with the fields of a stored webhook. */
    public static WebhookDraft of(StoredWebhook stored) {
        return new WebhookDraft(
                stored.url(),
                stored.types().stream().map(LinkEvent.Type::wireName).sorted().toList(),
                stored.isOn());
    }

    /** Returns this draft with another address. */
    public WebhookDraft withUrl(String newUrl) {
        return new WebhookDraft(newUrl, events, isOn);
    }

    /** Returns this draft for events of these types; empty for all. */
    public WebhookDraft withEvents(List<String> newEvents) {
        return new WebhookDraft(url, newEvents, isOn);
    }

    /** Returns this draft, switched on or off. */
    public WebhookDraft switchedTo(boolean nowOn) {
        return new WebhookDraft(url, events, nowOn);
    }

    /** The rules that this draft breaks. */
    public List<Violation> violations() {
        List<Violation> violations = new ArrayList<>();
        Optional<Refusal> refusal =
                url.isEmpty() ? Optional.of(Refusal.of(CoreViolation.EMPTY)) : WebUrl.refusal(url, UrlRules.standard());
        refusal.ifPresent(found -> violations.add(found.on("url")));
        if (types().size() < Set.copyOf(events).size()) {
            violations.add(Violation.of(
                    "events",
                    CoreViolation.NOT_LISTED,
                    Arrays.stream(LinkEvent.Type.values())
                            .map(LinkEvent.Type::wireName)
                            .collect(Collectors.joining(", "))));
        }
        return violations;
    }

    /** The types of events whose names are known. */
    Set<LinkEvent.Type> types() {
        return events.stream()
                .flatMap(event -> WireNamed.parse(LinkEvent.Type.class, event).stream())
                .collect(Collectors.toSet());
    }
}
