package dev.fingerpost.storage.jdbi.dialect;

import java.util.Map;

/** What differs for a database whose indexes have no conditions, but whose tables have computed columns. */
interface ComputedColumnDialect extends Dialect {

    @Override
    default String restricted() {
        return "restricted = TRUE";
    }

    @Override
    default String usedUp() {
        return "used_up = TRUE";
    }

    /**
     * Placeholders for the columns and their indexes.
     *
     * @param computed begins the definition of such a column
     * @param end ends it
     */
    static Map<String, String> computedColumns(String computed, String end) {
        String restricted = "ALTER TABLE ${prefix}link ADD COLUMN IF NOT EXISTS restricted BOOLEAN ";
        String usedUp = "ALTER TABLE ${prefix}click ADD COLUMN IF NOT EXISTS used_up BOOLEAN ";
        return Map.of(
                "restrictedColumn", restricted + computed + RESTRICTED + end + ";\n\n",
                "restrictedKey", "restricted, ",
                "whereRestricted", "",
                "usedUpColumn", usedUp + computed + "(" + USED_UP + ")" + end + ";\n\n",
                "usedUpKey", "used_up, ",
                "whereUsedUp", "");
    }
}
