package dev.fingerpost.storage.jdbi;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.ArgumentsProvider;
import org.junit.jupiter.params.provider.ArgumentsSource;
import org.junit.jupiter.params.support.ParameterDeclarations;

/**
 * A test that is long, and that each build runs on the engines on which most can go wrong. {@code .ci/nightly engines}
 * runs it on all.
 */
@ParameterizedTest
@ArgumentsSource(OnEngines.Engines.class)
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
@interface OnEngines {

    /** The engines of each build. By default one of each kind: MySQL differs from MariaDB in single statements. */
    TestDatabase[] value() default {
        TestDatabase.SQLITE, TestDatabase.H2_MEMORY, TestDatabase.POSTGRESQL, TestDatabase.MARIADB
    };

    /** The engines of the build. */
    final class Engines implements ArgumentsProvider {

        static final boolean ALL = System.getProperty("fingerpost.engines", "").equals("all");

        /** These engines, or all, with one of the two places where H2 keeps its rows. */
        static Stream<TestDatabase> of(TestDatabase... chosen) {
            TestDatabase left =
                    List.of(chosen).contains(TestDatabase.H2_MEMORY) ? TestDatabase.H2_FILE : TestDatabase.H2_MEMORY;
            return ALL ? Stream.of(TestDatabase.values()).filter(each -> each != left) : Stream.of(chosen);
        }

        @Override
        public Stream<Arguments> provideArguments(ParameterDeclarations parameters, ExtensionContext context) {
            TestDatabase[] chosen = context.getRequiredTestMethod()
                    .getAnnotation(OnEngines.class)
                    .value();
            return of(chosen).map(Arguments::of);
        }
    }
}
