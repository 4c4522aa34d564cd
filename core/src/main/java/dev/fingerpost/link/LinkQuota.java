package dev.fingerpost.link;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.failure.CoreViolation;
import dev.fingerpost.failure.Violation;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.LongUnaryOperator;

/** Refuses new links beyond a number for each owner. A change of a link is allowed to an owner that has too many. */
record LinkQuota(LongUnaryOperator most) implements LinkRules.Gate {

    LinkQuota {
        requireNonNull(most, "most");
    }

    @Override
    public Map<Integer, Violation> refusals(Call call) {
        Map<Integer, Violation> refusals = new TreeMap<>();
        if (call.changes().stream().allMatch(change -> change.before() != null)) {
            return refusals;
        }
        long limit = most.applyAsLong(call.owner());
        long links = call.links();
        for (int row = 0; row < call.changes().size(); row++) {
            if (call.changes().get(row).before() == null && ++links > limit) {
                refusals.put(row, Violation.of("url", CoreViolation.TOO_MANY_LINKS, limit));
            }
        }
        return refusals;
    }
}
