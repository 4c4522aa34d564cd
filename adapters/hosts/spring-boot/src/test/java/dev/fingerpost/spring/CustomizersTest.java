package dev.fingerpost.spring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.http.HttpSettings;
import dev.fingerpost.http.visit.RedirectKind;
import dev.fingerpost.http.visit.VisitSettings;
import java.time.Duration;
import java.time.ZoneId;
import org.junit.jupiter.api.Test;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.runner.WebApplicationContextRunner;

/** Settings of a servlet application that come from properties, from customizers, or from beans of its own. */
class CustomizersTest {

    private final WebApplicationContextRunner application = new WebApplicationContextRunner()
            .withConfiguration(
                    AutoConfigurations.of(FingerpostAutoConfiguration.class, FingerpostWebAutoConfiguration.class))
            .withPropertyValues("fingerpost.storage=memory", "fingerpost.domains.1=https://a.example/s");

    @Test
    void customizers_change_what_the_properties_say_and_keep_the_rest() {
        application
                .withPropertyValues(
                        "fingerpost.redirect-code=307", "fingerpost.qr-codes=true", "fingerpost.zone=Europe/Berlin")
                .withBean(
                        VisitSettingsCustomizer.class,
                        () -> settings -> settings.withPixelTime(Duration.ofSeconds(3))
                                .withRedirectCode(RedirectKind.PERMANENT_WHERE_STEADY))
                .withBean(HttpSettingsCustomizer.class, () -> settings -> settings.withMaxBody(1_000))
                .run(context -> {
                    VisitSettings visits = context.getBean(VisitSettings.class);
                    assertThat(visits.pixelTime()).isEqualTo(Duration.ofSeconds(3));
                    assertThat(visits.redirects()).isEqualTo(RedirectKind.PERMANENT_WHERE_STEADY);
                    assertThat(visits.showsQrCodes()).isTrue();
                    HttpSettings http = context.getBean(HttpSettings.class);
                    assertThat(http.maxBody()).isEqualTo(1_000);
                    assertThat(http.zone()).isEqualTo(ZoneId.of("Europe/Berlin"));
                });
    }
}
