package dev.fingerpost.link;

import jakarta.validation.ConstraintValidator;
import jakarta.validation.ConstraintValidatorContext;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Every storage keeps these years, and four digits express them. */
final class StorableInstantValidator implements ConstraintValidator<StorableInstant, Instant> {

    @Override
    public boolean isValid(@Nullable Instant instant, ConstraintValidatorContext context) {
        return instant == null || (!instant.isBefore(ActivePeriod.EARLIEST) && !instant.isAfter(ActivePeriod.LATEST));
    }
}
