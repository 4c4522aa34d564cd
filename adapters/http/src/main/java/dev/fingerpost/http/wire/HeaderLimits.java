package dev.fingerpost.http.wire;

import dev.fingerpost.http.exchange.RequestHeaders;
import java.util.List;
import java.util.Map;

/** What the headers of a request may hold. */
final class HeaderLimits {

    private static final int MAX_LINES = 100;
    private static final int MAX_CHARACTERS = 12_288;

    private HeaderLimits() {}

    /**
     * Refuses headers that are too large.
     *
     * @throws HttpException if there are too many lines or characters
     */
    static void checkSize(RequestHeaders headers) {
        int lines = 0;
        int characters = 0;
        for (Map.Entry<String, List<String>> header : headers.asMap().entrySet()) {
            for (String value : header.getValue()) {
                lines++;
                characters += header.getKey().length() + value.length();
            }
        }
        if (lines > MAX_LINES || characters > MAX_CHARACTERS) {
            throw HttpException.of(
                            Status.REQUEST_HEADER_FIELDS_TOO_LARGE,
                            "Headers must be at most " + MAX_LINES + " lines and " + MAX_CHARACTERS + " characters")
                    .closing();
        }
    }

    /**
     * Refuses a NUL, a line end or the like in a value, which no honest client sends.
     *
     * @throws HttpException if there is a control character
     */
    static void checkCharacters(RequestHeaders headers) {
        for (List<String> values : headers.asMap().values()) {
            for (String value : values) {
                if (hasControlCharacter(value)) {
                    throw HttpException.badRequest("A header must not contain control characters")
                            .closing();
                }
            }
        }
    }

    private static boolean hasControlCharacter(String value) {
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if ((c < ' ' && c != '\t') || c == 0x7F) {
                return true;
            }
        }
        return false;
    }
}
