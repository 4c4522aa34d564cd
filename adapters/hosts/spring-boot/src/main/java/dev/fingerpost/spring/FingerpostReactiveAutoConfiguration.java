package dev.fingerpost.spring;

import dev.fingerpost.Fingerpost;
import java.lang.System.Logger.Level;
import org.springframework.beans.factory.SmartInitializingSingleton;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.context.annotation.Bean;

/** Warns that some features are missing in an application on WebFlux. */
@AutoConfiguration(after = FingerpostAutoConfiguration.class)
@ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.REACTIVE)
@ConditionalOnBean(Fingerpost.class)
class FingerpostReactiveAutoConfiguration {

    private static final System.Logger LOG = System.getLogger(FingerpostReactiveAutoConfiguration.class.getName());

    @Bean
    SmartInitializingSingleton fingerpostWithoutServlets() {
        return () -> LOG.log(
                Level.WARNING,
                "Short URLs are not redirected and the API is not served, because both are servlets and this application"
                        + " is reactive. The bean of type Fingerpost works; call it on a thread that may block");
    }
}
