package dev.fingerpost.link;

import static java.lang.annotation.ElementType.TYPE;
import static java.lang.annotation.RetentionPolicy.RUNTIME;

import jakarta.validation.Constraint;
import jakarta.validation.Payload;
import java.lang.annotation.Documented;
import java.lang.annotation.Retention;
import java.lang.annotation.Target;

/** The active period ends after it starts. */
@Documented
@Constraint(validatedBy = PeriodInOrderValidator.class)
@Target(TYPE)
@Retention(RUNTIME)
@interface PeriodInOrder {

    String message() default "must be after active_period_start_at";

    Class<?>[] groups() default {};

    Class<? extends Payload>[] payload() default {};
}
