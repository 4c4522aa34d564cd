package dev.fingerpost.webhooks;

import dev.fingerpost.event.LinkEvent;
import dev.fingerpost.event.WebhookDelivery;
import dev.fingerpost.text.Secret;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.time.Instant;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * A request to a webhook: JSON, with the headers of Standard Webhooks.
 *
 * @param id an id that stays the same each time the message is sent
 */
record Message(String id, String json) {

    private static final String ALGORITHM = "HmacSHA256";
    private static final int FIRST_PRINTABLE = 0x20;

    /** The facts of an event that are written as JSON numbers. */
    private static final Set<String> NUMBERS = Set.of("amount", "domain_id", "version");

    static Message of(LinkEvent event) {
        Map<String, String> data = new LinkedHashMap<>();
        data.put("owner", String.valueOf(event.owner()));
        data.put("link_id", String.valueOf(event.linkId()));
        if (event.clicks() > 0) {
            data.put("clicks", String.valueOf(event.clicks()));
        }
        event.facts().forEach((name, value) -> data.put(name, fact(name, value)));
        return of("evt_" + event.position(), event.type().wireName(), event.at(), data);
    }

    /** A message without content, to test an address. */
    static Message test(Instant now) {
        return of("test_" + now.toEpochMilli(), WebhookDelivery.TEST, now, Map.of());
    }

    /**
     * @param data values as JSON, by their names
     */
    private static Message of(String id, String type, Instant at, Map<String, String> data) {
        String members = data.entrySet().stream()
                .map(each -> text(each.getKey()) + ":" + each.getValue())
                .collect(Collectors.joining(","));
        return new Message(
                id,
                "{\"type\":" + text(type) + ",\"timestamp\":" + text(at.toString()) + ",\"data\":{" + members + "}}");
    }

    private static String fact(String name, String value) {
        if (name.equals("fields")) {
            return value.isEmpty() ? "[]" : "[" + text(value).replace(",", "\",\"") + "]";
        }
        return NUMBERS.contains(name) ? value : text(value);
    }

    private static String text(String value) {
        StringBuilder quoted = new StringBuilder("\"");
        value.chars().forEach(character -> {
            if (character == '"' || character == '\\') {
                quoted.append('\\').append((char) character);
            } else if (character < FIRST_PRINTABLE) {
                quoted.append(String.format(Locale.ROOT, "\\u%04x", character));
            } else {
                quoted.append((char) character);
            }
        });
        return quoted.append('"').toString();
    }

    byte[] body() {
        return json.getBytes(StandardCharsets.UTF_8);
    }

    /** The headers at the instant at which the message is sent. */
    Map<String, String> headers(Secret secret, Instant now) {
        String timestamp = String.valueOf(now.getEpochSecond());
        return Map.of(
                "webhook-id",
                id,
                "webhook-timestamp",
                timestamp,
                "webhook-signature",
                "v1," + signature(secret, id + "." + timestamp + "." + json));
    }

    private static String signature(Secret secret, String signed) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(new SecretKeySpec(Webhook.key(secret), ALGORITHM));
            return Base64.getEncoder().encodeToString(mac.doFinal(signed.getBytes(StandardCharsets.UTF_8)));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every JVM has " + ALGORITHM, e);
        }
    }
}
