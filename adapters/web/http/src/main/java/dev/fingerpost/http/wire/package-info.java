/**
 * Reads and writes HTTP, whatever its subject: framing, request ids, the address of the client, forms and their
 * brackets, responses, problems, the access log. Internal.
 */
@NullMarked
package dev.fingerpost.http.wire;

import org.jspecify.annotations.NullMarked;
