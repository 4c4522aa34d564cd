package dev.fingerpost.contract.apikey;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;

/** A step of a random run with keys. The number chooses the key or, for a deletion, how many are deleted. */
public record ApiKeyStep(Kind kind, boolean isOfStranger, int number) {

    /** What a step does. */
    enum Kind {
        INSERT,
        REVOKE,
        USE,
        DELETE_OLDEST
    }

    static Arbitrary<ApiKeyStep> any() {
        return Combinators.combine(
                        Arbitraries.of(Kind.INSERT, Kind.INSERT, Kind.REVOKE, Kind.USE, Kind.DELETE_OLDEST),
                        Arbitraries.of(false, false, true),
                        Arbitraries.integers().between(0, 9))
                .as(ApiKeyStep::new);
    }
}
