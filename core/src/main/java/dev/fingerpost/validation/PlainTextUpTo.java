package dev.fingerpost.validation;

import static java.lang.annotation.ElementType.FIELD;
import static java.lang.annotation.RetentionPolicy.RUNTIME;

import jakarta.validation.Constraint;
import jakarta.validation.Payload;
import java.lang.annotation.Documented;
import java.lang.annotation.Retention;
import java.lang.annotation.Target;

/** The text has no control character and no more than this many code points; {@code null} is fine. */
@Documented
@Constraint(validatedBy = PlainTextValidator.class)
@Target(FIELD)
@Retention(RUNTIME)
public @interface PlainTextUpTo {

    /** The greatest number of code points. */
    int value();

    /** Not used: the message comes from the rule that is broken. */
    String message() default "must be plain text";

    /** Not used. */
    Class<?>[] groups() default {};

    /** Not used. */
    Class<? extends Payload>[] payload() default {};
}
