package dev.fingerpost.http;

import dev.fingerpost.page.PageRequest;
import dev.fingerpost.pixel.PixelQuery;
import dev.fingerpost.pixel.PixelSort;
import dev.fingerpost.pixel.PixelType;
import dev.fingerpost.pixel.Pixels;
import java.util.Optional;

/** From the parameters of the list of pixels to a query. */
final class PixelListQuery {

    private PixelListQuery() {}

    /** Meant only for when no violation was noted. */
    static PixelQuery read(ListParameters parameters) {
        String search = parameters.search(Pixels.SEARCH_LENGTH);
        parameters.choice("search_by", PixelListQuery::searchBy, "must be name");
        PixelType type = parameters.constant("type", PixelType.class);
        PixelSort.Key key = parameters.constant("sort_by", PixelSort.Key.class);
        return new PixelQuery(
                search,
                type,
                new PixelSort(key == null ? PixelSort.Key.ID : key, parameters.direction()),
                new PageRequest(parameters.page(), parameters.perPage()));
    }

    /** There is only one field to search. */
    private static Optional<String> searchBy(String field) {
        return field.equals("name") ? Optional.of(field) : Optional.empty();
    }
}
