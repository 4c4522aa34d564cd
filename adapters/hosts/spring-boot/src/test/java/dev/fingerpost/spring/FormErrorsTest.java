package dev.fingerpost.spring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.failure.CoreViolation;
import dev.fingerpost.failure.Refusal;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.failure.Violation;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.context.i18n.LocaleContextHolder;
import org.springframework.context.support.StaticMessageSource;
import org.springframework.validation.BeanPropertyBindingResult;
import org.springframework.validation.BindingResult;
import org.springframework.validation.ObjectError;

/** Violations as Spring's forms show them. */
class FormErrorsTest {

    private final BindingResult form = new BeanPropertyBindingResult(new Form(), "form");

    @BeforeEach
    void english() {
        LocaleContextHolder.setLocale(Locale.ENGLISH);
    }

    @AfterEach
    void reset() {
        LocaleContextHolder.resetLocaleContext();
    }

    @Test
    void a_violation_is_an_error_of_its_field() {
        reject(
                Violation.of("alias", CoreViolation.ALIAS_TAKEN),
                Violation.of("clicks_limit", CoreViolation.TOO_LOW, 1),
                Violation.of("targets[0][value]", CoreViolation.EMPTY));

        assertThat(text(form.getFieldError("alias"))).isEqualTo("is already taken");
        assertThat(text(form.getFieldError("clicksLimit"))).isEqualTo("must be at least 1");
        assertThat(text(form.getFieldError("targets[0].value"))).isEqualTo("must not be empty");
        assertThat(form.getGlobalErrors()).isEmpty();
    }

    @Test
    void what_the_form_has_no_field_for_is_an_error_of_the_form() {
        reject(
                Violation.of("domain_id", CoreViolation.UNKNOWN_DOMAIN),
                Violation.of("pixels[7][value]", CoreViolation.EMPTY));

        assertThat(form.getGlobalErrors())
                .extracting(FormErrorsTest::text)
                .containsExactly("domainId must be a domain you may use", "pixels[7].value must not be empty");
    }

    @Test
    void the_language_is_that_of_the_request() {
        LocaleContextHolder.setLocale(Locale.GERMAN);
        reject(Violation.of("alias", CoreViolation.ALIAS_TAKEN));

        assertThat(text(form.getFieldError("alias"))).isEqualTo("ist schon vergeben");
    }

    @Test
    void the_application_may_have_words_of_its_own() {
        StaticMessageSource texts = new StaticMessageSource();
        texts.addMessage("TOO_LOW.form.clicksLimit", Locale.ENGLISH, "at least {0}, please");
        reject(Violation.of("clicks_limit", CoreViolation.TOO_LOW, 1));

        assertThat(texts.getMessage(form.getFieldErrors().get(0), Locale.ENGLISH))
                .isEqualTo("at least 1, please");
    }

    @Test
    void words_of_the_host_are_shown_as_they_are() {
        reject(Refusal.own("BRAND", "must be one of our shop's {words}").on("alias"));

        assertThat(text(form.getFieldError("alias"))).isEqualTo("must be one of our shop's {words}");
    }

    private void reject(Violation... violations) {
        FormErrors.reject(form, new ValidationException(List.of(violations)));
    }

    /** The text that a template shows. */
    private static String text(ObjectError error) {
        return new StaticMessageSource().getMessage(error, LocaleContextHolder.getLocale());
    }

    static final class Form {

        private String alias = "";
        private Long clicksLimit;
        private final List<Target> targets = new ArrayList<>(List.of(new Target()));

        public String getAlias() {
            return alias;
        }

        public void setAlias(String alias) {
            this.alias = alias;
        }

        public Long getClicksLimit() {
            return clicksLimit;
        }

        public void setClicksLimit(Long clicksLimit) {
            this.clicksLimit = clicksLimit;
        }

        public List<Target> getTargets() {
            return targets;
        }
    }

    static final class Target {

        public String getValue() {
            return "";
        }
    }
}
