package dev.fingerpost.examples.matrix;

import dev.fingerpost.Fingerpost;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

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
}
