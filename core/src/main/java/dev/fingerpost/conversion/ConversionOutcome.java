package dev.fingerpost.conversion;

import dev.fingerpost.text.WireNamed;
import java.util.Locale;

/** What became of a conversion that was to be recorded. Only {@link #RECORDED} has stored something. */
public enum ConversionOutcome implements WireNamed {
    /** It is stored, and counts once the caller's transaction is committed. */
    RECORDED,
    /** A conversion of this kind and reference was recorded before. It may have been reversed since. */
    ALREADY_RECORDED,
    /** The owner has no such link; it may have been deleted since the click. */
    UNKNOWN_LINK,
    /** The receipt was not made by this library, was changed, or is too old for its key to be kept. */
    FORGED_RECEIPT,
    /** The click was too long ago. */
    EXPIRED_RECEIPT,
    /** The receipt is of another owner's link. */
    FOREIGN_RECEIPT;

    @Override
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
