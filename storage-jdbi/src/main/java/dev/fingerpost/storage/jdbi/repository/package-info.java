/** The repositories, their statements and their rows. */
@NullMarked
package dev.fingerpost.storage.jdbi.repository;

import org.jspecify.annotations.NullMarked;
