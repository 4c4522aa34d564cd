package dev.fingerpost.contract;

import dev.fingerpost.failure.ErrorCode;
import dev.fingerpost.failure.FingerpostException;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** What a call came to: a value or a failure the library knows. Anything else is a failure of the test. */
record Outcome<T>(@Nullable T value, @Nullable ErrorCode failure) {

    static <T> Outcome<T> of(Supplier<T> call) {
        try {
            return new Outcome<>(call.get(), null);
        } catch (FingerpostException e) {
            return new Outcome<>(null, e.code());
        }
    }

    void ifPresent(Consumer<T> consumer) {
        if (value != null) {
            consumer.accept(value);
        }
    }
}
