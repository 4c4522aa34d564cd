/**
 * The interface for management: authentication, resources of links and pixels, their forms and JSON, lists, entity tags,
 * the OpenAPI description. Internal.
 */
@NullMarked
package dev.fingerpost.http.api;

import org.jspecify.annotations.NullMarked;
