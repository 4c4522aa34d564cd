package dev.fingerpost.pixel;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.page.Direction;
import dev.fingerpost.page.Position;
import dev.fingerpost.page.SortValue;
import dev.fingerpost.text.WireNamed;
import java.util.Comparator;

/** The order of a list of pixels. Ties are broken by id in the same direction. */
public record PixelSort(Key key, Direction direction) {

    /** Newest first. */
    public static final PixelSort NEWEST_FIRST = new PixelSort(Key.ID, Direction.DESCENDING);

    public PixelSort {
        requireNonNull(key, "key");
        requireNonNull(direction, "direction");
    }

    /** The properties by which pixels can be sorted. */
    public enum Key implements WireNamed {
        /** By creation. */
        ID("id"),
        /** By the folded name. */
        NAME("name");

        private final String wireName;

        Key(String wireName) {
            this.wireName = wireName;
        }

        /** Whether rows are sorted by a text and not by a number. */
        public boolean isText() {
            return switch (this) {
                case ID -> false;
                case NAME -> true;
            };
        }

        @Override
        public String wireName() {
            return wireName;
        }
    }

    /** The position of a pixel in this order. */
    public Position positionOf(Pixel pixel) {
        SortValue value = switch (key) {
            case ID -> new SortValue.OfNumber(pixel.id());
            case NAME -> new SortValue.OfText(pixel.name());
        };
        return new Position(value, pixel.id());
    }

    /** Compares pixels by this order. A storage may use it; otherwise its own order must agree with it. */
    public Comparator<Pixel> comparator() {
        return direction.apply(Comparator.comparing(this::positionOf));
    }
}
