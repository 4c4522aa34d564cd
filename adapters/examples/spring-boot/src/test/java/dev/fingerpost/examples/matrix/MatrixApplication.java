package dev.fingerpost.examples.matrix;

import dev.fingerpost.Fingerpost;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;
import org.springframework.web.multipart.support.MultipartFilter;

/** The application that {@link HostMatrixTest} starts once for each combination of drivers and properties. */
@Configuration(proxyBeanMethods = false)
@EnableAutoConfiguration
public class MatrixApplication {

    public static void main(String[] arguments) {
        SpringApplication.run(MatrixApplication.class, arguments);
    }

    @Bean
    MatrixController controller(Fingerpost fingerpost, PlatformTransactionManager transactions) {
        return new MatrixController(fingerpost, new TransactionTemplate(transactions));
    }

    /** Applications have this filter if forms with files contain the token of Spring Security. */
    @Bean
    @ConditionalOnProperty("matrix.multipart-filter")
    MultipartFilter multipartFilter() {
        return new MultipartFilter();
    }
}
