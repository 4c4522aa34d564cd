package dev.fingerpost.validation;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.url.UrlRules;
import dev.fingerpost.url.WebUrl;
import jakarta.validation.ConstraintValidator;
import jakarta.validation.ConstraintValidatorContext;
import org.jspecify.annotations.Nullable;

/** Asks {@link WebUrl} under the host's rules. */
public final class DestinationValidator implements ConstraintValidator<Destination, String> {

    private final UrlRules rules;

    public DestinationValidator(UrlRules rules) {
        this.rules = requireNonNull(rules, "rules");
    }

    @Override
    public boolean isValid(@Nullable String url, ConstraintValidatorContext context) {
        return url == null || url.isEmpty() || Refusals.none(WebUrl.refusal(url, rules), context);
    }
}
