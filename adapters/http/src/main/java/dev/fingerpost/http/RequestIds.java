package dev.fingerpost.http;

import java.util.HexFormat;
import java.util.concurrent.ThreadLocalRandom;
import java.util.regex.Pattern;

/** What a request is called: as its client calls it, if that is fit for a log, or a random name. */
final class RequestIds {

    static final String HEADER = "X-Request-Id";

    private static final Pattern SANE = Pattern.compile("[A-Za-z0-9._-]{1,128}");

    private RequestIds() {}

    static String of(RequestHeaders headers) {
        return headers.only(HEADER)
                .filter(id -> SANE.matcher(id).matches())
                .orElseGet(() ->
                        HexFormat.of().toHexDigits(ThreadLocalRandom.current().nextLong()));
    }
}
