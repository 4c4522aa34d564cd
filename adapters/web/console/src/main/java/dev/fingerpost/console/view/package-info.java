/** What the templates show: texts, formats, and the values of each page. */
@NullMarked
package dev.fingerpost.console.view;

import org.jspecify.annotations.NullMarked;
