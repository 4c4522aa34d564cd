/**
 * The interface for management: authentication, the table of its routes, resources of links and pixels, lists,
 * entity tags, the OpenAPI description. Internal.
 */
@NullMarked
package dev.fingerpost.http.api;

import org.jspecify.annotations.NullMarked;
