package dev.fingerpost.storage.jdbi.dialect;

import java.util.List;

final class H2Hints implements ListHints {

    @Override
    public String partialIndex(PartialIndex index) {
        return index.computed();
    }

    /**
     * With IN, H2 looks at every link of the owner. Among 10,000 links, a page of links with a given pixel takes 0.2 ms
     * with this join, and 1.2 to 2.1 ms with IN.
     */
    @Override
    public SemiJoin withPixel() {
        return new SemiJoin(
                "EXISTS (SELECT 1 FROM fingerpost_link_pixel attached"
                        + " WHERE attached.pixel_id = ? AND attached.link_id = fingerpost_link.id)",
                " RIGHT JOIN fingerpost_link_pixel attached ON attached.link_id = fingerpost_link.id",
                "attached.pixel_id = ?");
    }

    /**
     * With IN, H2 uses only the first column of the index and reads all links of the owner or the domain. With 10,000
     * links, checking whether a hundred new aliases are taken takes 0.3 ms with this join, and 3.1 ms with IN.
     */
    @Override
    public String withTexts(String column, List<String> marks) {
        String rows = "(CAST(" + String.join(" AS VARBINARY)),(CAST(", marks) + " AS VARBINARY))";
        return "(VALUES " + rows + ") wanted (wanted_text) JOIN fingerpost_link ON " + column
                + " = wanted_text WHERE 1 = 1";
    }

    /** Without pairs, H2 reads all links of the owner for a sorted list, and joins the texts to them. */
    @Override
    public boolean seeksPairs() {
        return true;
    }
}
