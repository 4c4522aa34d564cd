package dev.fingerpost.targeting;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The targets of a link, in the order given, and their type. Keys are unique and valid for the type, and every target
 * has a destination.
 *
 * @param type {@code null} exactly when there are no targets
 */
public record Targeting(@Nullable TargetsType type, List<Target> targets) {

    /** All visitors go to the link's own destination. */
    public static final Targeting NONE = new Targeting(null, List.of());

    public Targeting {
        targets = List.copyOf(targets);
        if ((type == null) != targets.isEmpty()) {
            throw new IllegalArgumentException("must have both a type and targets, or neither");
        }
        if (type != null) {
            refuseInvalid(type, targets);
        }
    }

    public boolean isNone() {
        return type == null;
    }

    /** Whether visitors go to the targets in turn, by the number of their click. */
    public boolean isRotation() {
        return type == TargetsType.ROTATIONS;
    }

    /**
     * These targets with a number for each missing key, as the labels of rotations are optional. The number is the
     * position of the target, counted from 1, or the next number that no other target has.
     */
    public static List<Target> labelled(List<Target> targets) {
        Set<String> taken = new HashSet<>();
        targets.forEach(target -> taken.add(target.key()));
        return IntStream.range(0, targets.size())
                .mapToObj(i -> labelled(targets.get(i), i + 1, taken))
                .toList();
    }

    private static Target labelled(Target target, int position, Set<String> taken) {
        if (!target.key().isEmpty()) {
            return target;
        }
        String label = Stream.iterate(position, number -> number + 1)
                .map(String::valueOf)
                .filter(taken::add)
                .findFirst()
                .orElseThrow();
        return new Target(label, target.value());
    }

    /**
     * The target of a visitor: the first whose key equals the visitor's fact of this type; of several languages, the
     * most preferred one that has a target. Empty if none matches, and for rotations, see {@link #rotation}.
     */
    public Optional<Target> select(Visitor visitor) {
        return type == null
                ? Optional.empty()
                : type.factsOf(visitor).stream()
                        .flatMap(fact ->
                                targets.stream().filter(target -> target.key().equals(fact)))
                        .findFirst();
    }

    /** The target of the n-th click of a rotation, counted from 1: each target in turn. */
    public Target rotation(long clickNumber) {
        if (!isRotation() || clickNumber < 1) {
            throw new IllegalArgumentException("must be the number of a click of a rotation");
        }
        return targets.get((int) ((clickNumber - 1) % targets.size()));
    }

    private static void refuseInvalid(TargetsType type, List<Target> targets) {
        Set<String> keys = new HashSet<>();
        for (Target target : targets) {
            if (target.key().isEmpty() || target.value().isEmpty()) {
                throw new IllegalArgumentException("every target must have a key and a value");
            }
            if (!keys.add(target.key())) {
                throw new IllegalArgumentException("target keys must not repeat");
            }
            type.refusal(target.key()).ifPresent(refusal -> {
                throw new IllegalArgumentException("target keys " + refusal.text());
            });
        }
    }
}
