/**
 * The kill test: it kills processes that write to a storage, and checks that each acknowledged effect is still there.
 * {@link dev.fingerpost.contract.kill.KilledProcessContract} is the entry point.
 */
@NullMarked
package dev.fingerpost.contract.kill;

import org.jspecify.annotations.NullMarked;
