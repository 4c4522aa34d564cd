package dev.fingerpost.examples.boot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.link.LinkDraft;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

/** What an application leaves behind when it stops. */
class ShopStopTest {

    @Test
    void clicks_that_wait_are_counted_before_the_pool_closes() {
        String url = "jdbc:h2:mem:stop;DB_CLOSE_DELAY=-1";
        try (RunningShop shop = RunningShop.start("spring.datasource.url=" + url, "fingerpost.counting.within=60")) {
            shop.fingerpost()
                    .owner(1)
                    .links()
                    .create(LinkDraft.to("https://example.com/").withDomain(2).withAlias("late"));
            assertThat(shop.visit("go.example.com", "/late")).startsWith("HTTP/1.1 302");
            assertThat(clicks(url)).isZero();
        }

        assertThat(clicks(url)).isEqualTo(1);
    }

    private static Long clicks(String url) {
        return new JdbcTemplate(new DriverManagerDataSource(url, "sa", ""))
                .queryForObject("select clicks from fingerpost_click", Long.class);
    }
}
