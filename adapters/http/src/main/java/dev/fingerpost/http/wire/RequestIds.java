package dev.fingerpost.http.wire;

import dev.fingerpost.http.exchange.RequestHeaders;
import java.util.HexFormat;
import java.util.concurrent.ThreadLocalRandom;
import java.util.regex.Pattern;

/** Request ids: the client's own, if it is fit for a log, or else a random one. */
public final class RequestIds {

    static final String HEADER = "X-Request-Id";

    private static final Pattern SANE = Pattern.compile("[A-Za-z0-9._-]{1,128}");

    private RequestIds() {}

    public static String of(RequestHeaders headers) {
        return headers.only(HEADER)
                .filter(id -> SANE.matcher(id).matches())
                .orElseGet(() ->
                        HexFormat.of().toHexDigits(ThreadLocalRandom.current().nextLong()));
    }
}
