package dev.fingerpost.validation;

import dev.fingerpost.text.PlainText;
import jakarta.validation.ConstraintValidator;
import jakarta.validation.ConstraintValidatorContext;
import org.jspecify.annotations.Nullable;

/** Asks {@link PlainText}. */
public final class PlainTextValidator implements ConstraintValidator<PlainTextUpTo, String> {

    private int max;

    /** For the validation provider. */
    public PlainTextValidator() {}

    @Override
    public void initialize(PlainTextUpTo constraint) {
        max = constraint.value();
    }

    @Override
    public boolean isValid(@Nullable String text, ConstraintValidatorContext context) {
        return text == null || Refusals.none(PlainText.refusal(text, max), context);
    }
}
