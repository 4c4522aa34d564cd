package dev.fingerpost.spring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.fingerpost.http.settings.SharedSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.mock.env.MockEnvironment;

/** If a file cannot be used, the message names its property, just as the message of the server names its option. */
class RefusedSitePropertiesTest {

    @TempDir
    private Path folder;

    @Test
    void a_file_is_refused_by_the_name_of_its_property() throws IOException {
        Path file = Files.write(folder.resolve("logo"), new byte[] {(byte) 0xFF});

        refuses("robots", "file:missing.txt", "must be a file that can be read");
        refuses("robots", file.toUri().toString(), "must be a file in UTF-8");
        refuses("favicon", "classpath:missing.ico", "must be a file that can be read");
        refuses("home", "classpath:missing.html", "must be a file that can be read");
        refuses("home", file.toUri().toString(), "must be a file in UTF-8");
        refuses("brand.logo", file.toUri().toString(), "must be an SVG or a PNG of at most 65536 bytes");
        refuses("brand.name", "a".repeat(81), "must be 1 to 80 characters");
        refuses("brand.accent", "green", "must be a colour such as #0a7d55");
    }

    private static void refuses(String name, String value, String must) {
        MockEnvironment environment = new MockEnvironment().withProperty("fingerpost." + name, value);

        assertThatExceptionOfType(StartRefusedException.class)
                .isThrownBy(() -> {
                    BoundSettings settings = new BoundSettings(environment);
                    FingerpostWebAutoConfiguration.withFiles(SharedSettings.http(settings), settings);
                    SharedSettings.visits(settings);
                })
                .satisfies(refusal -> assertThat(refusal.description())
                        .isEqualTo("fingerpost." + name + " is '" + value + "': " + must));
    }
}
