/**
 * Links and pixels as JSON, and drafts and edits from forms and JSON. A {@link dev.fingerpost.http.records.RecordDescription} has the
 * fields of each kind of record, so nothing else names one. Internal.
 */
@NullMarked
package dev.fingerpost.http.records;

import org.jspecify.annotations.NullMarked;
