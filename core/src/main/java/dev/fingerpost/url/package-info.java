/**
 * The URLs of links and domains, and which of them a host allows. The URL parser implements the WHATWG URL standard and
 * UTS #46 with nothing but the JDK; {@link WebUrl} describes where it deviates from the standard.
 *
 * <pre>{@code
 * UrlRules rules = UrlRules.standard().withSchemes("http", "https", "mailto");
 * System.out.println(WebUrl.parse("HTTPS://Example.com/a b", rules).href()); // https://example.com/a%20b
 * }</pre>
 */
@NullMarked
package dev.fingerpost.url;

import org.jspecify.annotations.NullMarked;
