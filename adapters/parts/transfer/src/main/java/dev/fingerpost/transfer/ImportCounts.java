package dev.fingerpost.transfer;

/**
 * How many links an import has processed so far.
 *
 * @param created links that did not exist
 * @param changed links that existed and have other fields now
 * @param kept links that existed and are unchanged
 * @param refused records that break rules or cannot be read, including pixels
 * @param pixels pixels that did not exist before
 */
public record ImportCounts(long created, long changed, long kept, long refused, long pixels) {

    /** Before anything was processed. */
    public static final ImportCounts NONE = new ImportCounts(0, 0, 0, 0, 0);

    /** The links and the refused records together; imported pixels are not included. */
    public long total() {
        return created + changed + kept + refused;
    }

    ImportCounts plus(ImportCounts more) {
        return new ImportCounts(
                created + more.created,
                changed + more.changed,
                kept + more.kept,
                refused + more.refused,
                pixels + more.pixels);
    }
}
