package dev.fingerpost.link;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.url.UrlRules;
import dev.fingerpost.validation.Constraints;

/**
 * The limits that a host sets for its links.
 *
 * @param urls the URLs that visitors may be redirected to
 * @param pixels the greatest number of pixels of a link
 * @param targets the greatest number of targets of a link
 */
public record LinkRules(UrlRules urls, int pixels, int targets) {

    private static final LinkRules STANDARD = new LinkRules(UrlRules.standard(), 100, 250);

    public LinkRules {
        requireNonNull(urls, "urls");
        if (pixels < 0 || targets < 0) {
            throw new IllegalArgumentException("a limit must not be negative");
        }
    }

    /** The default limits: http and https URLs of at most 2,048 characters, 100 pixels and 250 targets. */
    public static LinkRules standard() {
        return STANDARD;
    }

    /**
     * Returns the constraints of drafts under these rules and a policy for aliases. Used by {@code FingerpostBuilder}.
     *
     * @param receipts whether visits get receipts
     */
    public Constraints constraints(AliasPolicy policy, boolean receipts) {
        return DraftRules.constraints(policy, this, receipts);
    }

    /** Returns these rules with other rules for URLs. */
    public LinkRules withUrls(UrlRules newUrls) {
        return new LinkRules(newUrls, pixels, targets);
    }

    /** Returns these rules with another limit on the pixels of a link. */
    public LinkRules withPixels(int most) {
        return new LinkRules(urls, most, targets);
    }

    /** Returns these rules with another limit on the targets of a link. */
    public LinkRules withTargets(int most) {
        return new LinkRules(urls, pixels, most);
    }
}
