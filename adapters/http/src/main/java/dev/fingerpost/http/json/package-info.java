/** Links, pixels, lists, statistics and problems as JSON, for hosts with an HTTP interface of their own. */
@NullMarked
package dev.fingerpost.http.json;

import org.jspecify.annotations.NullMarked;
