package dev.fingerpost.console.view;

import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkField;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the form of a link offers.
 *
 * @param link the link that is changed; {@code null} for a new one
 * @param trial what a visitor would get; {@code null} unless it was requested
 */
public record LinkFormOptions(
        @Nullable Link link,
        List<Choice> domains,
        List<Choice> spaces,
        List<Choice> pixels,
        @Nullable Trial trial) {

    public LinkFormOptions {
        domains = List.copyOf(domains);
        spaces = List.copyOf(spaces);
        pixels = List.copyOf(pixels);
    }

    /** The address to which the form is sent, below the console. */
    public String path() {
        return link == null ? "/links/new" : "/links/" + link.id() + "/edit";
    }

    public boolean isNew() {
        return link == null;
    }

    /** Whether the stored link has a value of this field. */
    public boolean has(LinkField field) {
        return link != null && field.of(link.content()) != null;
    }
}
