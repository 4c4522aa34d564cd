/**
 * Serves the endpoints of {@code fingerpost-http} in Jakarta Servlet 6 containers.
 * {@link dev.fingerpost.servlet.FingerpostServlet} is the entry point.
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
