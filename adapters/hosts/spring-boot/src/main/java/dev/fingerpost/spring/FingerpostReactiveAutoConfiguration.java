package dev.fingerpost.spring;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.http.HttpEndpoint;
import java.lang.System.Logger.Level;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.SmartInitializingSingleton;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.context.annotation.Bean;

/**
 * Warns that some features are missing in an application on WebFlux, unless the application answers the library's
 * requests itself.
 */
@AutoConfiguration(after = FingerpostAutoConfiguration.class)
@ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.REACTIVE)
@ConditionalOnBean(Fingerpost.class)
class FingerpostReactiveAutoConfiguration {

    private static final System.Logger LOG = System.getLogger(FingerpostReactiveAutoConfiguration.class.getName());

    @Bean
    SmartInitializingSingleton fingerpostWithoutServlets(ObjectProvider<HttpEndpoint> endpoints) {
        return () -> {
            if (endpoints.stream().findAny().isEmpty()) {
                LOG.log(
                        Level.WARNING,
                        "Short URLs are not redirected and the API is not served, because the starter does both with"
                                + " servlets and this application is reactive. Route their paths to a bean of type "
                                + HttpEndpoint.class.getName()
                                + ", by its method answer, on a thread that may block. The bean of type Fingerpost works;"
                                + " call it on such a thread too");
            }
        };
    }
}
