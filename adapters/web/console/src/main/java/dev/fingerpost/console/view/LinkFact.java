package dev.fingerpost.console.view;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.link.LinkContent;
import dev.fingerpost.link.LinkField;
import dev.fingerpost.targeting.Target;
import dev.fingerpost.targeting.TargetsType;
import dev.fingerpost.text.FieldKind;
import dev.fingerpost.text.WireNamed;
import java.time.Instant;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A line about a link on its page.
 *
 * @param label the name of a field or of a target
 * @param value the value as text
 */
public record LinkFact(String label, String value) {

    /** Fields that the page shows elsewhere, or that are only ids. */
    private static final Set<LinkField> LEFT_OUT = EnumSet.of(
            LinkField.URL,
            LinkField.DOMAIN_ID,
            LinkField.ALIAS,
            LinkField.SPACE_ID,
            LinkField.PIXEL_IDS,
            LinkField.LABELS,
            LinkField.TARGETS_TYPE);

    public LinkFact {
        requireNonNull(label, "label");
        requireNonNull(value, "value");
    }

    /** The lines for the fields that the owner has set, except those that the page shows elsewhere. */
    public static List<LinkFact> of(LinkContent content, View view) {
        return Arrays.stream(LinkField.values())
                .filter(field -> !field.isInternal() && !LEFT_OUT.contains(field))
                .flatMap(field -> of(field, content, view))
                .toList();
    }

    private static Stream<LinkFact> of(LinkField field, LinkContent content, View view) {
        Object value = field.of(content);
        if (value == null || value.equals(false) || value.equals(List.of())) {
            return Stream.empty();
        }
        TargetsType type = content.targeting().type();
        return field.kind() == FieldKind.TARGETS && type != null
                ? content.targeting().targets().stream().map(target -> of(type, target, view))
                : Stream.of(new LinkFact(view.label(field), text(field, value, view)));
    }

    private static LinkFact of(TargetsType type, Target target, View view) {
        return new LinkFact(TargetChoices.name(type, target.key(), view), ShownLink.shown(target.value()));
    }

    private static String text(LinkField field, Object value, View view) {
        return switch (field.kind()) {
            case TEXT, URL -> value.toString();
            case NUMBER -> view.number((Long) value);
            case FLAG, PASSWORD -> view.text("yes");
            case TIME -> view.time((Instant) value);
            case CHOICE, CODE -> view.choice(field, (WireNamed) value);
            case TEXTS, NUMBERS, TARGETS -> view.listed((List<?>) value);
        };
    }
}
