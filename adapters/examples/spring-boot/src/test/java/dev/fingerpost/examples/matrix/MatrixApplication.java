package dev.fingerpost.examples.matrix;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.password.PasswordHasher;
import dev.fingerpost.spring.FingerpostBuilderCustomizer;
import java.util.stream.Stream;
import org.springframework.beans.factory.support.BeanDefinitionRegistry;
import org.springframework.beans.factory.support.RootBeanDefinition;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.context.annotation.ImportBeanDefinitionRegistrar;
import org.springframework.core.type.AnnotationMetadata;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;
import org.springframework.util.ClassUtils;
import org.springframework.web.multipart.support.MultipartFilter;

/** The application that {@link HostMatrixTest} starts with the drivers and properties of each row. */
@Configuration(proxyBeanMethods = false)
@EnableAutoConfiguration
public class MatrixApplication {

    @Bean
    MatrixController controller(Fingerpost fingerpost, PlatformTransactionManager transactions) {
        return new MatrixController(fingerpost, new TransactionTemplate(transactions));
    }

    /** Rows differ in drivers and properties, and the standard hasher takes most of the time of a row. */
    @Bean
    FingerpostBuilderCustomizer fastPasswords() {
        return builder -> builder.passwordHasher(PasswordHasher.pbkdf2(1_000));
    }

    /** Applications need this filter if their forms with files contain Spring Security's token. */
    @Bean
    @ConditionalOnProperty("matrix.multipart-filter")
    MultipartFilter multipartFilter() {
        return new MultipartFilter();
    }

    /** A mapper to which the starter has added nothing: Jackson 2 in Spring Boot 3.5, Jackson 3 in Spring Boot 4. */
    @Configuration(proxyBeanMethods = false)
    @ConditionalOnProperty("matrix.own-mapper")
    @Import(OwnMapper.class)
    static class WithOwnMapper {}

    static final class OwnMapper implements ImportBeanDefinitionRegistrar {

        @Override
        public void registerBeanDefinitions(AnnotationMetadata importing, BeanDefinitionRegistry registry) {
            Stream.of("com.fasterxml.jackson.databind.ObjectMapper", "tools.jackson.databind.json.JsonMapper")
                    .filter(type -> ClassUtils.isPresent(type, null))
                    .forEach(type -> registry.registerBeanDefinition(type, mapper(type)));
        }

        private static RootBeanDefinition mapper(String type) {
            RootBeanDefinition definition = new RootBeanDefinition();
            definition.setBeanClassName(type);
            return definition;
        }
    }
}
