package dev.fingerpost.contract;

import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkSort;
import dev.fingerpost.page.Direction;
import dev.fingerpost.page.Page;
import dev.fingerpost.page.Position;
import dev.fingerpost.page.SortValue;
import dev.fingerpost.text.Folding;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** Storages whose lists contain the right links in the wrong order, on the wrong page or after the wrong position. */
final class ListFaults {

    static final List<Fault> ALL = List.of(
            sorts("sorts by another column", LinkSort.Key.TITLE, Link::url, LinkListContract.class),
            sorts("sorts numbers as text", LinkSort.Key.CLICKS, link -> "" + link.clicks(), LinkListContract.class),
            sorts("sorts without folding", LinkSort.Key.ALIAS, Link::alias, LinkListContract.class),
            sorts("sorts by UTF-16 unit", LinkSort.Key.TITLE, ListFaults::folded, LinkSearchContract.class),
            sorts("sorts a missing title last", LinkSort.Key.TITLE, ListFaults::missingLast, LinkListContract.class),
            breaksTies("breaks ties in ascending order", Comparator.comparing(Link::id)),
            breaksTies(
                    "breaks ties in descending order",
                    Comparator.comparing(Link::id).reversed()),
            pages(
                    "returns the size of the page as the total",
                    rows -> new Page.Rows<>(rows.items(), rows.items().size())),
            pages(
                    "returns no total past the end",
                    rows -> rows.items().isEmpty() ? new Page.Rows<>(List.of(), 0) : rows),
            pages(
                    "drops a row",
                    rows -> new Page.Rows<>(
                            rows.items().stream()
                                    .skip(rows.total() > 20 ? 1 : 0)
                                    .toList(),
                            rows.total())),
            continues(
                    "starts at the position instead of after it",
                    (position, sort, link) -> compare(position, sort, link) >= 0),
            continues(
                    "continues by value alone",
                    (position, sort, link) -> compare(new Position(position.value(), link.id()), sort, link) > 0),
            continues(
                    "continues in ascending order only",
                    (position, sort, link) ->
                            compare(position, new LinkSort(sort.key(), Direction.ASCENDING), link) > 0),
            continues(
                    "compares with a position that is not folded",
                    (position, sort, link) ->
                            position.value() instanceof SortValue.OfText text && sort.direction() == Direction.ASCENDING
                                    ? folded(sort.positionOf(link).value()).compareTo(text.text()) > 0
                                    : compare(position, sort, link) > 0));

    private ListFaults() {}

    private static Fault sorts(
            String name, LinkSort.Key key, Function<Link, String> value, Class<? extends StorageFixture> noticedBy) {
        return Fault.ofLinks(name, noticedBy, model -> new RebuiltLists(model) {
            @Override
            Comparator<Link> order(LinkSort sort) {
                Comparator<Link> wrong = Comparator.comparing(value).thenComparing(Link::id);
                return sort.key() == key ? sort.direction().apply(wrong) : sort.comparator();
            }
        });
    }

    private static Fault breaksTies(String name, Comparator<Link> ties) {
        return Fault.ofLinks(name, LinkListContract.class, model -> new RebuiltLists(model) {
            @Override
            Comparator<Link> order(LinkSort sort) {
                Comparator<Link> byValue =
                        Comparator.comparing(link -> sort.positionOf(link).value());
                return sort.direction().apply(byValue).thenComparing(ties);
            }
        });
    }

    private static Fault pages(String name, UnaryOperator<Page.Rows<Link>> wrongly) {
        return Fault.ofLinks(name, LinkListContract.class, model -> new RebuiltLists(model) {
            @Override
            Page.Rows<Link> page(List<Link> all, long offset, int size) {
                return wrongly.apply(super.page(all, offset, size));
            }
        });
    }

    private static Fault continues(String name, After after) {
        return Fault.ofLinks(name, LinkCursorContract.class, model -> new RebuiltLists(model) {
            @Override
            boolean isAfter(Position position, LinkSort sort, Link link) {
                return after.test(position, sort, link);
            }
        });
    }

    /** Positive for a link after the position, in the direction of the list. */
    private static int compare(Position position, LinkSort sort, Link link) {
        int order = sort.positionOf(link).compareTo(position);
        return sort.direction() == Direction.ASCENDING ? order : -order;
    }

    private static String folded(Link link) {
        return Folding.fold(link.title().orElse(""));
    }

    private static String folded(SortValue value) {
        return ((SortValue.OfText) value).folded();
    }

    private static String missingLast(Link link) {
        return link.title().map(Folding::fold).orElse("\uFFFF");
    }

    private interface After {
        boolean test(Position position, LinkSort sort, Link link);
    }
}
