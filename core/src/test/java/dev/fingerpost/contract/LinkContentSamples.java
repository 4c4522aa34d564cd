package dev.fingerpost.contract;

import dev.fingerpost.link.Alias;
import dev.fingerpost.link.LinkContent;
import dev.fingerpost.link.LinkContentBuilder;
import dev.fingerpost.link.LinkField;
import dev.fingerpost.password.PasswordHash;
import dev.fingerpost.targeting.Target;
import dev.fingerpost.targeting.TargetsType;
import java.time.Instant;
import java.util.List;

/** Sample values for each field of a link. Most are derived from the kind of the field. */
public final class LinkContentSamples {

    private static final Instant START = Instant.parse("2026-03-29T01:00:00Z");
    private static final Instant END = Instant.parse("2026-10-25T01:00:00Z");

    private LinkContentSamples() {}

    /**
     * The content with another value for one field, and with values for the fields that this field needs.
     *
     * @param pixelId a pixel of the owner
     */
    public static LinkContent with(LinkField field, LinkContent plain, long pixelId) {
        LinkContentBuilder changed = LinkContentBuilder.of(plain);
        return switch (field) {
            case DOMAIN_ID -> changed.domainId(plain.domainId() + 1).build();
            case ALIAS ->
                changed.alias(new Alias(
                                plain.alias().text() + "-X", plain.alias().key() + "-x"))
                        .build();
            case TITLE -> changed.title("Sample").build();
            case TITLE_FETCHED ->
                changed.title(plain.title() == null ? "Fetched" : plain.title())
                        .titleFetched(true)
                        .build();
            case TARGETS_TYPE, TARGETS ->
                changed.with(LinkField.TARGETS_TYPE, TargetsType.COUNTRIES)
                        .with(LinkField.TARGETS, sample(LinkField.TARGETS, plain, pixelId))
                        .build();
            default -> changed.with(field, sample(field, plain, pixelId)).build();
        };
    }

    private static Object sample(LinkField field, LinkContent plain, long pixelId) {
        return switch (field.kind()) {
            case TEXT ->
                field == LinkField.RECEIPT_PARAMETER
                        ? "sub-id_7"
                        : "Ä/" + field.wireName() + "/" + plain.alias().text();
            case URL -> "https://example.com/" + field.wireName();
            case NUMBER -> 7L;
            case FLAG -> true;
            case TIME -> field == LinkField.ACTIVE_PERIOD_START_AT ? START : END;
            case CHOICE, CODE -> field.choices().get(field.choices().size() - 1);
            case TEXTS -> List.of("Summer Sale", "übrig");
            case NUMBERS -> List.of(pixelId);
            case TARGETS -> List.of(new Target("DE", "https://example.de/"), new Target("AT", "https://example.at/"));
            case PASSWORD -> PasswordHash.of("pbkdf2$1$c2FsdA$" + field.wireName());
        };
    }
}
