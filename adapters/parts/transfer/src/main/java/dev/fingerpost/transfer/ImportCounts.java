package dev.fingerpost.transfer;

/**
 * How many links an import has dealt with so far.
 *
 * @param created were not there
 * @param changed were there and have other fields now
 * @param kept were there and are as they were
 * @param refused break rules or cannot be read; pixels are among them
 * @param pixels were not there
 */
public record ImportCounts(long created, long changed, long kept, long refused, long pixels) {

    static final ImportCounts NONE = new ImportCounts(0, 0, 0, 0, 0);

    /** All links and what cannot be read. */
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
