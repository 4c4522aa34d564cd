package dev.fingerpost.usecase;

import dev.fingerpost.directory.Domain;
import dev.fingerpost.failure.CoreViolation;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.failure.Violation;
import dev.fingerpost.link.AliasPolicy;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.LinkField;
import dev.fingerpost.link.LinkFilter;
import dev.fingerpost.link.Links;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.targeting.Target;
import dev.fingerpost.text.PlainText;
import dev.fingerpost.text.WireNamed;
import dev.fingerpost.unicode.InputText;
import dev.fingerpost.url.WebUrl;
import dev.fingerpost.validation.Constraints;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Validates the drafts of one call as far as this is possible without the storage: the constraints, the answers of the
 * host's directories, and links that would redirect to themselves. Not thread-safe.
 */
final class LinkValidator {

    /** The greatest number of domains in a message. */
    private static final int MOST_NAMED = 10;

    private final long owner;
    private final LinkServices services;
    private final Constraints constraints;
    private final AskedDirectories directories;

    LinkValidator(long owner, Storage storage, LinkServices services) {
        this.owner = owner;
        this.services = services;
        this.constraints = services.constraints();
        this.directories = services.asked(storage);
    }

    /**
     * If the draft of a new link names no domain and the owner may use exactly one, returns the draft with that domain.
     * Otherwise returns the draft unchanged.
     */
    LinkDraft placed(LinkDraft draft) {
        if (draft.domainId().isPresent()) {
            return draft;
        }
        return directories
                .listedDomains(owner)
                .filter(domains -> domains.size() == 1)
                .map(domains -> draft.withDomain(domains.get(0).id()))
                .orElse(draft);
    }

    /** All violations of a new link, whose domain is {@linkplain #placed set} if possible. */
    List<Violation> ofNew(LinkDraft draft) {
        List<Violation> violations = new ArrayList<>(constraints.check(draft));
        violations.addAll(ofDomain(draft));
        violations.addAll(ofSpace(draft));
        violations.addAll(ofLoops(draft));
        violations.addAll(ofBasePaths(draft));
        return violations;
    }

    /**
     * The violations that an edit causes: those of the fields that it has changed and, if it has changed the alias,
     * those of destinations that are now the link's own short URL.
     */
    List<Violation> ofEdited(LinkDraft before, LinkDraft after) {
        List<Violation> violations = new ArrayList<>(constraints.check(after));
        if (after.alias().isEmpty()) {
            violations.add(Violation.of("alias", CoreViolation.EMPTY));
        }
        if (LinkField.DOMAIN_ID.differs(before, after)) {
            violations.add(Violation.of("domain_id", CoreViolation.DOMAIN_FIXED));
        }
        if (LinkField.SPACE_ID.differs(before, after)) {
            violations.addAll(ofSpace(after));
        }
        List<Violation> loops = ofLoops(after);
        violations.addAll(loops);
        violations.addAll(ofBasePaths(after));
        boolean aliasDiffers = LinkField.ALIAS.differs(before, after);
        violations.removeIf(violation ->
                !fieldOf(violation).differs(before, after) && !(aliasDiffers && loops.contains(violation)));
        return violations;
    }

    /** The field that a violation names, which may have an index, as in {@code targets[0][key]}. */
    private static LinkField fieldOf(Violation violation) {
        String name = violation.field();
        int index = name.indexOf('[');
        return WireNamed.parse(LinkField.class, index < 0 ? name : name.substring(0, index))
                .orElseThrow();
    }

    /**
     * Checks a filter. Returns it with the key of its alias, and with its URL trimmed.
     *
     * @throws ValidationException naming a text that is too long or has control characters
     */
    LinkFilter checked(LinkFilter filter) {
        refuse("search", filter.search(), Links.SEARCH_LENGTH);
        String alias = filter.aliasKey();
        String url = filter.url();
        LinkFilter checked = filter;
        if (alias != null) {
            refuse("alias", alias, AliasPolicy.LONGEST_WRITTEN);
            checked = checked.withAliasKey(
                    AliasPolicy.lookupKey(alias, services.aliasPolicy()).orElse(""));
        }
        if (url != null) {
            String trimmed = InputText.trimmed(url);
            refuse("url", trimmed, services.rules().urls().maxLength());
            checked = checked.withUrl(trimmed);
        }
        if (filter.externalIds() != null) {
            filter.externalIds()
                    .forEach(id -> refuse(
                            "external_id", id, LinkField.EXTERNAL_ID.type().longest()));
        }
        filter.labels().forEach(label -> refuse("label", label, Links.SEARCH_LENGTH));
        return checked;
    }

    private static void refuse(String parameter, String text, int maxLength) {
        PlainText.refusal(text, maxLength).ifPresent(refusal -> {
            throw new ValidationException(List.of(refusal.on(parameter)));
        });
    }

    /** Whether the short URL would redirect to itself. */
    boolean isLoop(LinkDraft draft, String alias) {
        return !loops(draft, alias).isEmpty();
    }

    List<Violation> ofDomain(LinkDraft draft) {
        Long id = draft.domainId().orElse(null);
        if (id == null) {
            return List.of(directories
                    .listedDomains(owner)
                    .map(LinkValidator::unnamed)
                    .orElseGet(() -> Violation.of("domain_id", CoreViolation.DOMAINS_NOT_LISTED)));
        }
        return id < 1 || directories.mayUseDomain(owner, id)
                ? List.of()
                : List.of(Violation.of("domain_id", CoreViolation.UNKNOWN_DOMAIN));
    }

    private static Violation unnamed(List<Domain> usable) {
        if (usable.isEmpty()) {
            return Violation.of("domain_id", CoreViolation.NO_DOMAIN);
        }
        String named = usable.stream()
                .limit(MOST_NAMED)
                .map(domain -> domain.id() + " (" + domain.baseUrl() + ")")
                .collect(Collectors.joining(", "));
        return Violation.of(
                "domain_id", CoreViolation.DOMAIN_MISSING, usable.size() > MOST_NAMED ? named + ", …" : named);
    }

    /**
     * Checks an alias of several segments, which may belong to another domain of the same host with a longer base path.
     */
    private List<Violation> ofBasePaths(LinkDraft draft) {
        String alias = draft.alias().orElse("");
        if (alias.indexOf('/') < 0) {
            return List.of();
        }
        Optional<Domain> own = draft.domainId().flatMap(directories::domain);
        return own.filter(domain -> directories.isVisitedElsewhere(domain, alias))
                .map(domain -> List.of(Violation.of("alias", CoreViolation.ALIAS_OF_OTHER_DOMAIN)))
                .orElse(List.of());
    }

    private List<Violation> ofSpace(LinkDraft draft) {
        Long id = draft.spaceId().orElse(null);
        if (id == null || id < 1 || directories.mayUseSpace(owner, id)) {
            return List.of();
        }
        return List.of(Violation.of("space_id", CoreViolation.UNKNOWN_SPACE));
    }

    private List<Violation> ofLoops(LinkDraft draft) {
        return draft.alias().map(alias -> loops(draft, alias)).orElse(List.of());
    }

    private List<Violation> loops(LinkDraft draft, String alias) {
        Optional<ShortUrl> shortUrl = draft.domainId()
                .flatMap(directories::domain)
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
        byField.put("url", draft.url());
        draft.expirationUrl().ifPresent(url -> byField.put("expiration_url", url));
        List<Target> targets = draft.targets();
        for (int i = 0; i < targets.size(); i++) {
            byField.put("targets[" + i + "][value]", targets.get(i).value());
        }
        return byField;
    }
}
