/**
 * What a storage must do, as tests: extend each {@code ...Contract} with a class whose name ends in {@code Test}. They
 * are published as the test-jar of this module, for whoever writes a storage.
 */
@NullMarked
package dev.fingerpost.contract;

import org.jspecify.annotations.NullMarked;
