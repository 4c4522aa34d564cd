package dev.fingerpost.visit;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.link.Link;
import dev.fingerpost.targeting.Target;
import dev.fingerpost.targeting.Targeting;
import dev.fingerpost.targeting.TargetsType;
import dev.fingerpost.targeting.VisitFact;
import dev.fingerpost.targeting.Visitor;
import dev.fingerpost.text.Secret;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A request for a short URL. Immutable.
 *
 * @param host the host name of the request, with or without a port, in any case
 * @param path the path of the short URL: the alias, preceded by the base path of the domain if it has one. A path that
 * begins with a slash is taken as it stands in a request, so it is percent-decoded, and a query is cut off. Kept without
 * the leading slash
 * @param visitor finds the facts about the visitor for a type of targets. If the link has targets other than rotations,
 * the function may be called with their type, even several times. If statistics are kept or each click is an event, it
 * may be called for several types
 * @param password what the visitor typed; {@code null} for nothing yet
 * @param warningAccepted whether the visitor has accepted the warning of sensitive content
 * @param notCounted the reason why the visit is not a click, {@link NotCounted#NOT_A_CLICK} or {@link NotCounted#BOT};
 *     {@code null} if it is a click. A visit that is not a click gets the same answer and does not use up a limit
 * @param origin where the visitor comes from: the known values of {@link VisitFact#REFERRER}, {@link VisitFact#QR_CODE}
 * and the {@code utm_} parameters. Of a referrer, the host name is kept; one that has none is unknown
 */
public record Visit(
        String host,
        String path,
        Function<TargetsType, Visitor> visitor,
        @Nullable Secret password,
        boolean warningAccepted,
        @Nullable NotCounted notCounted,
        Map<VisitFact, String> origin) {

    public Visit {
        requireNonNull(host, "host");
        path = ShortPath.of(path);
        requireNonNull(visitor, "visitor");
        origin = Origin.of(origin);
        if (notCounted != null && notCounted != NotCounted.NOT_A_CLICK && notCounted != NotCounted.BOT) {
            throw new IllegalArgumentException("the reason must be one that is known before the visit");
        }
    }

    /** A visit that is a click, without a password and without an accepted warning. */
    public static Visit of(String host, String path, Visitor visitor) {
        requireNonNull(visitor, "visitor");
        return of(host, path, needed -> visitor);
    }

    /**
     * A visit that is a click, without a password and without an accepted warning.
     *
     * @param visitor finds the facts about the visitor; see {@link #visitor}
     */
    public static Visit of(String host, String path, Function<TargetsType, Visitor> visitor) {
        return new Visit(host, path, visitor, null, false, null, Map.of());
    }

    /** Returns this visit with a password. */
    public Visit withPassword(@Nullable String newPassword) {
        Secret secret = newPassword == null ? null : Secret.of(newPassword);
        return new Visit(host, path, visitor, secret, warningAccepted, notCounted, origin);
    }

    /** Returns this visit with the warning accepted or not accepted. */
    public Visit withWarningAccepted(boolean accepted) {
        return new Visit(host, path, visitor, password, accepted, notCounted, origin);
    }

    /**
     * Returns this visit as one that is not a click.
     *
     * @param reason {@link NotCounted#NOT_A_CLICK} or {@link NotCounted#BOT}
     */
    public Visit uncounted(NotCounted reason) {
        return new Visit(host, path, visitor, password, warningAccepted, requireNonNull(reason, "reason"), origin);
    }

    /** Whether the visit is counted as a click if it is redirected. */
    public boolean isClick() {
        return notCounted == null;
    }

    /** Returns this visit with another origin. */
    public Visit withOrigin(Map<VisitFact, String> newOrigin) {
        return new Visit(host, path, visitor, password, warningAccepted, notCounted, newOrigin);
    }

    /** The target of a link for this visitor. Empty for rotations, which need the number of the click. */
    Optional<Target> targetOf(Link link) {
        Targeting targeting = link.targeting();
        TargetsType type = targeting.type();
        return type == null || targeting.isRotation() ? Optional.empty() : targeting.select(visitor.apply(type));
    }

    /** The URL that this visitor would be sent to now; for rotations, the URL of the next click. */
    String expectedUrl(Link link) {
        return link.targeting().isRotation()
                ? link.targeting().rotation(link.clicks() + 1).value()
                : targetOf(link).map(Target::value).orElse(link.url());
    }

    /** Leaves out the password and what is known about the visitor. */
    @Override
    public String toString() {
        return "Visit[host=" + host + ", path=" + path + "]";
    }

    /** The reason why a visit is not counted as a click. */
    public enum NotCounted {
        /**
         * The caller says that the visit is not a click: it is a preview, a prefetch, or a request for the headers
         * alone.
         */
        NOT_A_CLICK,
        /** The caller says that the visitor is a bot. */
        BOT,
        /**
         * The clicks of the link have reached its limit, perhaps through another visitor at the same moment, so it has
         * expired.
         */
        LIMIT_REACHED,
        /**
         * The link was changed, deleted or replaced while the click was counted, and no longer redirects the visitor.
         */
        CHANGED_MEANWHILE
    }
}
