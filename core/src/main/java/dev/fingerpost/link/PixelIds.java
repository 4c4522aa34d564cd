package dev.fingerpost.link;

import static java.lang.annotation.ElementType.FIELD;
import static java.lang.annotation.RetentionPolicy.RUNTIME;

import jakarta.validation.Constraint;
import jakarta.validation.Payload;
import java.lang.annotation.Documented;
import java.lang.annotation.Retention;
import java.lang.annotation.Target;

/** The ids are positive and no more than a link may have. */
@Documented
@Constraint(validatedBy = PixelIdsValidator.class)
@Target(FIELD)
@Retention(RUNTIME)
@interface PixelIds {

    String message() default "must be positive integers";

    Class<?>[] groups() default {};

    Class<? extends Payload>[] payload() default {};
}
