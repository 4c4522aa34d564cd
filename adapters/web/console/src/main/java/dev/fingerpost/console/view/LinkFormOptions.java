package dev.fingerpost.console.view;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkField;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the form of a link offers.
 *
 * @param link the link that is changed; {@code null} for a new one
 * @param shortUrl its short URL; empty for none
 * @param receipts whether links may name the parameter for receipts
 * @param trial what a visitor would get; {@code null} unless it was requested
 */
public record LinkFormOptions(
        @Nullable Link link,
        String shortUrl,
        List<Choice> domains,
        List<Choice> spaces,
        List<Choice> pixels,
        boolean receipts,
        @Nullable Trial trial) {

    public LinkFormOptions {
        requireNonNull(shortUrl, "shortUrl");
        domains = List.copyOf(domains);
        spaces = List.copyOf(spaces);
        pixels = List.copyOf(pixels);
    }

    /** The address to which the form is sent, below the console. */
    public String path() {
        return link == null ? "/links/new" : "/links/" + link.id() + "/edit";
    }

    /** The short URL of the link; empty for a new one. */
    public String name() {
        return shortUrl.isEmpty() && link != null ? link.alias() : ShownLink.shown(shortUrl);
    }

    public boolean isNew() {
        return link == null;
    }

    /** Whether the form has a field that is drawn by its kind. */
    public boolean offers(LinkField field) {
        return field != LinkField.RECEIPT_PARAMETER || receipts || has(field);
    }

    /** Whether the stored link has a value of this field. */
    public boolean has(LinkField field) {
        return link != null && field.of(link.content()) != null;
    }
}
