/** A made-up feature, which shows that one can be added without a change of the heart: {@code MadeUpFeatureTest}. */
package dev.fingerpost.creations;
