package dev.fingerpost.spring;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.http.json.FingerpostJson;
import java.util.List;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.http.converter.HttpMessageConverter;
import org.springframework.web.method.support.HandlerMethodArgumentResolver;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/**
 * Adds to controllers: parameters of type {@code Owner}, the JSON of what they return, and answers to the exceptions of
 * the library.
 */
@AutoConfiguration(after = FingerpostWebAutoConfiguration.class)
@ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.SERVLET)
@ConditionalOnClass(WebMvcConfigurer.class)
@ConditionalOnProperty(prefix = "fingerpost", name = "enabled", matchIfMissing = true)
class FingerpostMvcAutoConfiguration {

    @Bean
    WebMvcConfigurer fingerpostOwnerArguments(Fingerpost fingerpost, OwnerSource owners) {
        return new WebMvcConfigurer() {
            @Override
            public void addArgumentResolvers(List<HandlerMethodArgumentResolver> resolvers) {
                resolvers.add(new OwnerArgumentResolver(fingerpost, owners));
            }
        };
    }

    /** Comes before the converters of the application, whose mapper may not know the types of the library. */
    @Bean
    WebMvcConfigurer fingerpostReturnedJson(ObjectProvider<FingerpostJson> json) {
        return new WebMvcConfigurer() {
            @Override
            public void extendMessageConverters(List<HttpMessageConverter<?>> converters) {
                converters.add(0, new ReturnedJsonConverter(new ReturnedJson(json)));
            }
        };
    }

    @Bean
    @ConditionalOnProperty(prefix = "fingerpost.problems", name = "enabled", matchIfMissing = true)
    ProblemAdvice fingerpostProblems(ObjectProvider<FingerpostJson> json) {
        return new ProblemAdvice(json);
    }
}
