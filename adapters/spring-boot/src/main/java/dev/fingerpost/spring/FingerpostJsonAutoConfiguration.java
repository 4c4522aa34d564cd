package dev.fingerpost.spring;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.fingerpost.Fingerpost;
import dev.fingerpost.http.json.FingerpostJson;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import tools.jackson.databind.json.JsonMapper;

/** The JSON of the interface for controllers of the host, by whichever Jackson it has. */
@AutoConfiguration(after = FingerpostAutoConfiguration.class)
@ConditionalOnProperty(prefix = "fingerpost", name = "enabled", matchIfMissing = true)
class FingerpostJsonAutoConfiguration {

    @Bean
    @ConditionalOnMissingBean
    FingerpostJson fingerpostJson(Fingerpost fingerpost, FingerpostProperties properties) {
        return FingerpostJson.of(fingerpost).withZone(properties.zone());
    }

    @Configuration(proxyBeanMethods = false)
    @ConditionalOnClass(ObjectMapper.class)
    static class Jackson2 {

        @Bean
        Jackson2Module fingerpostJackson2Module(ObjectProvider<FingerpostJson> json) {
            return new Jackson2Module(new ReturnedJson(json));
        }
    }

    @Configuration(proxyBeanMethods = false)
    @ConditionalOnClass(JsonMapper.class)
    static class Jackson3 {

        @Bean
        Jackson3Module fingerpostJackson3Module(ObjectProvider<FingerpostJson> json) {
            return new Jackson3Module(new ReturnedJson(json));
        }
    }
}
