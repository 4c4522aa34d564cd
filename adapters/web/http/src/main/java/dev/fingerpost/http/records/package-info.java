/**
 * Links and pixels as JSON, and drafts and edits from forms and JSON. A {@link
 * dev.fingerpost.http.records.RecordDescription} has the fields of a kind of record, so that no other class has to list
 * them. Internal.
 */
@NullMarked
package dev.fingerpost.http.records;

import org.jspecify.annotations.NullMarked;
