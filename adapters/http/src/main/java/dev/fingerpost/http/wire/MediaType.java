package dev.fingerpost.http.wire;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.http.exchange.RequestHeaders;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * The media type of a body.
 *
 * @param name in lower case, without parameters; empty where the request has none
 * @param isUtf8 whether its charset is UTF-8, which is so without a parameter too
 */
record MediaType(String name, boolean isUtf8) {

    private static final Pattern UTF_8 = Pattern.compile("charset=(?:utf-8|\"utf-8\")");

    MediaType {
        requireNonNull(name, "name");
    }

    /** That of the body of a request with these headers. */
    static MediaType of(RequestHeaders headers) {
        String type = headers.only("Content-Type").orElse("").toLowerCase(Locale.ROOT);
        int semicolon = type.indexOf(';');
        String name = semicolon < 0 ? type : type.substring(0, semicolon);
        boolean isUtf8 = true;
        for (String parameter : type.substring(name.length()).split(";", -1)) {
            if (parameter.strip().startsWith("charset")) {
                isUtf8 &= UTF_8.matcher(parameter.strip()).matches();
            }
        }
        return new MediaType(name.strip(), isUtf8);
    }
}
