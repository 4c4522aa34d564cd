/**
 * What operators do with a whole database: examine and repair it, back it up, and change how aliases are compared. The
 * storage itself does not use this package.
 *
 * <pre>{@code
 * JdbiDoctor doctor = JdbiDoctor.of(dataSource, JdbiSettings.standard());
 * StorageFindings findings = doctor.examine();
 * doctor.repair();
 * }</pre>
 */
@NullMarked
package dev.fingerpost.storage.jdbi.maintenance;

import org.jspecify.annotations.NullMarked;
