package dev.fingerpost.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.storage.Storage;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * One call that a random run makes both on the storage and on the model. Every failure names the call.
 *
 * @param moment the step of the run in which the call is made
 * @param method the method, and the port that declares it
 */
public record Question(Storage storage, Storage model, String moment, String method, List<Object> arguments) {

    /** Makes the call on both, and compares the results or exceptions. */
    public void compare(Function<Storage, ?> call) {
        compare(ask(() -> call.apply(storage)), Outcome.of(() -> call.apply(model)));
    }

    public void compare(Outcome<?> got, Outcome<?> expected) {
        assertThat((Object) got).as(this::toString).isEqualTo(expected);
    }

    /** The answer of the storage to this call. */
    public <T> Outcome<T> ask(Supplier<T> call) {
        try {
            return Outcome.of(call);
        } catch (RuntimeException e) {
            throw new AssertionError("[" + this + "] threw " + e, e);
        }
    }

    public void compareIds(long newId, long highestId) {
        assertThat(newId).as(() -> "the new id of " + this).isGreaterThan(highestId);
    }

    /** The call as Java code would write it, and its moment. */
    @Override
    public String toString() {
        return arguments.stream().map(String::valueOf).collect(Collectors.joining(", ", method + "(", "), " + moment));
    }
}
