package dev.fingerpost.storage.jdbi.dialect;

import java.util.List;

/** The hints for H2. */
final class H2Hints implements ListHints {

    @Override
    public String partialIndex(PartialIndex index) {
        return index.computed();
    }

    /** For IN, H2 reads all links of the pixel first. */
    @Override
    public SemiJoin withPixel() {
        return new SemiJoin(
                "EXISTS (SELECT 1 FROM fingerpost_link_pixel attached"
                        + " WHERE attached.pixel_id = ? AND attached.link_id = fingerpost_link.id)",
                " RIGHT JOIN fingerpost_link_pixel attached ON attached.link_id = fingerpost_link.id",
                "attached.pixel_id = ?");
    }

    /** For IN, H2 uses only the first column of an index, so it would read all links of the domain or the owner. */
    @Override
    public String withTexts(String column, List<String> marks) {
        String rows = "(CAST(" + String.join(" AS VARBINARY)),(CAST(", marks) + " AS VARBINARY))";
        return "(VALUES " + rows + ") wanted (wanted_text) JOIN fingerpost_link ON " + column
                + " = wanted_text WHERE 1 = 1";
    }

    /** In a list that sorts, H2 joins such texts to all links of the owner. */
    @Override
    public boolean seeksPairs() {
        return true;
    }
}
