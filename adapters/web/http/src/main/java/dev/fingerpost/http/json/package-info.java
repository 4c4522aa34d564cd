/**
 * Links, pixels, lists, statistics and problems as JSON, for hosts with an HTTP API of their own.
 *
 * <pre>{@code
 * FingerpostJson json = FingerpostJson.of(fingerpost);
 * LinkDraft draft = json.readLinkDraft("{\"domain_id\": 1, \"url\": \"https://example.com/\"}");
 * Link link = fingerpost.owner(42).links().create(draft);
 * System.out.println(json.write(link).contains("\"url\":\"https://example.com/\"")); // true
 * }</pre>
 */
@NullMarked
package dev.fingerpost.http.json;

import org.jspecify.annotations.NullMarked;
