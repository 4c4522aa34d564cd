package dev.fingerpost.link;

import static java.lang.annotation.ElementType.FIELD;
import static java.lang.annotation.RetentionPolicy.RUNTIME;

import jakarta.validation.Constraint;
import jakarta.validation.Payload;
import java.lang.annotation.Documented;
import java.lang.annotation.Retention;
import java.lang.annotation.Target;

/** The instant is in the years 1 to 9999; {@code null} is fine. */
@Documented
@Constraint(validatedBy = StorableInstantValidator.class)
@Target(FIELD)
@Retention(RUNTIME)
@interface StorableInstant {

    String message() default "must be in the years 1 to 9999";

    Class<?>[] groups() default {};

    Class<? extends Payload>[] payload() default {};
}
