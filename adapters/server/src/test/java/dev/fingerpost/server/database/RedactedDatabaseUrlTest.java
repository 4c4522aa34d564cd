package dev.fingerpost.server.database;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.server.settings.NamedValue;
import java.net.SocketTimeoutException;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RedactedDatabaseUrlTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            jdbc:sqlite:/var/lib/links.db                             | jdbc:sqlite:/var/lib/links.db
            jdbc:h2:./links;WRITE_DELAY=0;PASSWORD=hunter2            | jdbc:h2:./links
            jdbc:sqlite:links.db?password=hunter2                     | jdbc:sqlite:links.db
            jdbc:postgresql://db.example/links?user=me&password=hunter2 | jdbc:postgresql://db.example/links
            jdbc:mariadb://me:hunter2@db.example:3306/links           | jdbc:mariadb://db.example:3306/links
            jdbc:h2:tcp://sa:hunter2@db.example:9092/links;TRACE=1    | jdbc:h2:tcp://db.example:9092/links
            """)
    void shows_the_location_and_no_secret(String url, String shown) {
        assertThat(name(url)).hasToString(shown);
    }

    @ParameterizedTest
    @CsvSource({
        "jdbc:h2:./links;PASSWORD=hunter2",
        "jdbc:h2:tcp://sa:hunter2@db.example/links",
        "jdbc:sqlite:links.db?cipher_key=hunter2",
        "jdbc:sqlite:links.db",
    })
    void a_reason_repeats_no_secret(String url) {
        RedactedDatabaseUrl name =
                new RedactedDatabaseUrl(new DatabaseSettings(new NamedValue("--db", url), "sa", "hunter2"));
        Throwable failure = new IllegalStateException(
                "outer", new SQLException("no HUNTER2 for " + url, new RuntimeException("hunter2 at line 3")));

        assertThat(name.reason(failure)).startsWith("no ").doesNotContainIgnoringCase("hunter2");
    }

    @Test
    void a_short_password_is_not_told_by_holes_in_other_words() {
        RedactedDatabaseUrl name = new RedactedDatabaseUrl(new DatabaseSettings(
                new NamedValue("--db", "jdbc:postgresql://db.example/x?password=xi"), "sa", "xi a"));

        assertThat(name.reason(
                        new SQLException("prepared statement S_1 already exists, \u00fcxi, 1xi, Xi: 'xi' 'xi a'")))
                .isEqualTo("prepared statement S_1 already exists, \u00fcxi, 1xi, ***: '***' '***'");
    }

    @Test
    void a_reason_is_one_line() {
        assertThat(name("jdbc:sqlite:links.db").reason(new SQLException("first\nsecond")))
                .isEqualTo("first");
    }

    @Test
    void a_cause_without_a_message_hides_no_reason() {
        assertThat(name("jdbc:postgresql://db.example/links")
                        .reason(new SQLException("Connection attempt timed out.", new SocketTimeoutException())))
                .isEqualTo("Connection attempt timed out.");
        assertThat(name("jdbc:postgresql://db.example/links").reason(new SocketTimeoutException()))
                .isEqualTo("SocketTimeoutException");
    }

    @Test
    void a_switch_is_no_secret() {
        assertThat(name("jdbc:mysql://db.example/links?allowPublicKeyRetrieval=true")
                        .reason(new SQLException("set it to true")))
                .isEqualTo("set it to true");
    }

    private static RedactedDatabaseUrl name(String url) {
        return new RedactedDatabaseUrl(new DatabaseSettings(new NamedValue("--db", url), "", ""));
    }
}
