package dev.fingerpost.link;

import dev.fingerpost.validation.Refusals;
import jakarta.validation.ConstraintValidator;
import jakarta.validation.ConstraintValidatorContext;
import java.util.List;
import java.util.Optional;

/** Bounds the list before any pixel is looked up. */
final class PixelIdsValidator implements ConstraintValidator<PixelIds, List<Long>> {

    private final int most;

    PixelIdsValidator(int most) {
        this.most = most;
    }

    @Override
    public boolean isValid(List<Long> ids, ConstraintValidatorContext context) {
        return Refusals.none(refusal(ids), context);
    }

    private Optional<String> refusal(List<Long> ids) {
        if (ids.size() > most) {
            return Optional.of("must be at most " + most + " pixels");
        }
        boolean positive = ids.stream().allMatch(id -> id > 0);
        return positive ? Optional.empty() : Optional.of("must be positive integers");
    }
}
