package dev.fingerpost.spring;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.springframework.beans.factory.annotation.Qualifier;

/**
 * Marks the {@code DataSource} bean of a replica of the database, from which lists of links and pixels are read outside
 * of transactions. It may lag behind, so a list that is read right after a creation may lack the new link. See
 * {@code JdbiSettings.withListReplica}.
 */
@Documented
@Qualifier
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.FIELD, ElementType.METHOD, ElementType.PARAMETER, ElementType.TYPE})
public @interface FingerpostListReplica {}
