package dev.fingerpost.link;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.directory.Domain;
import dev.fingerpost.failure.CoreViolation;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.failure.Violation;
import dev.fingerpost.internal.link.LinkServices;
import dev.fingerpost.internal.validation.Constraints;
import dev.fingerpost.targeting.Target;
import dev.fingerpost.url.WebUrl;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Validates drafts as far as no storage is needed: their constraints, the host's directories, and loops. */
final class LinkValidator {

    private final long owner;
    private final LinkServices services;
    private final Constraints constraints;

    LinkValidator(long owner, LinkServices services, Constraints constraints) {
        this.owner = owner;
        this.services = requireNonNull(services, "services");
        this.constraints = requireNonNull(constraints, "constraints");
    }

    /** Every violation of a new link. */
    List<Violation> ofNew(LinkDraft draft) {
        List<Violation> violations = new ArrayList<>(constraints.check(draft));
        violations.addAll(ofDomain(draft));
        violations.addAll(ofSpace(draft));
        violations.addAll(ofLoops(draft));
        return violations;
    }

    /** Every violation of an edited link that the edit causes. */
    List<Violation> ofMerged(LinkDraft merged, LinkEdit edit) {
        List<Violation> violations = new ArrayList<>(constraints.check(merged));
        if (edit.changes(LinkField.SPACE_ID)) {
            violations.addAll(ofSpace(merged));
        }
        List<Violation> loops = ofLoops(merged);
        violations.addAll(loops);
        boolean aliasChanges = edit.changes(LinkField.ALIAS);
        violations.removeIf(
                violation -> !edit.concerns(violation.field()) && !(aliasChanges && loops.contains(violation)));
        return violations;
    }

    static void refuse(List<Violation> violations) {
        if (!violations.isEmpty()) {
            throw new ValidationException(violations);
        }
    }

    /** Whether the short URL would redirect to itself. */
    boolean isLoop(LinkDraft draft, String alias) {
        return !loops(draft, alias).isEmpty();
    }

    private List<Violation> ofDomain(LinkDraft draft) {
        Long id = draft.domainId;
        if (id == null || id < 1 || usableDomain(id).isPresent()) {
            return List.of();
        }
        return List.of(Violation.of("domain_id", CoreViolation.UNKNOWN_DOMAIN));
    }

    private Optional<Domain> usableDomain(long id) {
        return services.domains().byId(id).filter(domain -> services.domains().mayUse(owner, domain));
    }

    private List<Violation> ofSpace(LinkDraft draft) {
        Long id = draft.spaceId;
        if (id == null || id < 1 || services.spaces().mayUse(owner, id)) {
            return List.of();
        }
        return List.of(Violation.of("space_id", CoreViolation.UNKNOWN_SPACE));
    }

    private List<Violation> ofLoops(LinkDraft draft) {
        return draft.alias == null ? List.of() : loops(draft, draft.alias);
    }

    private List<Violation> loops(LinkDraft draft, String alias) {
        Optional<ShortUrl> shortUrl = Optional.ofNullable(draft.domainId)
                .flatMap(services.domains()::byId)
                .map(domain -> ShortUrl.of(domain, alias, services.aliasPolicy()));
        return shortUrl.map(own -> destinations(draft).entrySet().stream()
                        .filter(entry -> isAt(own, entry.getValue()))
                        .map(entry -> Violation.of(entry.getKey(), CoreViolation.OWN_SHORT_URL))
                        .toList())
                .orElse(List.of());
    }

    private boolean isAt(ShortUrl shortUrl, String destination) {
        return WebUrl.tryParse(destination, services.rules().urls())
                .filter(shortUrl::isAt)
                .isPresent();
    }

    private static Map<String, String> destinations(LinkDraft draft) {
        Map<String, String> byField = new LinkedHashMap<>();
        byField.put("url", draft.url);
        if (draft.expirationUrl != null) {
            byField.put("expiration_url", draft.expirationUrl);
        }
        List<Target> targets = draft.targets;
        for (int i = 0; i < targets.size(); i++) {
            byField.put("targets[" + i + "][value]", targets.get(i).value());
        }
        return byField;
    }
}
