package dev.fingerpost.link;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.failure.Violation;
import dev.fingerpost.failure.ViolationCode;
import dev.fingerpost.internal.validation.Rule;
import dev.fingerpost.targeting.Target;
import dev.fingerpost.targeting.TargetsType;
import dev.fingerpost.url.WebUrl;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Either both targets and their type or neither; keys of that type, each once; every value a URL. */
record TargetsTogether(LinkRules rules) implements Rule<LinkDraft> {

    TargetsTogether {
        requireNonNull(rules, "rules");
    }

    @Override
    public List<Violation> violations(LinkDraft draft) {
        TargetsType type = draft.targetsType;
        List<Target> targets = draft.targets;
        if (targets.size() > rules.targets()) {
            return List.of(new Violation("targets", ViolationCode.TOO_MANY_TARGETS.text(rules.targets())));
        }
        if (type == null) {
            return targets.isEmpty()
                    ? List.of()
                    : List.of(new Violation("targets_type", ViolationCode.TARGETS_TYPE_MISSING.text()));
        }
        return targets.isEmpty()
                ? List.of(new Violation("targets", ViolationCode.TARGETS_MISSING.text()))
                : ofEach(type, targets);
    }

    private List<Violation> ofEach(TargetsType type, List<Target> targets) {
        List<Violation> violations = new ArrayList<>();
        Set<String> keys = new HashSet<>();
        for (int i = 0; i < targets.size(); i++) {
            String field = "targets[" + i + "]";
            Target target = targets.get(i);
            keyRefusal(type, target.key(), keys)
                    .ifPresent(refusal -> violations.add(new Violation(field + "[key]", refusal)));
            valueRefusal(target.value())
                    .ifPresent(refusal -> violations.add(new Violation(field + "[value]", refusal)));
        }
        return violations;
    }

    private static Optional<String> keyRefusal(TargetsType type, String key, Set<String> keysBefore) {
        if (key.isEmpty()) {
            return type == TargetsType.ROTATIONS ? Optional.empty() : Optional.of(ViolationCode.EMPTY.text());
        }
        Optional<String> refusal = type.refusal(key);
        if (refusal.isEmpty() && !keysBefore.add(key)) {
            return Optional.of(ViolationCode.REPEATED_KEY.text());
        }
        return refusal;
    }

    private Optional<String> valueRefusal(String value) {
        return value.isEmpty() ? Optional.of(ViolationCode.EMPTY.text()) : WebUrl.refusal(value, rules.urls());
    }
}
