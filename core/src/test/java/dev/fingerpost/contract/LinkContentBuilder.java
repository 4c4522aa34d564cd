package dev.fingerpost.contract;

import dev.fingerpost.access.PasswordHash;
import dev.fingerpost.alias.Alias;
import dev.fingerpost.link.ActivePeriod;
import dev.fingerpost.link.LinkContent;
import dev.fingerpost.link.Privacy;
import dev.fingerpost.targeting.Target;
import dev.fingerpost.targeting.Targeting;
import dev.fingerpost.targeting.TargetsType;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Makes the content of links for tests. What is not said is absent. */
public final class LinkContentBuilder {

    private final long domainId;
    private Alias alias;
    private String url = "https://example.com/";
    private @Nullable String title;
    private @Nullable Long spaceId;
    private boolean disabled;
    private boolean sensitiveContent;
    private Privacy privacy = Privacy.PUBLIC;
    private ActivePeriod activePeriod = ActivePeriod.ALWAYS;
    private @Nullable Long clicksLimit;
    private @Nullable String expirationUrl;
    private Targeting targeting = Targeting.NONE;
    private List<Long> pixelIds = List.of();
    private @Nullable PasswordHash redirectPassword;
    private @Nullable PasswordHash password;

    /** A link whose alias is its own key. */
    public LinkContentBuilder(long domainId, String alias) {
        this.domainId = domainId;
        this.alias = new Alias(alias, alias);
    }

    /** What is there already. */
    public LinkContentBuilder(LinkContent content) {
        domainId = content.domainId();
        alias = content.alias();
        url = content.url();
        title = content.title();
        spaceId = content.spaceId();
        disabled = content.disabled();
        sensitiveContent = content.sensitiveContent();
        privacy = content.privacy();
        activePeriod = content.activePeriod();
        clicksLimit = content.clicksLimit();
        expirationUrl = content.expirationUrl();
        targeting = content.targeting();
        pixelIds = content.pixelIds();
        redirectPassword = content.redirectPassword();
        password = content.password();
    }

    public LinkContentBuilder alias(String text, String key) {
        alias = new Alias(text, key);
        return this;
    }

    public LinkContentBuilder url(String newUrl) {
        url = newUrl;
        return this;
    }

    public LinkContentBuilder title(@Nullable String newTitle) {
        title = newTitle;
        return this;
    }

    public LinkContentBuilder space(@Nullable Long newSpaceId) {
        spaceId = newSpaceId;
        return this;
    }

    public LinkContentBuilder disabled(boolean newDisabled) {
        disabled = newDisabled;
        return this;
    }

    public LinkContentBuilder sensitiveContent() {
        sensitiveContent = true;
        return this;
    }

    public LinkContentBuilder privacy(Privacy newPrivacy) {
        privacy = newPrivacy;
        return this;
    }

    public LinkContentBuilder activePeriod(@Nullable Instant start, @Nullable Instant end) {
        activePeriod = new ActivePeriod(start, end);
        return this;
    }

    public LinkContentBuilder clicksLimit(@Nullable Long newLimit) {
        clicksLimit = newLimit;
        return this;
    }

    public LinkContentBuilder expirationUrl(@Nullable String newUrl) {
        expirationUrl = newUrl;
        return this;
    }

    public LinkContentBuilder targets(TargetsType type, Target... targets) {
        targeting = new Targeting(type, List.of(targets));
        return this;
    }

    /** Rotations with these labels, in this order; none removes all targets. */
    public LinkContentBuilder rotations(String... labels) {
        Stream<Target> targets =
                Arrays.stream(labels).map(label -> new Target(label, "https://example.com/?to=" + label));
        targeting = labels.length == 0 ? Targeting.NONE : new Targeting(TargetsType.ROTATIONS, targets.toList());
        return this;
    }

    public LinkContentBuilder pixels(Long... ids) {
        return pixels(List.of(ids));
    }

    public LinkContentBuilder pixels(List<Long> ids) {
        pixelIds = ids;
        return this;
    }

    public LinkContentBuilder redirectPassword(String encoded) {
        redirectPassword = new PasswordHash(encoded);
        return this;
    }

    public LinkContentBuilder password(String encoded) {
        password = new PasswordHash(encoded);
        return this;
    }

    public LinkContent build() {
        return new LinkContent(
                url,
                domainId,
                alias,
                title,
                spaceId,
                disabled,
                sensitiveContent,
                privacy,
                activePeriod,
                clicksLimit,
                expirationUrl,
                targeting,
                pixelIds,
                redirectPassword,
                password);
    }
}
