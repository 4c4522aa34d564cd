/** The values that the templates show: texts, formats, and the content of each page. */
@NullMarked
package dev.fingerpost.console.view;

import org.jspecify.annotations.NullMarked;
