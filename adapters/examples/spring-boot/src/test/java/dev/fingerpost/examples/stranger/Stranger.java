package dev.fingerpost.examples.stranger;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.link.LinkDraft;
import java.util.List;
import javax.sql.DataSource;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.jdbc.DataSourceBuilder;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Profile;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * An application with the starter on its class path and a domain in its properties. It creates a link, prints the names
 * of the tables of each of its databases, and ends.
 */
@SpringBootApplication
public class Stranger {

    public static void main(String[] arguments) {
        try (ConfigurableApplicationContext context = SpringApplication.run(Stranger.class, arguments)) {
            context.getBean(Fingerpost.class)
                    .owner(1)
                    .links()
                    .create(LinkDraft.to("https://example.com/").withDomain(1));
            context.getBeansOfType(DataSource.class)
                    .forEach((name, database) -> System.out.println("Tables of " + name + ": " + tables(database)));
        }
    }

    private static List<String> tables(DataSource database) {
        return new JdbcTemplate(database)
                .queryForList(
                        "select lower(table_name) from information_schema.tables where table_schema = 'PUBLIC' order by 1",
                        String.class);
    }

    /** Two databases, with nothing that says which of them has the links. */
    @Configuration(proxyBeanMethods = false)
    @Profile("two")
    static class Two {

        @Bean
        DataSource ofOrders() {
            return DataSourceBuilder.create().url("jdbc:h2:./orders").build();
        }

        @Bean
        DataSource ofVisitors() {
            return DataSourceBuilder.create().url("jdbc:h2:./visitors").build();
        }
    }
}
