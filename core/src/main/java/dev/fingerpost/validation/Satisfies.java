package dev.fingerpost.validation;

import static java.lang.annotation.ElementType.FIELD;
import static java.lang.annotation.ElementType.TYPE;
import static java.lang.annotation.RetentionPolicy.RUNTIME;

import jakarta.validation.Constraint;
import jakarta.validation.Payload;
import java.lang.annotation.Retention;
import java.lang.annotation.Target;

/**
 * The only constraint that this library defines: the value satisfies rules for which Jakarta Validation has no
 * annotation. {@code null} satisfies every rule.
 */
@Constraint(validatedBy = Constraints.RuleValidator.class)
@Target({FIELD, TYPE})
@Retention(RUNTIME)
public @interface Satisfies {

    /** The classes of the rules. {@link Constraints} is given the instances, which have the host's settings. */
    Class<? extends Constraints.Rule<?>>[] value();

    /** Not used, because the message comes from the rule that is broken. */
    String message() default "must satisfy its rules";

    /** Not used. */
    Class<?>[] groups() default {};

    /** Not used. */
    Class<? extends Payload>[] payload() default {};
}
