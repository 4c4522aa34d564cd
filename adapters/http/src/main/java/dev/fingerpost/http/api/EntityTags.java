package dev.fingerpost.http.api;

import dev.fingerpost.http.exchange.RequestHeaders;
import dev.fingerpost.http.records.FieldParser;
import dev.fingerpost.http.wire.HttpException;
import dev.fingerpost.version.ExpectedVersion;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Versions as entity tags: version 3 is {@code "3"}. */
final class EntityTags {

    private static final String HEADER = "If-Match";
    private static final Pattern TAG = Pattern.compile("[ \\t]*(W/)?\"([\\x21\\x23-\\x7E\\x80-\\xFF]*)\"[ \\t]*");

    /** Versions start at 1, so no record has this one. */
    private static final long NO_VERSION = 0;

    private EntityTags() {}

    static String of(long version) {
        return "\"" + version + "\"";
    }

    /**
     * The versions that the request's If-Match allows. Weak tags and tags that were never issued match nothing.
     *
     * @throws HttpException if the header is malformed
     */
    static ExpectedVersion expected(RequestHeaders headers) {
        List<String> lines = headers.all(HEADER);
        if (lines.isEmpty()) {
            return ExpectedVersion.any();
        }
        String list = String.join(",", lines);
        if (list.strip().equals("*")) {
            return ExpectedVersion.any();
        }
        Set<Long> versions = new HashSet<>();
        Matcher tag = TAG.matcher(list);
        int at = 0;
        while (tag.find(at) && tag.start() == at) {
            versions.add(tag.group(1) == null ? version(tag.group(2)) : NO_VERSION);
            at = tag.end();
            if (at == list.length()) {
                return ExpectedVersion.oneOf(versions);
            }
            if (list.charAt(at++) != ',') {
                break;
            }
        }
        throw HttpException.badRequest("If-Match must be * or a list of entity tags in quotes");
    }

    private static long version(String tag) {
        return tag.startsWith("0") ? NO_VERSION : FieldParser.wholeNumber(tag).orElse(NO_VERSION);
    }
}
