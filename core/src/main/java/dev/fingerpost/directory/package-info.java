/** What the host knows and the library asks for: domains, and who may use which domain and space. */
@NullMarked
package dev.fingerpost.directory;

import org.jspecify.annotations.NullMarked;
