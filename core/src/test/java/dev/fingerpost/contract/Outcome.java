package dev.fingerpost.contract;

import dev.fingerpost.failure.FingerpostException;
import dev.fingerpost.link.RefusedRowsException;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The outcome of a call: a value or an exception of the library. Any other exception fails the test. */
public record Outcome<T>(@Nullable T value, @Nullable Object failure) {

    public static <T> Outcome<T> of(Supplier<T> call) {
        try {
            return new Outcome<>(call.get(), null);
        } catch (FingerpostException e) {
            return new Outcome<>(null, e.code());
        } catch (RefusedRowsException e) {
            return new Outcome<>(null, "taken " + e.takenAliases() + ", unknown pixels " + e.unknownPixels());
        }
    }

    public void ifPresent(Consumer<T> consumer) {
        if (value != null) {
            consumer.accept(value);
        }
    }
}
