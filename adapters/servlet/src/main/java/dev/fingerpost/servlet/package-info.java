/**
 * Puts the endpoints of {@code fingerpost-http} into containers of Jakarta Servlet 6:
 * {@link dev.fingerpost.servlet.FingerpostServlet} is the way in.
 */
@NullMarked
package dev.fingerpost.servlet;

import org.jspecify.annotations.NullMarked;
