package dev.fingerpost.link;

import dev.fingerpost.access.PasswordHash;
import dev.fingerpost.link.LinkContent.ActivePeriod;
import dev.fingerpost.targeting.Targeting;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Makes a {@link LinkContent}: a method for each component, named like it. What is not set is absent, off or public. Not
 * thread-safe.
 */
public final class LinkContentBuilder {

    private String url;
    private long domainId;
    private Alias alias;
    private @Nullable String title;
    private boolean titleFetched;
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
    private @Nullable String externalId;
    private List<String> labels = List.of();

    public LinkContentBuilder(String url, long domainId, Alias alias) {
        this.url = url;
        this.domainId = domainId;
        this.alias = alias;
    }

    /** Starts with this content, to change parts of it. */
    public static LinkContentBuilder of(LinkContent content) {
        return new LinkContentBuilder(content);
    }

    private LinkContentBuilder(LinkContent content) {
        this(content.url(), content.domainId(), content.alias());
        title = content.title();
        titleFetched = content.titleFetched();
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
        externalId = content.externalId();
        labels = content.labels();
    }

    public LinkContentBuilder url(String newUrl) {
        url = newUrl;
        return this;
    }

    public LinkContentBuilder domainId(long newDomainId) {
        domainId = newDomainId;
        return this;
    }

    public LinkContentBuilder alias(Alias newAlias) {
        alias = newAlias;
        return this;
    }

    /** Sets a title of the owner. */
    public LinkContentBuilder title(@Nullable String newTitle) {
        title = newTitle;
        titleFetched = false;
        return this;
    }

    public LinkContentBuilder titleFetched(boolean newTitleFetched) {
        titleFetched = newTitleFetched;
        return this;
    }

    public LinkContentBuilder spaceId(@Nullable Long newSpaceId) {
        spaceId = newSpaceId;
        return this;
    }

    public LinkContentBuilder disabled(boolean newDisabled) {
        disabled = newDisabled;
        return this;
    }

    public LinkContentBuilder sensitiveContent(boolean newSensitiveContent) {
        sensitiveContent = newSensitiveContent;
        return this;
    }

    public LinkContentBuilder privacy(Privacy newPrivacy) {
        privacy = newPrivacy;
        return this;
    }

    public LinkContentBuilder activePeriod(ActivePeriod newActivePeriod) {
        activePeriod = newActivePeriod;
        return this;
    }

    public LinkContentBuilder clicksLimit(@Nullable Long newClicksLimit) {
        clicksLimit = newClicksLimit;
        return this;
    }

    public LinkContentBuilder expirationUrl(@Nullable String newExpirationUrl) {
        expirationUrl = newExpirationUrl;
        return this;
    }

    public LinkContentBuilder targeting(Targeting newTargeting) {
        targeting = newTargeting;
        return this;
    }

    public LinkContentBuilder pixelIds(List<Long> newPixelIds) {
        pixelIds = newPixelIds;
        return this;
    }

    public LinkContentBuilder redirectPassword(@Nullable PasswordHash newRedirectPassword) {
        redirectPassword = newRedirectPassword;
        return this;
    }

    public LinkContentBuilder password(@Nullable PasswordHash newPassword) {
        password = newPassword;
        return this;
    }

    public LinkContentBuilder externalId(@Nullable String newExternalId) {
        externalId = newExternalId;
        return this;
    }

    public LinkContentBuilder labels(List<String> newLabels) {
        labels = newLabels;
        return this;
    }

    /** The content. Refuses invalid values. */
    public LinkContent build() {
        return new LinkContent(
                url,
                domainId,
                alias,
                title,
                titleFetched,
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
                password,
                externalId,
                labels);
    }
}
