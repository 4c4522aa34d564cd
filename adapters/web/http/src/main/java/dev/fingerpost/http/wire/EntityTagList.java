package dev.fingerpost.http.wire;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The entity tags in {@code If-Match} or {@code If-None-Match}.
 *
 * @param any whether the header is {@code *}
 */
public record EntityTagList(boolean any, List<Tag> tags) {

    private static final Pattern TAG = Pattern.compile("[ \\t]*(W/)?\"([\\x21\\x23-\\x7E\\x80-\\xFF]*)\"[ \\t]*");

    public EntityTagList {
        tags = List.copyOf(tags);
    }

    /**
     * An entity tag.
     *
     * @param text without the quotes
     */
    public record Tag(boolean weak, String text) {}

    /** Parses the lines of a header; empty if they are malformed. */
    public static Optional<EntityTagList> parse(List<String> lines) {
        String list = String.join(",", lines);
        if (list.strip().equals("*")) {
            return Optional.of(new EntityTagList(true, List.of()));
        }
        List<Tag> tags = new ArrayList<>();
        Matcher tag = TAG.matcher(list);
        int at = 0;
        while (tag.find(at) && tag.start() == at) {
            tags.add(new Tag(tag.group(1) != null, tag.group(2)));
            at = tag.end();
            if (at == list.length()) {
                return Optional.of(new EntityTagList(false, tags));
            }
            if (list.charAt(at++) != ',') {
                break;
            }
        }
        return Optional.empty();
    }
}
