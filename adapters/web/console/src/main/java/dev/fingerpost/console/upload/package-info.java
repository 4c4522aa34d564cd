/**
 * Uploads: the fields and the file of a form, the imports of uploaded files, and the limited temporary files on disk.
 */
@NullMarked
package dev.fingerpost.console.upload;

import org.jspecify.annotations.NullMarked;
