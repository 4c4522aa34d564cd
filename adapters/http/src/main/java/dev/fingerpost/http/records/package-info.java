/** Links and pixels as JSON, and drafts and edits from forms and JSON. Internal. */
@NullMarked
package dev.fingerpost.http.records;

import org.jspecify.annotations.NullMarked;
