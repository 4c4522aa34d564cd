/** A made-up feature, which shows that a host can add one without a change of the heart. */
package dev.fingerpost.creations;
