package dev.fingerpost.console.view;

import static dev.fingerpost.link.LinkField.ACTIVE_PERIOD_END_AT;
import static dev.fingerpost.link.LinkField.ACTIVE_PERIOD_START_AT;
import static dev.fingerpost.link.LinkField.ALIAS;
import static dev.fingerpost.link.LinkField.CLICKS_LIMIT;
import static dev.fingerpost.link.LinkField.DISABLED;
import static dev.fingerpost.link.LinkField.DOMAIN_ID;
import static dev.fingerpost.link.LinkField.EXPIRATION_URL;
import static dev.fingerpost.link.LinkField.PASSWORD;
import static dev.fingerpost.link.LinkField.PIXEL_IDS;
import static dev.fingerpost.link.LinkField.PRIVACY;
import static dev.fingerpost.link.LinkField.REDIRECT_PASSWORD;
import static dev.fingerpost.link.LinkField.SENSITIVE_CONTENT;
import static dev.fingerpost.link.LinkField.SPACE_ID;
import static dev.fingerpost.link.LinkField.TARGETS;
import static dev.fingerpost.link.LinkField.TARGETS_TYPE;
import static dev.fingerpost.link.LinkField.TITLE;
import static dev.fingerpost.link.LinkField.URL;

import dev.fingerpost.link.LinkField;
import dev.fingerpost.text.FieldKind;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The sections of a link's form whose fields are drawn by their kind. A field that is in no other section is in the
 * last one.
 */
public enum LinkFormSection {
    LIMITS(ACTIVE_PERIOD_START_AT, ACTIVE_PERIOD_END_AT, CLICKS_LIMIT, EXPIRATION_URL),
    PROTECTION(REDIRECT_PASSWORD, SENSITIVE_CONTENT, DISABLED, PRIVACY, PASSWORD),
    MORE;

    /** Fields that the form draws in a special way. */
    private static final Set<LinkField> DRAWN =
            EnumSet.of(URL, DOMAIN_ID, ALIAS, TITLE, SPACE_ID, TARGETS_TYPE, TARGETS, PIXEL_IDS);

    @SuppressWarnings("ImmutableEnumChecker") // a list that cannot change
    private final List<LinkField> placed;

    LinkFormSection(LinkField... placed) {
        this.placed = List.of(placed);
    }

    /** The fields of the whole form, by their names, in its order. */
    public static final List<String> ORDER = Stream.of(
                    Stream.of(URL, DOMAIN_ID, ALIAS, TITLE, SPACE_ID).map(LinkField::wireName),
                    LinkForm.CAMPAIGN.stream(),
                    Stream.of(TARGETS_TYPE, TARGETS).map(LinkField::wireName),
                    LIMITS.fields().stream().map(LinkField::wireName),
                    PROTECTION.fields().stream().map(LinkField::wireName),
                    Stream.of(PIXEL_IDS.wireName()),
                    MORE.fields().stream().map(LinkField::wireName))
            .flatMap(names -> names)
            .toList();

    /** The fields, in the order of the form. */
    public List<LinkField> fields() {
        return this == MORE
                ? Arrays.stream(LinkField.values())
                        .filter(field -> !field.isInternal() && !DRAWN.contains(field) && !isPlaced(field))
                        .toList()
                : placed;
    }

    private static boolean isPlaced(LinkField field) {
        return Arrays.stream(values()).anyMatch(section -> section.placed.contains(field));
    }

    /** The id in the page, which is also the last part of the key of the heading. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Whether the section is shown open, because one of its fields has a value or a mistake. */
    public boolean isOpen(LinkForm form, LinkFormOptions options, Mistakes mistakes) {
        return fields().stream()
                .anyMatch(field -> form.isFilled(field)
                        || mistakes.under(field.wireName())
                        || (field.kind() == FieldKind.PASSWORD && options.has(field)));
    }
}
