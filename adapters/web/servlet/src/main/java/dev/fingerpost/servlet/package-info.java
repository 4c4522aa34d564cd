/**
 * Puts the endpoints of {@code fingerpost-http} into containers of Jakarta Servlet 6:
 * {@link dev.fingerpost.servlet.FingerpostServlet} is the way in.
 *
 * <pre>{@code
 * HttpSettings settings = HttpSettings.standard();
 * FingerpostServlet redirects =
 *         new FingerpostServlet(FingerpostHttp.redirects(fingerpost, settings, VisitSettings.standard()));
 * context.addServlet("links", redirects).addMapping("/s/*");
 * }</pre>
 */
@NullMarked
package dev.fingerpost.servlet;

import org.jspecify.annotations.NullMarked;
