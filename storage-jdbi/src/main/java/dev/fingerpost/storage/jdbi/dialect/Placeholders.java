package dev.fingerpost.storage.jdbi.dialect;

import java.util.HashMap;
import java.util.Map;

/** Values for the {@code ${...}} of the migration scripts. */
final class Placeholders {

    private Placeholders() {}

    /**
     * The values for a database with partial indexes.
     *
     * @param identity the type of a primary key with ascending values that are never reused
     * @param text the type of text of any length that is neither compared nor sorted
     * @param exact the type of text that is compared and sorted by code point and fits into an index
     */
    static Map<String, String> of(String identity, String text, String exact, ListHints hints) {
        return new HashMap<>(Map.ofEntries(
                Map.entry("identity", identity),
                Map.entry("text", text),
                Map.entry("exact", exact),
                Map.entry("foldedUrl", exact + " NOT NULL"),
                Map.entry(
                        "urlKey",
                        hints.indexedPrefix(SortKey.text("url_folded", "?")).head()),
                Map.entry("indexIfNotExists", "INDEX IF NOT EXISTS"),
                Map.entry("addColumn", "ADD COLUMN IF NOT EXISTS"),
                Map.entry("tableOptions", ""),
                Map.entry("sortedByKey", ""),
                Map.entry("restrictedColumn", ""),
                Map.entry("restrictedKey", ""),
                Map.entry("whereRestricted", " WHERE " + hints.partialIndex(PartialIndex.RESTRICTED)),
                Map.entry("usedUpColumn", ""),
                Map.entry("usedUpKey", ""),
                Map.entry("whereUsedUp", " WHERE " + hints.partialIndex(PartialIndex.USED_UP)),
                Map.entry("whereNamed", " WHERE external_id IS NOT NULL"),
                Map.entry("whereEnding", " WHERE active_until IS NOT NULL"),
                Map.entry("manyUpdates", "")));
    }

    /**
     * The values that differ for a database with computed columns instead of partial indexes.
     *
     * @param begin the beginning of the definition of a computed column
     * @param end its end
     */
    static Map<String, String> computed(String begin, String end) {
        return Map.of(
                "restrictedColumn", column(PartialIndex.RESTRICTED, begin, end),
                "restrictedKey", "restricted, ",
                "whereRestricted", "",
                "usedUpColumn", column(PartialIndex.USED_UP, begin, end),
                "usedUpKey", "used_up, ",
                "whereUsedUp", "",
                "whereNamed", "",
                "whereEnding", "");
    }

    private static String column(PartialIndex index, String begin, String end) {
        return ",\n  " + index.definition(begin, end);
    }
}
