package dev.fingerpost.link;

import dev.fingerpost.targeting.Target;
import dev.fingerpost.targeting.TargetsType;
import java.time.Instant;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * A change to some fields of a link; the others stay as they are at the moment of the change. Immutable; every method
 * returns another edit. Where a parameter may be {@code null}, that clears the field.
 */
public final class LinkEdit {

    private static final LinkEdit NOTHING = new LinkEdit(Map.of());
    private static final Set<LinkField> PERIOD =
            EnumSet.of(LinkField.ACTIVE_PERIOD_START_AT, LinkField.ACTIVE_PERIOD_END_AT);
    private static final Set<LinkField> TARGETING = EnumSet.of(LinkField.TARGETS_TYPE, LinkField.TARGETS);

    private final Map<LinkField, UnaryOperator<LinkDraft>> changes;

    private LinkEdit(Map<LinkField, UnaryOperator<LinkDraft>> changes) {
        this.changes = changes;
    }

    /** Changes nothing. */
    public static LinkEdit nothing() {
        return NOTHING;
    }

    /** Also changes the destination. */
    public LinkEdit withUrl(String url) {
        return with(LinkField.URL, draft -> draft.withUrl(url));
    }

    /** Also changes the alias; an empty one is refused. */
    public LinkEdit withAlias(String alias) {
        return with(LinkField.ALIAS, draft -> draft.withRequiredAlias(alias));
    }

    /** Also changes the title. */
    public LinkEdit withTitle(@Nullable String title) {
        return with(LinkField.TITLE, draft -> draft.withTitle(title));
    }

    /** Also changes the space. */
    public LinkEdit withSpace(@Nullable Long spaceId) {
        return with(LinkField.SPACE_ID, draft -> draft.withSpace(spaceId));
    }

    /** Also switches the link off or on. */
    public LinkEdit withDisabled(boolean disabled) {
        return with(LinkField.DISABLED, draft -> draft.withDisabled(disabled));
    }

    /** Also switches the warning on or off. */
    public LinkEdit withSensitiveContent(boolean sensitiveContent) {
        return with(LinkField.SENSITIVE_CONTENT, draft -> draft.withSensitiveContent(sensitiveContent));
    }

    /** Also changes the visibility of the statistics. */
    public LinkEdit withPrivacy(Privacy privacy) {
        return with(LinkField.PRIVACY, draft -> draft.withPrivacy(privacy));
    }

    /** Also changes the start of the active period. */
    public LinkEdit withActiveFrom(@Nullable Instant start) {
        return with(LinkField.ACTIVE_PERIOD_START_AT, draft -> draft.withActiveFrom(start));
    }

    /** Also changes the end of the active period. */
    public LinkEdit withActiveUntil(@Nullable Instant end) {
        return with(LinkField.ACTIVE_PERIOD_END_AT, draft -> draft.withActiveUntil(end));
    }

    /** Also changes the number of visits let through; clicks counted so far stay counted. */
    public LinkEdit withClicksLimit(@Nullable Long clicksLimit) {
        return with(LinkField.CLICKS_LIMIT, draft -> draft.withClicksLimit(clicksLimit));
    }

    /** Also changes where visitors of the expired link go. */
    public LinkEdit withExpirationUrl(@Nullable String expirationUrl) {
        return with(LinkField.EXPIRATION_URL, draft -> draft.withExpirationUrl(expirationUrl));
    }

    /** Also changes the kind of targeting; {@code null} clears the targets too, unless this edit gives some. */
    public LinkEdit withTargetsType(@Nullable TargetsType type) {
        return with(LinkField.TARGETS_TYPE, draft -> draft.withTargetsType(type));
    }

    /** Also replaces the whole list of targets. */
    public LinkEdit withTargets(List<Target> targets) {
        return with(LinkField.TARGETS, draft -> draft.withTargets(targets));
    }

    /** Also replaces the attached pixels; an empty list detaches all. */
    public LinkEdit withPixels(List<Long> pixelIds) {
        return with(LinkField.PIXEL_IDS, draft -> draft.withPixels(pixelIds));
    }

    /** Also changes the password for visitors. */
    public LinkEdit withRedirectPassword(@Nullable String password) {
        return with(LinkField.REDIRECT_PASSWORD, draft -> draft.withRedirectPassword(password));
    }

    /** Also changes the password for the statistics. */
    public LinkEdit withPassword(@Nullable String password) {
        return with(LinkField.PASSWORD, draft -> draft.withPassword(password));
    }

    /** The names of the fields it changes, as in the HTTP interface; nothing of their values. */
    @Override
    public String toString() {
        return "LinkEdit"
                + changes.keySet().stream().map(LinkField::wireName).sorted().toList();
    }

    LinkDraft applyTo(LinkDraft draft) {
        LinkDraft changed = draft;
        for (UnaryOperator<LinkDraft> change : changes.values()) {
            changed = change.apply(changed);
        }
        boolean withoutType = changes(LinkField.TARGETS_TYPE) && changed.targetsType == null;
        return withoutType && !changes(LinkField.TARGETS) ? changed.withTargets(List.of()) : changed;
    }

    boolean changes(LinkField field) {
        return changes.containsKey(field);
    }

    /**
     * Whether this edit causes a violation of the field. Other fields may violate newer rules, and the link stays
     * editable.
     */
    boolean concerns(String violatedField) {
        String root = violatedField.replaceFirst("\\[.*", "");
        return changes.keySet().stream()
                .flatMap(field -> group(field).stream())
                .anyMatch(field -> field.wireName().equals(root));
    }

    /** The fields that a rule checks together. */
    private static Set<LinkField> group(LinkField field) {
        if (PERIOD.contains(field)) {
            return PERIOD;
        }
        return TARGETING.contains(field) ? TARGETING : EnumSet.of(field);
    }

    private LinkEdit with(LinkField field, UnaryOperator<LinkDraft> change) {
        Map<LinkField, UnaryOperator<LinkDraft>> all = new EnumMap<>(LinkField.class);
        all.putAll(changes);
        all.put(field, change);
        return new LinkEdit(all);
    }
}
