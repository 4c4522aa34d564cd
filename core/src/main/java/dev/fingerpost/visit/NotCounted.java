package dev.fingerpost.visit;

/** Why a visit is no counted click. */
public enum NotCounted {
    /** The caller says so: a preview, a prefetch, a request for the headers alone. */
    NOT_A_CLICK,
    /** The caller says that the visitor is a bot. */
    BOT,
    /** The clicks of the link have reached its limit, maybe by a different visitor at this moment: it has expired. */
    LIMIT_REACHED,
    /** The link was changed, deleted or replaced while the click was counted, and no longer leads the visitor on. */
    CHANGED_MEANWHILE,
    /** The storage has failed, and {@link Counting#toleratingFailure} lets the visitor go on. */
    FAILURE_TOLERATED
}
