package dev.fingerpost.spring;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.fingerpost.Fingerpost;
import dev.fingerpost.http.json.FingerpostJson;
import dev.fingerpost.http.settings.SharedSettings;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import tools.jackson.databind.json.JsonMapper;

/** Registers the JSON of the API for controllers of the host, with whichever Jackson version the application has. */
@AutoConfiguration(after = FingerpostAutoConfiguration.class)
@ConditionalOnProperty(prefix = "fingerpost", name = "enabled", matchIfMissing = true)
class FingerpostJsonAutoConfiguration {

    @Bean
    @ConditionalOnMissingBean
    FingerpostJson fingerpostJson(Fingerpost fingerpost, BoundSettings settings) {
        return FingerpostJson.of(fingerpost).withZone(settings.get(SharedSettings.ZONE));
    }

    @Configuration(proxyBeanMethods = false)
    @ConditionalOnClass(ObjectMapper.class)
    static class Jackson2 {

        @Bean
        Jackson2Module fingerpostJackson2Module(ObjectProvider<FingerpostJson> json) {
            return new Jackson2Module(new ReturnedJson(json));
        }

        /**
         * Registers the module in mappers that the application has created itself, without Spring's builder, which adds
         * modules.
         */
        @Bean
        static BeanPostProcessor fingerpostJackson2Mappers(ObjectProvider<Jackson2Module> module) {
            return new BeanPostProcessor() {
                @Override
                public Object postProcessAfterInitialization(Object bean, String name) {
                    return bean instanceof ObjectMapper mapper ? mapper.registerModule(module.getObject()) : bean;
                }
            };
        }
    }

    @Configuration(proxyBeanMethods = false)
    @ConditionalOnClass(JsonMapper.class)
    static class Jackson3 {

        @Bean
        Jackson3Module fingerpostJackson3Module(ObjectProvider<FingerpostJson> json) {
            return new Jackson3Module(new ReturnedJson(json));
        }

        /**
         * Registers the module in mappers that the application has created itself. A mapper of a subclass is left
         * unchanged, because a changed copy would not be of that class.
         */
        @Bean
        static BeanPostProcessor fingerpostJackson3Mappers(ObjectProvider<Jackson3Module> module) {
            return new BeanPostProcessor() {
                @Override
                public Object postProcessAfterInitialization(Object bean, String name) {
                    return bean.getClass() == JsonMapper.class ? with(module.getObject(), (JsonMapper) bean) : bean;
                }
            };
        }

        private static JsonMapper with(Jackson3Module module, JsonMapper mapper) {
            return mapper.registeredModules().stream().anyMatch(Jackson3Module.class::isInstance)
                    ? mapper
                    : mapper.rebuild().addModule(module).build();
        }
    }
}
