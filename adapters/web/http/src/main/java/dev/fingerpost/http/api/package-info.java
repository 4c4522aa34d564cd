/**
 * The management API: authentication, routes, the resources of links and pixels, lists, entity tags, and the OpenAPI
 * description. Internal.
 */
@NullMarked
package dev.fingerpost.http.api;

import org.jspecify.annotations.NullMarked;
