package dev.fingerpost.http.api;

import dev.fingerpost.failure.CoreViolation;
import dev.fingerpost.failure.Refusal;
import dev.fingerpost.http.records.Choices;
import dev.fingerpost.http.records.PixelInput;
import dev.fingerpost.page.PageRequest;
import dev.fingerpost.pixel.PixelQuery;
import dev.fingerpost.pixel.PixelSort;
import dev.fingerpost.pixel.Pixels;
import java.util.Optional;

/** Makes the query from the parameters of the list of pixels. */
final class PixelListQuery {

    private static final Choices<PixelSort.Key> SORT_BY = Choices.of(PixelSort.Key.class);

    private PixelListQuery() {}

    /** To be used only if no violation was noted. */
    static PixelQuery read(ListParameters parameters) {
        String search = parameters.search(Pixels.SEARCH_LENGTH);
        parameters.value("search_by", PixelListQuery::searchBy, Refusal.of(CoreViolation.NOT_LISTED, "name"));
        return new PixelQuery(
                search,
                parameters.choice("type", PixelInput.TYPES),
                new PixelSort(parameters.choice("sort_by", SORT_BY, PixelSort.Key.ID), parameters.direction()),
                new PageRequest(parameters.page(), parameters.perPage()));
    }

    /** There is only one field to search. */
    private static Optional<String> searchBy(String field) {
        return field.equals("name") ? Optional.of(field) : Optional.empty();
    }
}
