/**
 * The contract of a storage, as tests. They are in the test-jar of this module: the test of a storage extends
 * {@link dev.fingerpost.contract.StorageContract}.
 */
@NullMarked
package dev.fingerpost.contract;

import org.jspecify.annotations.NullMarked;
