package dev.fingerpost.console.view;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.text.Folding;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Function;

/**
 * A page of a list of records that have names, narrowed by a search.
 *
 * @param search the text that the names contain; empty for all
 * @param number the number of the page, from 1 on
 * @param last the number of the last page
 */
public record Sheet<T>(List<T> rows, String search, long number, long last) {

    private static final int ROWS = 50;

    public Sheet {
        rows = List.copyOf(rows);
        requireNonNull(search, "search");
    }

    /** The page of a list that is known as a whole. A number beyond the last page means the last page. */
    public static <T> Sheet<T> of(List<T> all, Function<T, String> name, String search, long number) {
        String folded = Folding.fold(search.strip());
        List<T> found = all.stream()
                .filter(row -> Folding.contains(name.apply(row), folded))
                .toList();
        long last = Math.max(1, (found.size() + ROWS - 1) / ROWS);
        long shown = Math.max(1, Math.min(last, number));
        return new Sheet<>(found.stream().skip((shown - 1) * ROWS).limit(ROWS).toList(), search, shown, last);
    }

    /** Returns this page with other rows in the places of its own. */
    public <R> Sheet<R> map(Function<T, R> row) {
        return new Sheet<>(rows.stream().map(row).toList(), search, number, last);
    }

    /** Whether the page has a field for the search. A list of one page needs none. */
    public boolean isSearched() {
        return last > 1 || !search.isEmpty();
    }

    /** The query of another page. */
    public String query(long other) {
        return (search.isEmpty() ? "?" : "?search=" + URLEncoder.encode(search, StandardCharsets.UTF_8) + "&") + "page="
                + other;
    }
}
