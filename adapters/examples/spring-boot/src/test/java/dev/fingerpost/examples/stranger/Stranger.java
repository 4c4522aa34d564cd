package dev.fingerpost.examples.stranger;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.link.LinkDraft;
import java.util.List;
import javax.sql.DataSource;
import org.springframework.beans.factory.ListableBeanFactory;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.CommandLineRunner;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.jdbc.DataSourceBuilder;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Profile;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * An application with the starter on its class path and a domain in its properties. It creates a link, and prints the
 * names of the tables of each of its databases.
 */
@SpringBootApplication
public class Stranger {

    @Bean
    CommandLineRunner printer(ListableBeanFactory beans) {
        return arguments -> {
            beans.getBean(Fingerpost.class)
                    .owner(1)
                    .links()
                    .create(LinkDraft.to("https://example.com/").withDomain(1));
            beans.getBeansOfType(DataSource.class)
                    .forEach((name, database) -> System.out.println("Tables of " + name + ": " + tables(database)));
        };
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
        DataSource ofOrders(@Value("${stranger.folder}") String folder) {
            return DataSourceBuilder.create()
                    .url("jdbc:h2:" + folder + "/orders")
                    .build();
        }

        @Bean
        DataSource ofVisitors(@Value("${stranger.folder}") String folder) {
            return DataSourceBuilder.create()
                    .url("jdbc:h2:" + folder + "/visitors")
                    .build();
        }
    }
}
