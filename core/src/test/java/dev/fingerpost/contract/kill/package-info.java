/**
 * The kill test: processes that write to a storage are killed, and each acknowledged effect must be there afterwards.
 * {@link dev.fingerpost.contract.kill.KilledProcessContract} is the way in.
 */
@NullMarked
package dev.fingerpost.contract.kill;

import org.jspecify.annotations.NullMarked;
