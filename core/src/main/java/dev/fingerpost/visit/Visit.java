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
 * @param path the path of the short URL, percent-decoded and without the leading slash: the alias, after the base path of a
 *     domain that has one
 * @param visitor finds the facts about the visitor that targets of a type need. It is called for a link with such
 *     targets: once, or twice if the link is changed at that moment. Where statistics are on, it is called for several types
 * @param password what the visitor typed; {@code null} for nothing yet
 * @param warningAccepted whether the visitor has accepted the warning of sensitive content
 * @param notCounted why the visit is no click, {@link NotCounted#NOT_A_CLICK} or {@link NotCounted#BOT}: it is answered alike and
 *     cannot use up a limit; {@code null} if it is one
 * @param origin what the request says of where the visitor comes from: the values of {@link VisitFact#REFERRER},
 *     {@link VisitFact#QR_CODE} and the parameters {@code utm_}, those that are known; others are ignored
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
        requireNonNull(path, "path");
        requireNonNull(visitor, "visitor");
        origin = Map.copyOf(origin);
        if (notCounted != null && notCounted != NotCounted.NOT_A_CLICK && notCounted != NotCounted.BOT) {
            throw new IllegalArgumentException("the reason must be one that is known before the visit");
        }
    }

    /** A visit that counts, with neither a password nor an accepted warning. */
    public static Visit of(String host, String path, Visitor visitor) {
        requireNonNull(visitor, "visitor");
        return of(host, path, needed -> visitor);
    }

    /**
     * A visit that counts, with neither a password nor an accepted warning.
     *
     * @param visitor finds the facts about the visitor, as {@link #visitor} does
     */
    public static Visit of(String host, String path, Function<TargetsType, Visitor> visitor) {
        return new Visit(host, path, visitor, null, false, null, Map.of());
    }

    /** Returns this visit with a password. */
    public Visit withPassword(@Nullable String newPassword) {
        Secret secret = newPassword == null ? null : Secret.of(newPassword);
        return new Visit(host, path, visitor, secret, warningAccepted, notCounted, origin);
    }

    /** Returns this visit as one whose visitor has accepted the warning, or has not. */
    public Visit withWarningAccepted(boolean accepted) {
        return new Visit(host, path, visitor, password, accepted, notCounted, origin);
    }

    /**
     * Returns this visit as one that is not counted as a click.
     *
     * @param reason {@link NotCounted#NOT_A_CLICK} or {@link NotCounted#BOT}
     */
    public Visit uncounted(NotCounted reason) {
        return new Visit(host, path, visitor, password, warningAccepted, requireNonNull(reason, "reason"), origin);
    }

    /** Whether the visit is a click if it is redirected. */
    public boolean isClick() {
        return notCounted == null;
    }

    /** Returns this visit as one that came from there. */
    public Visit withOrigin(Map<VisitFact, String> newOrigin) {
        return new Visit(host, path, visitor, password, warningAccepted, notCounted, newOrigin);
    }

    /** The target of a link for this visitor, except for rotations, which need the number of the click. */
    Optional<Target> targetOf(Link link) {
        Targeting targeting = link.targeting();
        TargetsType type = targeting.type();
        return type == null || targeting.isRotation() ? Optional.empty() : targeting.select(visitor.apply(type));
    }

    /** The URL that this visitor would go to now; of rotations, that of the next click. */
    String expectedUrl(Link link) {
        return link.targeting().isRotation()
                ? link.targeting().rotation(link.clicks() + 1).value()
                : targetOf(link).map(Target::value).orElse(link.url());
    }

    /** Leaves out the password. */
    @Override
    public String toString() {
        return "Visit[host=" + host + ", path=" + path + "]";
    }

    /** Why a visit is no counted click. */
    public enum NotCounted {
        /** The caller says so: a preview, a prefetch, a request for the headers alone. */
        NOT_A_CLICK,
        /** The caller says that the visitor is a bot. */
        BOT,
        /** The clicks of the link have reached its limit, maybe by another visitor at this moment: it has expired. */
        LIMIT_REACHED,
        /** The link was changed, deleted or replaced while the click was counted, and no longer leads the visitor on. */
        CHANGED_MEANWHILE,
        /** The storage has failed, and {@link Counting#toleratingFailure} lets the visitor go on. */
        FAILURE_TOLERATED
    }
}
