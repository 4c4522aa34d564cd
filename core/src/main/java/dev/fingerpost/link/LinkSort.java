package dev.fingerpost.link;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.page.Direction;
import dev.fingerpost.page.Position;
import dev.fingerpost.page.SortValue;
import dev.fingerpost.text.WireNamed;
import java.util.Comparator;

/** The order of a list of links. Ties are broken by id in the same direction. */
public record LinkSort(Key key, Direction direction) {

    /** Newest first. */
    public static final LinkSort NEWEST_FIRST = new LinkSort(Key.ID, Direction.DESCENDING);

    public LinkSort {
        requireNonNull(key, "key");
        requireNonNull(direction, "direction");
    }

    /** The properties by which links can be sorted. */
    public enum Key implements WireNamed {
        /** By creation. */
        ID("id"),
        /** By counted visits. */
        CLICKS("clicks"),
        /** By the folded title; a missing title sorts as empty. */
        TITLE("title"),
        /** By the folded alias. */
        ALIAS("alias"),
        /** By the folded destination. */
        URL("url");

        private final String wireName;

        Key(String wireName) {
            this.wireName = wireName;
        }

        /** Whether rows are sorted by a text and not by a number. */
        public boolean isText() {
            return switch (this) {
                case ID, CLICKS -> false;
                case TITLE, ALIAS, URL -> true;
            };
        }

        @Override
        public String wireName() {
            return wireName;
        }
    }

    /** The position of a link in this order. */
    public Position positionOf(Link link) {
        SortValue value = switch (key) {
            case ID -> new SortValue.OfNumber(link.id());
            case CLICKS -> new SortValue.OfNumber(link.clicks());
            case TITLE -> new SortValue.OfText(link.title().orElse(""));
            case ALIAS -> new SortValue.OfText(link.alias());
            case URL -> new SortValue.OfText(link.url());
        };
        return new Position(value, link.id());
    }

    /** Compares links by this order. A storage may use it; otherwise its own order must agree with it. */
    public Comparator<Link> comparator() {
        return direction.apply(Comparator.comparing(this::positionOf));
    }
}
