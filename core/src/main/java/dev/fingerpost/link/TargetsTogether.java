package dev.fingerpost.link;

import static java.lang.annotation.ElementType.TYPE;
import static java.lang.annotation.RetentionPolicy.RUNTIME;

import jakarta.validation.Constraint;
import jakarta.validation.Payload;
import java.lang.annotation.Documented;
import java.lang.annotation.Retention;
import java.lang.annotation.Target;

/** The targets match their type, and each target is complete. */
@Documented
@Constraint(validatedBy = TargetsTogetherValidator.class)
@Target(TYPE)
@Retention(RUNTIME)
@interface TargetsTogether {

    String message() default "must fit targets_type";

    Class<?>[] groups() default {};

    Class<? extends Payload>[] payload() default {};
}
