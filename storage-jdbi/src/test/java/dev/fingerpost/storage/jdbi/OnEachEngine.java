package dev.fingerpost.storage.jdbi;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A test that runs once on each engine and not twice on H2, because it does not depend on where H2 keeps its rows. */
@ParameterizedTest
@EnumSource(value = TestDatabase.class, mode = EnumSource.Mode.EXCLUDE, names = "H2_FILE")
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
@interface OnEachEngine {}
