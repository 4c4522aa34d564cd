package dev.fingerpost.storage.jdbi;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.ArgumentsProvider;
import org.junit.jupiter.params.provider.ArgumentsSource;
import org.junit.jupiter.params.support.ParameterDeclarations;

/**
 * A test that is long, and that each build runs on the engines on which most can go wrong. {@code .ci/nightly engines}
 * runs it on all, but for H2 in memory.
 */
@ParameterizedTest
@ArgumentsSource(OnEngines.Engines.class)
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
@interface OnEngines {

    /** The engines of each build. */
    TestDatabase[] value();

    /** The engines of the build. */
    final class Engines implements ArgumentsProvider {
        @Override
        public Stream<Arguments> provideArguments(ParameterDeclarations parameters, ExtensionContext context) {
            TestDatabase[] chosen = context.getRequiredTestMethod()
                    .getAnnotation(OnEngines.class)
                    .value();
            boolean all = System.getProperty("fingerpost.engines", "").equals("all");
            return Stream.of(all ? TestDatabase.values() : chosen)
                    .filter(each -> !all || each != TestDatabase.H2_MEMORY)
                    .map(Arguments::of);
        }
    }
}
