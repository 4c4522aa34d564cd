package dev.fingerpost.link;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.targeting.Target;
import dev.fingerpost.targeting.TargetsType;
import dev.fingerpost.url.WebUrl;
import jakarta.validation.ConstraintValidator;
import jakarta.validation.ConstraintValidatorContext;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Either both targets and their type or neither; keys of that type, each once; every value a URL. */
final class TargetsTogetherValidator implements ConstraintValidator<TargetsTogether, LinkDraft> {

    private final LinkRules rules;

    TargetsTogetherValidator(LinkRules rules) {
        this.rules = requireNonNull(rules, "rules");
    }

    @Override
    public boolean isValid(LinkDraft draft, ConstraintValidatorContext context) {
        context.disableDefaultConstraintViolation();
        TargetsType type = draft.targetsType;
        List<Target> targets = draft.targets;
        if (targets.size() > rules.targets()) {
            return refuse(context, "targets", "must be at most " + rules.targets());
        }
        if (type == null) {
            return targets.isEmpty() || refuse(context, "targetsType", "must be given with targets");
        }
        if (targets.isEmpty()) {
            return refuse(context, "targets", "must be given with targets_type");
        }
        return everyTargetIsWhole(type, targets, context);
    }

    private boolean everyTargetIsWhole(TargetsType type, List<Target> targets, ConstraintValidatorContext context) {
        Set<String> keys = new HashSet<>();
        boolean whole = true;
        for (int i = 0; i < targets.size(); i++) {
            Target target = targets.get(i);
            whole &= refuse(context, i, "key", keyRefusal(type, target.key(), keys));
            whole &= refuse(context, i, "value", valueRefusal(target.value()));
        }
        return whole;
    }

    private static Optional<String> keyRefusal(TargetsType type, String key, Set<String> keysBefore) {
        if (key.isEmpty()) {
            return type == TargetsType.ROTATIONS ? Optional.empty() : Optional.of("must not be empty");
        }
        Optional<String> refusal = type.refusal(key);
        if (refusal.isEmpty() && !keysBefore.add(key)) {
            return Optional.of("must be the only target with this key");
        }
        return refusal;
    }

    private Optional<String> valueRefusal(String value) {
        return value.isEmpty() ? Optional.of("must not be empty") : WebUrl.refusal(value, rules.urls());
    }

    private static boolean refuse(ConstraintValidatorContext context, String property, String message) {
        context.buildConstraintViolationWithTemplate(message)
                .addPropertyNode(property)
                .addConstraintViolation();
        return false;
    }

    private static boolean refuse(
            ConstraintValidatorContext context, int index, String property, Optional<String> refusal) {
        refusal.ifPresent(message -> context.buildConstraintViolationWithTemplate(message)
                .addPropertyNode("targets")
                .addPropertyNode(property)
                .inIterable()
                .atIndex(index)
                .addConstraintViolation());
        return refusal.isEmpty();
    }
}
