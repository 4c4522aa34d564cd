package dev.fingerpost.http;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;

/** Encodes forms with the encoder of the JDK. */
public final class TestForms {

    private TestForms() {}

    /** Encodes a form of these alternating names and values. */
    public static String encode(String... namesAndValues) {
        StringBuilder form = new StringBuilder();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            form.append(i == 0 ? "" : "&")
                    .append(URLEncoder.encode(namesAndValues[i], StandardCharsets.UTF_8))
                    .append('=')
                    .append(URLEncoder.encode(namesAndValues[i + 1], StandardCharsets.UTF_8));
        }
        return form.toString();
    }
}
