package dev.fingerpost.examples.micronaut;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.apikey.ApiKeys;
import dev.fingerpost.console.Console;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.http.FingerpostHttp;
import dev.fingerpost.http.HttpEndpoint;
import dev.fingerpost.http.HttpSettings;
import dev.fingerpost.http.visit.VisitSettings;
import dev.fingerpost.storage.jdbi.JdbiSettings;
import dev.fingerpost.storage.jdbi.JdbiStorage;
import io.micronaut.context.annotation.Bean;
import io.micronaut.context.annotation.Factory;
import io.micronaut.context.annotation.Value;
import io.micronaut.data.connection.jdbc.advice.DelegatingDataSource;
import io.micronaut.runtime.Micronaut;
import io.micronaut.transaction.TransactionOperations;
import jakarta.inject.Singleton;
import java.sql.Connection;
import javax.sql.DataSource;

/** The library as beans of Micronaut. */
@Factory
public class MicronautHost {

    public static void main(String[] arguments) {
        Micronaut.run(MicronautHost.class, arguments);
    }

    /**
     * The storage gets the pool itself, because the DataSource bean returns connections only within Micronaut's
     * transactions.
     */
    @Singleton
    @Bean(preDestroy = "close")
    Fingerpost fingerpost(
            DataSource dataSource,
            TransactionOperations<Connection> transactions,
            @Value("${links.base-url}") String baseUrl) {
        JdbiSettings settings = JdbiSettings.standard().withCallerTransactions(new MicronautTransactions(transactions));
        return Fingerpost.builder(JdbiStorage.open(DelegatingDataSource.unwrapDataSource(dataSource), settings))
                .domains(Domains.fixed(Domain.of(1, baseUrl)))
                .with(ApiKeys.keep())
                .build();
    }

    @Singleton
    HttpEndpoint site(Fingerpost fingerpost) {
        HttpSettings settings = HttpSettings.standard();
        return FingerpostHttp.site(
                fingerpost, settings, VisitSettings.standard(), Console.endpoint(fingerpost, settings));
    }
}
