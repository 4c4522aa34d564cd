package dev.fingerpost.console.view;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.http.wire.FormFields.Pair;
import dev.fingerpost.link.LinkField;
import dev.fingerpost.link.LinkFilterField;
import dev.fingerpost.link.LinkStatus;
import dev.fingerpost.page.Page;
import dev.fingerpost.text.FieldType;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A page of the list of links.
 *
 * @param filter the filters and the order that were sent, by the names of the API
 * @param form the values of the field for a new link
 * @param selection the selected rows, as they were sent
 * @param undo the value of the button that undoes what the notice tells; empty for no button
 */
public record LinkList(
        Page<ShownLink> page,
        List<Pair> filter,
        List<Choice> domains,
        List<Choice> spaces,
        List<Choice> pixels,
        LinkForm form,
        Mistakes mistakes,
        Selection selection,
        String undo) {

    /** The number of days of the small plots and of the conversions. */
    public static final int DAYS = 30;

    public LinkList {
        requireNonNull(page, "page");
        requireNonNull(form, "form");
        requireNonNull(mistakes, "mistakes");
        requireNonNull(selection, "selection");
        requireNonNull(undo, "undo");
        filter = List.copyOf(filter);
        domains = List.copyOf(domains);
        spaces = List.copyOf(spaces);
        pixels = List.copyOf(pixels);
    }

    /**
     * The selected rows, and what is typed for them.
     *
     * @param ids as they were sent
     * @param space the space to which they may be moved; empty for none
     * @param labels the labels to add or to remove
     * @param isToDelete whether the page asks if they are to be deleted
     */
    public record Selection(Set<String> ids, String space, List<String> labels, boolean isToDelete) {

        /** No selected rows. */
        public static final Selection NONE = of(Set.of(), "", List.of());

        public Selection {
            ids = Set.copyOf(ids);
            requireNonNull(space, "space");
            labels = List.copyOf(labels);
        }

        /** The selected rows, and what is typed for them. */
        public static Selection of(Set<String> ids, String space, List<String> labels) {
            return new Selection(ids, space, labels, false);
        }

        /** Returns this selection with the question if it is to be deleted. */
        public Selection toDelete() {
            return new Selection(ids, space, labels, true);
        }

        public boolean has(ShownLink row) {
            return ids.contains(Long.toString(row.link().id()));
        }
    }

    /** Returns this list with a selection. */
    public LinkList selecting(Selection newSelection) {
        return new LinkList(page, filter, domains, spaces, pixels, form, mistakes, newSelection, undo);
    }

    /** Returns this list with a button that undoes what the notice tells. */
    public LinkList undoing(String newUndo) {
        return new LinkList(page, filter, domains, spaces, pixels, form, mistakes, selection, newUndo);
    }

    /** The ids of the links of the page, in one text. */
    public String ids() {
        return page.items().stream().map(row -> Long.toString(row.link().id())).collect(Collectors.joining("."));
    }

    /** The short URL of the only selected link; empty if the page does not have it. */
    public String shownUrl(Selection only) {
        return page.items().stream()
                .filter(only::has)
                .findFirst()
                .map(ShownLink::shownUrl)
                .orElse("");
    }

    /** The value of a filter; empty if it was not sent. */
    public String filter(String field) {
        return filters(field).stream().findFirst().orElse("");
    }

    /** The values of a filter. */
    public List<String> filters(String field) {
        return filter.stream()
                .filter(each -> each.name().equals(field))
                .map(Pair::value)
                .toList();
    }

    /**
     * What a row says below the destination: the external id and the names of the pixels. Pixels that the filter does
     * not offer are counted. Empty for a link that has neither.
     */
    public String further(ShownLink row, View view) {
        Set<String> attached =
                row.link().pixelIds().stream().map(String::valueOf).collect(Collectors.toSet());
        List<String> names = pixels.stream()
                .filter(pixel -> attached.contains(pixel.value()))
                .map(Choice::label)
                .toList();
        int others = attached.size() - names.size();
        Stream<String> all = Stream.concat(
                names.stream(), others == 0 ? Stream.empty() : Stream.of(view.text("pixels.others", others)));
        return Stream.concat(
                        row.link().externalId().stream().map(id -> view.label(LinkField.EXTERNAL_ID) + ": " + id),
                        attached.isEmpty()
                                ? Stream.empty()
                                : Stream.of(view.text("pixels") + ": " + all.collect(Collectors.joining(", "))))
                .collect(Collectors.joining(" · "));
    }

    /** The values of the filter by status: those of the API, and one for scheduled links. */
    public static List<Choice> statuses(View view) {
        return Stream.concat(
                        LinkFilterField.STATUS.type().choices().stream()
                                .skip(1)
                                .map(code -> List.of(code.wireName(), FieldType.word(code))),
                        Stream.of(LinkStatus.SCHEDULED.wireName()).map(word -> List.of(word, word)))
                .map(status -> new Choice(status.get(0), view.text("status." + status.get(1))))
                .toList();
    }

    /** Whether a filter may have excluded links. */
    public boolean isFiltered() {
        return LinkFilterField.FILTERS.stream()
                .anyMatch(field -> !filter(field.wireName()).isEmpty());
    }

    /** The address of the list of all links with a value of a filter. */
    public static String of(LinkFilterField field, String value) {
        return "/links" + query(List.of(new Pair(field.wireName(), value)));
    }

    /** The query of a page of this list. */
    public String query(long number) {
        List<Pair> fields = new ArrayList<>(filter);
        if (number > 1) {
            fields.add(new Pair("page", Long.toString(number)));
        }
        return query(fields);
    }

    /** The query of this list without one value of a filter. */
    public String queryWithout(LinkFilterField field, String value) {
        return query(filter.stream()
                .filter(each -> !each.equals(new Pair(field.wireName(), value)))
                .toList());
    }

    private static String query(List<Pair> fields) {
        return fields.stream()
                .map(field -> field.name() + "=" + URLEncoder.encode(field.value(), StandardCharsets.UTF_8))
                .collect(Collectors.joining("&", fields.isEmpty() ? "" : "?", ""));
    }
}
