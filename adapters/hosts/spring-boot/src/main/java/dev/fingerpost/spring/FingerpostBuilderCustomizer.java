package dev.fingerpost.spring;

import dev.fingerpost.FingerpostBuilder;

/** Changes the builder of the {@code Fingerpost} bean. Beans of this type are called in their order. */
@FunctionalInterface
public interface FingerpostBuilderCustomizer {

    void customize(FingerpostBuilder builder);
}
