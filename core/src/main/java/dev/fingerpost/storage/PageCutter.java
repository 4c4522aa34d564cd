package dev.fingerpost.storage;

import dev.fingerpost.page.PageRequest;
import dev.fingerpost.page.PageWithTotal;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Counts the rows of a list, given in order, and keeps those of one page. */
final class PageCutter<T> implements Consumer<T> {

    private final PageRequest request;
    private final List<T> items = new ArrayList<>();
    private long total;

    PageCutter(PageRequest request) {
        this.request = request;
    }

    @Override
    public void accept(T row) {
        if (total >= request.offset() && items.size() < request.perPage().size()) {
            items.add(row);
        }
        total++;
    }

    PageWithTotal<T> page() {
        return new PageWithTotal<>(items, total);
    }
}
