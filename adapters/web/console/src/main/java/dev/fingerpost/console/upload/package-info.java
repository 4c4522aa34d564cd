/** What people upload: its fields and its file, the imports that wait for it, and the files on disk with their bounds. */
@NullMarked
package dev.fingerpost.console.upload;

import org.jspecify.annotations.NullMarked;
