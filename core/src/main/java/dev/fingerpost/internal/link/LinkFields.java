package dev.fingerpost.internal.link;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.link.ActivePeriod;
import dev.fingerpost.link.Alias;
import dev.fingerpost.link.LinkContent;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.targeting.Targeting;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

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
            Map.entry("redirect_password", LinkDraft::redirectPassword),
            Map.entry("password", LinkDraft::password));

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
                hashes.statistics(draft));
    }

    private static Object period(LinkDraft draft) {
        return List.of(draft.activeFrom(), draft.activeUntil());
    }

    private static Object targeting(LinkDraft draft) {
        return List.of(draft.targetsType(), draft.targets());
    }
}
