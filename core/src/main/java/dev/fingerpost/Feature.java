package dev.fingerpost;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.Set;

/**
 * Something that a host installs beside links, pixels and visits, such as an audit log. A feature is one object with settings. The host passes it to {@link FingerpostBuilder#with}, and asks it
 * afterwards; an adapter, which has only the library, gets it from {@link Fingerpost#require} or
 * {@link Fingerpost#find}. What is not installed cannot be asked.
 *
 * <p>A feature consists of
 *
 * <ul>
 * <li>this object and the values that it returns, which are public;
 * <li>its ports, which storages implement, and their values, if it has rows. The tables of a port exist only in
 *     databases in which a feature that needs it was installed;
 * <li>its hooks and its other code, which are package-private.
 * </ul>
 *
 * <p>All of it is one package, and so is its part of each storage. The library knows no feature: it only calls
 * {@link #install}, in which the feature takes its places in the {@link Heart}. One object belongs to one library.
 *
 * <p>The smallest example is {@code CreationsByDay}, which the tests add in packages of their own, and the audit log is
 * one in full. Each storage that keeps rows for a feature has a package of the same name with its part: for a port
 * {@code AuditLog}, {@code MemoryAuditLog} with the constant FEATURE and {@code JdbiAuditLog} with the constant EXTENSION,
 * each named in the metadata for native images. Its tables are a script in a folder of its own in
 * {@code fingerpost-features}, with the next number, or with a number from 1000 on in a host. Its contract is an interface
 * such as {@code AuditLogContract}, with a model and with faulty storages that must fail. A new feature of this project
 * has a row in the table of features in CONTRIBUTING, and its package in {@code module-info} and in the lists of
 * {@code CoreArchitectureTest} and {@code PublicTypesArchitectureTest}.
 */
public interface Feature {

    /** The ports without which the feature cannot be installed. None by default. */
    default Set<Class<?>> ports() {
        return Set.of();
    }

    /** Takes the places that the feature needs. Called once, by {@link FingerpostBuilder#build}. */
    void install(Heart heart);

    /** The expression by which a host creates the feature, for the sentence that says what is missing. */
    @Documented
    @Retention(RetentionPolicy.RUNTIME)
    @Target(ElementType.TYPE)
    @interface CreatedBy {
        String value();
    }
}
