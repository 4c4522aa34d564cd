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
 * @param type {@code null} if there are no targets, and only in that case
 */
public record Targeting(@Nullable TargetsType type, List<Target> targets) {

    /** No targets: every visitor is sent to the link's own destination. */
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

    /** Whether the targets take turns, by the number of the click. */
    public boolean isRotation() {
        return type == TargetsType.ROTATIONS;
    }

    /**
     * Returns these targets with a number for each missing key, because the labels of rotations are optional. The
     * number is the position of the target, counted from 1, or the next number that no other target has.
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
     * Returns the target of a visitor: the first one whose key equals the visitor's fact of this type. If the visitor
     * has several languages, the most preferred one with a target decides; a language also selects the target for its
     * current code or its macrolanguage. Empty if no target matches. Always empty for rotations; see {@link #rotation}.
     */
    public Optional<Target> select(Visitor visitor) {
        return type == null
                ? Optional.empty()
                : type.factsOf(visitor).stream()
                        .flatMap(fact ->
                                targets.stream().filter(target -> target.key().equals(fact)))
                        .findFirst();
    }

    /** Returns the target for the click with this number, counted from 1. The targets of a rotation take turns. */
    public Target rotation(long clickNumber) {
        if (!isRotation() || clickNumber < 1) {
            throw new IllegalArgumentException("must be the number of a click, counted from 1, of a rotation");
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
