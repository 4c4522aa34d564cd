package dev.fingerpost.spring;

import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.failure.Violation;
import java.util.ResourceBundle;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.InvalidPropertyException;
import org.springframework.context.i18n.LocaleContextHolder;
import org.springframework.validation.Errors;

/**
 * Reports violations of the library in a form of the host:
 *
 * <pre>{@code
 * } catch (ValidationException e) {
 *     FormErrors.reject(bindingResult, e);
 *     return "form";
 * }
 * }</pre>
 */
public final class FormErrors {

    /** Characters that {@code MessageFormat} would interpret. */
    private static final Pattern FORMAT = Pattern.compile("['{]");

    private FormErrors() {}

    /**
     * Adds each violation to the field with that name in Java, such as {@code clicksLimit}, or to the whole form if it
     * has no such field. The message is in the language of the request if the library has it. The codes, by which a
     * host can look up texts of its own, are the names of the rules, such as {@code ALIAS_TAKEN}.
     */
    public static void reject(Errors form, ValidationException failure) {
        ResourceBundle texts = Violation.texts(LocaleContextHolder.getLocale());
        for (Violation violation : failure.violations()) {
            String field = violation.property();
            String message = violation.translated(texts);
            if (hasField(form, field)) {
                form.rejectValue(field, violation.code().name(), arguments(violation, message), message);
            } else {
                String named = field + " " + message;
                form.reject(violation.code().name(), arguments(violation, named), named);
            }
        }
    }

    private static boolean hasField(Errors form, String field) {
        try {
            form.getFieldValue(field);
            return true;
        } catch (InvalidPropertyException e) {
            return false;
        }
    }

    /**
     * The arguments for Spring, which formats the message again if there are any; {@code null} if formatting would
     * change the message.
     */
    private static Object @Nullable [] arguments(Violation violation, String message) {
        return FORMAT.matcher(message).find() ? null : violation.arguments().toArray();
    }
}
