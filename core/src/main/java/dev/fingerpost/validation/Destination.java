package dev.fingerpost.validation;

import static java.lang.annotation.ElementType.FIELD;
import static java.lang.annotation.RetentionPolicy.RUNTIME;

import jakarta.validation.Constraint;
import jakarta.validation.Payload;
import java.lang.annotation.Documented;
import java.lang.annotation.Retention;
import java.lang.annotation.Target;

/** The text is a URL visitors may be sent to; {@code null} is fine, and empty is for others to judge. */
@Documented
@Constraint(validatedBy = DestinationValidator.class)
@Target(FIELD)
@Retention(RUNTIME)
public @interface Destination {

    /** Not used: the message comes from the rule that is broken. */
    String message() default "must be a URL";

    /** Not used. */
    Class<?>[] groups() default {};

    /** Not used. */
    Class<? extends Payload>[] payload() default {};
}
