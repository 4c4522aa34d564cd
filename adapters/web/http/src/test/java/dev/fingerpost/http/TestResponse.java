package dev.fingerpost.http;

import java.util.Map;

/**
 * A response that an endpoint has sent.
 *
 * @param isLast whether the connection must be closed after it
 */
public record TestResponse(int status, Map<String, String> headers, byte[] body, boolean isLast) {}
