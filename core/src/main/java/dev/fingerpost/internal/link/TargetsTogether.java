package dev.fingerpost.internal.link;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.failure.CoreViolation;
import dev.fingerpost.failure.Refusal;
import dev.fingerpost.failure.Violation;
import dev.fingerpost.internal.validation.Rule;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.LinkRules;
import dev.fingerpost.targeting.Target;
import dev.fingerpost.targeting.TargetsType;
import dev.fingerpost.text.WebUrl;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Either both targets and their type or neither; keys of that type, each once; every value a URL. */
public record TargetsTogether(LinkRules rules) implements Rule<LinkDraft> {

    public TargetsTogether {
        requireNonNull(rules, "rules");
    }

    @Override
    public List<Violation> violations(LinkDraft draft) {
        TargetsType type = draft.targetsType().orElse(null);
        List<Target> targets = draft.targets();
        if (targets.size() > rules.targets()) {
            return List.of(Violation.of("targets", CoreViolation.TOO_MANY_TARGETS, rules.targets()));
        }
        if (type == null) {
            return targets.isEmpty()
                    ? List.of()
                    : List.of(Violation.of("targets_type", CoreViolation.TARGETS_TYPE_MISSING));
        }
        return targets.isEmpty()
                ? List.of(Violation.of("targets", CoreViolation.TARGETS_MISSING))
                : ofEach(type, targets);
    }

    private List<Violation> ofEach(TargetsType type, List<Target> targets) {
        List<Violation> violations = new ArrayList<>();
        Set<String> keys = new HashSet<>();
        for (int i = 0; i < targets.size(); i++) {
            String field = "targets[" + i + "]";
            Target target = targets.get(i);
            keyRefusal(type, target.key(), keys).ifPresent(refusal -> violations.add(refusal.on(field + "[key]")));
            valueRefusal(target.value()).ifPresent(refusal -> violations.add(refusal.on(field + "[value]")));
        }
        return violations;
    }

    private static Optional<Refusal> keyRefusal(TargetsType type, String key, Set<String> keysBefore) {
        if (key.isEmpty()) {
            return type == TargetsType.ROTATIONS ? Optional.empty() : Optional.of(Refusal.of(CoreViolation.EMPTY));
        }
        Optional<Refusal> refusal = type.refusal(key);
        if (refusal.isEmpty() && !keysBefore.add(key)) {
            return Optional.of(Refusal.of(CoreViolation.REPEATED_KEY));
        }
        return refusal;
    }

    private Optional<Refusal> valueRefusal(String value) {
        return value.isEmpty() ? Optional.of(Refusal.of(CoreViolation.EMPTY)) : WebUrl.refusal(value, rules.urls());
    }
}
