package dev.fingerpost.visit;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.failure.StorageException;
import dev.fingerpost.link.Link;
import dev.fingerpost.text.UrlRules;
import dev.fingerpost.text.WebUrl;
import org.jspecify.annotations.Nullable;

/** A link as it was found, and the form of the destination that it led to last, so that it is not parsed for each visit. Thread-safe. */
final class FoundLink {

    /** A form that is longer than its URL by more is not kept: {@link LinkCache#bytes} does not count it. */
    private static final int MOST_MORE_CHARACTERS = 32;

    /** A URL of the link, and its serialisation. */
    private record Form(String url, String href) {}

    private final Link link;
    private volatile @Nullable Form last;

    FoundLink(Link link) {
        this.link = requireNonNull(link, "link");
    }

    Link link() {
        return link;
    }

    /**
     * The serialisation of one of the link's URLs.
     *
     * @throws StorageException if it is none: it was stored under other rules, or not by this library
     */
    String href(String url, UrlRules rules) {
        Form known = last;
        if (known != null && known.url.equals(url)) {
            return known.href;
        }
        String href = parse(url, rules);
        if (href.length() <= url.length() + MOST_MORE_CHARACTERS) {
            last = new Form(url, href.equals(url) ? url : href);
        }
        return href;
    }

    private String parse(String url, UrlRules rules) {
        try {
            return WebUrl.parse(url, rules).href();
        } catch (IllegalArgumentException e) {
            throw StorageException.damaged("link " + link.id(), e);
        }
    }
}
