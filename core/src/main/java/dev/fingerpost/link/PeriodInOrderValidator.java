package dev.fingerpost.link;

import jakarta.validation.ConstraintValidator;
import jakarta.validation.ConstraintValidatorContext;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/** Judges the instants as they will be stored: in whole seconds. */
final class PeriodInOrderValidator implements ConstraintValidator<PeriodInOrder, LinkDraft> {

    @Override
    public boolean isValid(LinkDraft draft, ConstraintValidatorContext context) {
        Instant start = draft.activePeriodStartAt;
        Instant end = draft.activePeriodEndAt;
        if (start == null || end == null) {
            return true;
        }
        if (end.truncatedTo(ChronoUnit.SECONDS).isAfter(start.truncatedTo(ChronoUnit.SECONDS))) {
            return true;
        }
        context.disableDefaultConstraintViolation();
        context.buildConstraintViolationWithTemplate(context.getDefaultConstraintMessageTemplate())
                .addPropertyNode("activePeriodEndAt")
                .addConstraintViolation();
        return false;
    }
}
