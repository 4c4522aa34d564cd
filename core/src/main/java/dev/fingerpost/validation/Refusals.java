package dev.fingerpost.validation;

import jakarta.validation.ConstraintValidatorContext;
import java.util.Optional;

/** Turns a domain rule's refusal into a constraint violation with the rule's own words. */
public final class Refusals {

    private Refusals() {}

    /** Whether there is no refusal; one that is there becomes the violation's message. */
    public static boolean none(Optional<String> refusal, ConstraintValidatorContext context) {
        if (refusal.isEmpty()) {
            return true;
        }
        context.disableDefaultConstraintViolation();
        context.buildConstraintViolationWithTemplate(refusal.get()).addConstraintViolation();
        return false;
    }
}
