/** How much each owner may have: a feature, which {@code FingerpostBuilder.quota} switches on. */
@NullMarked
package dev.fingerpost.quota;

import org.jspecify.annotations.NullMarked;
