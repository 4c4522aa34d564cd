package dev.fingerpost.server.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EnvironmentTest {

    @TempDir
    private Path directory;

    @ParameterizedTest
    @CsvSource({
        "--zone, FINGERPOST_ZONE_FILE",
        "--db-user, FINGERPOST_DB_USER_FILE",
        "--public-url, FINGERPOST_PUBLIC_URL_FILE",
        "--first-key-file, FINGERPOST_FIRST_KEY_FILE_FILE"
    })
    void the_value_of_each_variable_may_be_in_a_file(String option, String variable) throws Exception {
        Environment environment = new Environment(Map.of(variable, file("value\n")));

        assertThat(environment.find(option)).hasValue(new NamedValue(variable, "value"));
        environment.refuseUnknown(List.of(option));
    }

    @Test
    void an_empty_name_of_a_file_counts_as_not_set() {
        Environment environment = new Environment(Map.of("FINGERPOST_ZONE", "UTC", "FINGERPOST_ZONE_FILE", ""));

        assertThat(environment.find("--zone")).hasValue(new NamedValue("FINGERPOST_ZONE", "UTC"));
    }

    @Test
    void a_file_beside_its_value_or_one_that_is_missing_is_named() throws Exception {
        Environment both = new Environment(Map.of("FINGERPOST_ZONE", "UTC", "FINGERPOST_ZONE_FILE", file("UTC")));
        Environment missing = new Environment(Map.of("FINGERPOST_ZONE_FILE", "nowhere"));

        assertThatThrownBy(() -> both.find("--zone"))
                .isInstanceOf(CommandException.class)
                .hasMessage("FINGERPOST_ZONE_FILE must not be set together with FINGERPOST_ZONE");
        assertThatThrownBy(() -> missing.find("--zone"))
                .isInstanceOf(CommandException.class)
                .hasMessage("FINGERPOST_ZONE_FILE must name a file that can be read");
    }

    private String file(String content) throws Exception {
        return Files.writeString(directory.resolve("value"), content).toString();
    }
}
