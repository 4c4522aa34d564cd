package dev.fingerpost.internal.link;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.link.Alias;
import dev.fingerpost.link.LinkContent;
import dev.fingerpost.link.LinkContent.ActivePeriod;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.targeting.Targeting;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The fields of a draft: which of them an edit has touched, and the content that they make. */
final class LinkFields {

    /** What each field holds, by its name in the HTTP interface. Fields that a rule checks together differ together. */
    private static final Map<String, Function<LinkDraft, Object>> VALUES = Map.ofEntries(
            Map.entry("url", LinkDraft::url),
            Map.entry("domain_id", LinkDraft::domainId),
            Map.entry("alias", LinkDraft::alias),
            Map.entry("title", draft -> List.of(draft.title(), draft.titleFetched())),
            Map.entry("space_id", LinkDraft::spaceId),
            Map.entry("disabled", LinkDraft::disabled),
            Map.entry("sensitive_content", LinkDraft::sensitiveContent),
            Map.entry("privacy", LinkDraft::privacy),
            Map.entry("active_period_start_at", LinkFields::period),
            Map.entry("active_period_end_at", LinkFields::period),
            Map.entry("clicks_limit", LinkDraft::clicksLimit),
            Map.entry("expiration_url", LinkDraft::expirationUrl),
            Map.entry("targets_type", LinkFields::targeting),
            Map.entry("targets", LinkFields::targeting),
            Map.entry("pixel_ids", LinkDraft::pixelIds),
            Map.entry("external_id", LinkDraft::externalId),
            Map.entry("labels", LinkDraft::labels),
            Map.entry("redirect_password", LinkDraft::redirectPassword),
            Map.entry("password", LinkDraft::password));

    /** The same of a stored link, each field for itself. */
    private static final Map<String, Function<LinkContent, @Nullable Object>> CONTENTS = Map.ofEntries(
            Map.entry("url", LinkContent::url),
            Map.entry("domain_id", LinkContent::domainId),
            Map.entry("alias", LinkContent::alias),
            Map.entry("title", LinkContent::title),
            Map.entry("space_id", LinkContent::spaceId),
            Map.entry("disabled", LinkContent::disabled),
            Map.entry("sensitive_content", LinkContent::sensitiveContent),
            Map.entry("privacy", LinkContent::privacy),
            Map.entry(
                    "active_period_start_at", content -> content.activePeriod().start()),
            Map.entry("active_period_end_at", content -> content.activePeriod().end()),
            Map.entry("clicks_limit", LinkContent::clicksLimit),
            Map.entry("expiration_url", LinkContent::expirationUrl),
            Map.entry("targets_type", content -> content.targeting().type()),
            Map.entry("targets", content -> content.targeting().targets()),
            Map.entry("pixel_ids", LinkContent::pixelIds),
            Map.entry("external_id", LinkContent::externalId),
            Map.entry("labels", LinkContent::labels),
            Map.entry("redirect_password", LinkContent::redirectPassword),
            Map.entry("password", LinkContent::password));

    private LinkFields() {}

    /**
     * Whether an edit has touched a field, or one that the same rule checks.
     *
     * @param field its name in the HTTP interface, perhaps with an index as in {@code targets[0][key]}
     */
    static boolean differs(String field, LinkDraft before, LinkDraft after) {
        int index = field.indexOf('[');
        Function<LinkDraft, Object> value =
                requireNonNull(VALUES.get(index < 0 ? field : field.substring(0, index)), field);
        return !value.apply(before).equals(value.apply(after));
    }

    /** The content that a draft makes, which has passed its rules. */
    static LinkContent content(LinkDraft draft, Alias alias, PasswordHashes hashes) {
        return new LinkContent(
                draft.url(),
                draft.domainId().orElseThrow(),
                alias,
                draft.title().orElse(null),
                draft.titleFetched(),
                draft.spaceId().orElse(null),
                draft.disabled(),
                draft.sensitiveContent(),
                draft.privacy(),
                new ActivePeriod(
                        draft.activeFrom().orElse(null), draft.activeUntil().orElse(null)),
                draft.clicksLimit().orElse(null),
                draft.expirationUrl().orElse(null),
                draft.targetsType()
                        .map(type -> new Targeting(type, Targeting.labelled(draft.targets())))
                        .orElse(Targeting.NONE),
                draft.pixelIds(),
                hashes.redirect(draft),
                hashes.statistics(draft),
                draft.externalId().orElse(null),
                draft.labels());
    }

    /** The names of the fields that differ, in the HTTP interface. */
    static SortedSet<String> changed(LinkContent before, LinkContent after) {
        SortedSet<String> changed = new TreeSet<>();
        CONTENTS.forEach((name, content) -> {
            if (!Objects.equals(content.apply(before), content.apply(after))) {
                changed.add(name);
            }
        });
        return changed;
    }

    private static Object period(LinkDraft draft) {
        return List.of(draft.activeFrom(), draft.activeUntil());
    }

    private static Object targeting(LinkDraft draft) {
        return List.of(draft.targetsType(), draft.targets());
    }
}
