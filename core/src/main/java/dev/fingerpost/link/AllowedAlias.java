package dev.fingerpost.link;

import static java.lang.annotation.ElementType.FIELD;
import static java.lang.annotation.RetentionPolicy.RUNTIME;

import jakarta.validation.Constraint;
import jakarta.validation.Payload;
import java.lang.annotation.Documented;
import java.lang.annotation.Retention;
import java.lang.annotation.Target;

/** The text is an alias under the host's policy; {@code null} is fine. */
@Documented
@Constraint(validatedBy = AllowedAliasValidator.class)
@Target(FIELD)
@Retention(RUNTIME)
@interface AllowedAlias {

    String message() default "must be an alias";

    Class<?>[] groups() default {};

    Class<? extends Payload>[] payload() default {};
}
