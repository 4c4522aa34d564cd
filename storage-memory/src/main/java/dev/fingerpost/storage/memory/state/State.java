package dev.fingerpost.storage.memory.state;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.link.ClickNote;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkVersion;
import dev.fingerpost.page.Direction;
import dev.fingerpost.pixel.Pixel;
import dev.fingerpost.pixel.PixelSort;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * Everything in a storage at one instant. Immutable: a change creates a new state, which shares most of the old one.
 *
 * @param features the rows of each feature, by their type
 */
public record State(
        LinkIndexes links,
        Table<PixelSort.Key, Pixel> pixels,
        Map<Class<? extends FeatureRows>, FeatureRows> features) {

    /** The state of an empty storage with these features. */
    public static State empty(Collection<FeaturePart<?>> features) {
        Map<Class<? extends FeatureRows>, FeatureRows> none = new HashMap<>();
        features.forEach(feature -> none.put(feature.none().getClass(), feature.none()));
        return new State(
                LinkIndexes.EMPTY,
                Table.empty(
                        PixelSort.Key.class,
                        new Table.Schema<>(
                                Pixel::id,
                                Pixel::owner,
                                key -> new PixelSort(key, Direction.ASCENDING).comparator(),
                                key -> new PixelSort(key, Direction.ASCENDING)::positionOf)),
                none);
    }

    /** The rows of a feature. */
    public <R extends FeatureRows> R rows(Class<R> type) {
        return type.cast(requireNonNull(features.get(type)));
    }

    /** Returns this state with changed rows of a feature. */
    public State with(FeatureRows rows) {
        Map<Class<? extends FeatureRows>, FeatureRows> changed = new HashMap<>(features);
        changed.put(rows.getClass(), rows);
        return new State(links, pixels, changed);
    }

    public State with(LinkIndexes newLinks) {
        return new State(newLinks, pixels, features);
    }

    public State with(Table<PixelSort.Key, Pixel> newPixels) {
        return new State(links, newPixels, features);
    }

    /**
     * Returns this state after clicks of a link were counted.
     *
     * @param version the version for which they were counted
     * @param notes what features store about the clicks
     */
    public State counted(Link link, LinkVersion version, long clicks, List<ClickNote> notes) {
        State counted = with(links.clicked(link, link.withClicks(link.clicks() + clicks)));
        for (ClickNote note : notes) {
            counted = counted.withEach(rows -> rows.counted(link, version, clicks, note));
        }
        return counted;
    }

    /** Returns this state with a changed link; its rows of features follow it to another owner. */
    public State changed(Link before, Link after) {
        State changed = with(links.without(before).with(after));
        return before.owner() == after.owner() ? changed : changed.withEach(rows -> rows.given(before, after));
    }

    /** Returns this state without a link and its rows of features. */
    public State without(Link link) {
        return with(links.without(link)).withEach(rows -> rows.without(link));
    }

    private State withEach(UnaryOperator<FeatureRows> change) {
        State changed = this;
        for (FeatureRows before : features.values()) {
            FeatureRows after = change.apply(before);
            changed = after == before ? changed : changed.with(after);
        }
        return changed;
    }

    /** Returns this state with a changed pixel. */
    public State changed(Pixel before, Pixel after) {
        return with(pixels.without(before).with(after));
    }

    /** Returns this state with a pixel that now has another owner and is detached from all links. */
    public State given(Pixel before, Pixel after) {
        State rest = without(before);
        return rest.with(rest.pixels.with(after));
    }

    /** Returns this state without a pixel, which is detached from all links. */
    public State without(Pixel pixel) {
        return with(pixels.without(pixel)).with(links.withoutPixel(pixel.id()));
    }
}
