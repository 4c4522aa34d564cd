package dev.fingerpost.link;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.validation.Refusals;
import jakarta.validation.ConstraintValidator;
import jakarta.validation.ConstraintValidatorContext;
import org.jspecify.annotations.Nullable;

/** Asks the host's {@link AliasPolicy}. */
final class AllowedAliasValidator implements ConstraintValidator<AllowedAlias, String> {

    private final AliasPolicy policy;

    AllowedAliasValidator(AliasPolicy policy) {
        this.policy = requireNonNull(policy, "policy");
    }

    @Override
    public boolean isValid(@Nullable String alias, ConstraintValidatorContext context) {
        return alias == null || Refusals.none(policy.refusal(alias), context);
    }
}
