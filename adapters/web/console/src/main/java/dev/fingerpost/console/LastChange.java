package dev.fingerpost.console;

import dev.fingerpost.http.wire.Request;
import dev.fingerpost.http.wire.Response;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.function.Function;

/**
 * What undoes the last change of many links. The browser keeps it in a cookie, so that it works without scripts and on
 * each of several servers, and no address of another site can make the console offer to undo something else. The address
 * of the page that tells of the change has a hash of the cookie, so that the page does not offer to undo a later change
 * that was made in another tab.
 */
final class LastChange {

    private static final String PARAMETER = "undo";
    private static final Duration TIME = Duration.ofHours(1);

    /** A change with a longer cookie, of hundreds of links or with many values, cannot be undone. */
    private static final int MOST_CHARACTERS = 2_000;

    private LastChange() {}

    /**
     * Returns a response with a cookie that keeps the undo, or deletes the cookie if the undo is empty or too long.
     *
     * @param undo what undoes the change; it may be empty
     * @param told makes the response that tells of the change, from the text to append to the query of the URL to
     *     which it redirects; the text may be empty
     */
    static Response remembered(Request request, BulkEdits undo, Function<String, Response> told) {
        String value = Base64.getUrlEncoder()
                .withoutPadding()
                .encodeToString(undo.text().getBytes(StandardCharsets.UTF_8));
        return value.isEmpty() || value.length() > MOST_CHARACTERS
                ? forgotten(request, told.apply(""))
                : Cookies.set(told.apply("&" + PARAMETER + "=" + mark(value)), request, Cookies.UNDO, value, TIME);
    }

    /** Returns a response that deletes the cookie. */
    static Response forgotten(Request request, Response response) {
        return Cookies.set(response, request, Cookies.UNDO, "", Duration.ZERO);
    }

    /** The text of the edits that undo the change of which the requested page tells; empty if there are none. */
    static String undoOf(Request request) {
        String mark = Query.of(request).text(PARAMETER);
        return Cookies.value(request, Cookies.UNDO)
                .filter(value -> mark(value).equals(mark))
                .map(LastChange::decoded)
                .orElse("");
    }

    private static String decoded(String value) {
        try {
            return new String(Base64.getUrlDecoder().decode(value), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            return "";
        }
    }

    private static String mark(String value) {
        return Integer.toHexString(value.hashCode());
    }
}
