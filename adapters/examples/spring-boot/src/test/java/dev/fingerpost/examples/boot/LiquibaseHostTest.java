package dev.fingerpost.examples.boot;

import static org.assertj.core.api.Assertions.assertThat;

import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

/** The starter in an application whose own tables are made by Liquibase. */
class LiquibaseHostTest {

    @Test
    void the_applications_own_liquibase_has_run_first() {
        try (RunningShop shop = RunningShop.start(
                "spring.datasource.url=" + HostDatabase.H2.create(),
                "spring.flyway.enabled=false",
                "spring.liquibase.enabled=true",
                "spring.liquibase.change-log=classpath:liquibase/campaign.sql")) {
            JdbcTemplate jdbc = new JdbcTemplate(shop.context().getBean(DataSource.class));

            // The change stops the start of the application where it finds our tables.
            assertThat(jdbc.queryForList("select id from databasechangelog", String.class))
                    .containsExactly("campaign");
            assertThat(jdbc.queryForObject("select count(*) from fingerpost_link", Long.class))
                    .isZero();
        }
    }
}
