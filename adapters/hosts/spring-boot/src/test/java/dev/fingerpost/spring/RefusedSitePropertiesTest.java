package dev.fingerpost.spring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.fingerpost.http.HttpSettings;
import dev.fingerpost.http.settings.SharedSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.core.io.ByteArrayResource;
import org.springframework.core.io.FileSystemResource;
import org.springframework.core.io.Resource;
import org.springframework.mock.env.MockEnvironment;

/** If a file cannot be used, the message names its property, just as the message of the server names its option. */
class RefusedSitePropertiesTest {

    @TempDir
    private Path folder;

    private static final Resource NOT_TEXT = new ByteArrayResource(new byte[] {(byte) 0xFF});
    private static final Resource MISSING = new FileSystemResource("missing.txt");

    @Test
    void a_text_must_be_in_utf_8() {
        refuses(NOT_TEXT, null, "fingerpost.robots is '" + NOT_TEXT + "': must be a file in UTF-8");
    }

    @Test
    void a_file_must_be_there() {
        refuses(null, MISSING, "fingerpost.favicon is '" + MISSING + "': must be a file that can be read");
        refuses(MISSING, null, "fingerpost.robots is '" + MISSING + "': must be a file that can be read");
    }

    @Test
    void a_shared_setting_is_refused_by_the_name_of_its_property() throws IOException {
        Path file = Files.write(folder.resolve("logo"), new byte[] {(byte) 0xFF});

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
                    SharedSettings.http(new BoundSettings(environment));
                    SharedSettings.visits(new BoundSettings(environment));
                })
                .satisfies(refusal -> assertThat(refusal.description())
                        .isEqualTo("fingerpost." + name + " is '" + value + "': " + must));
    }

    private static void refuses(@Nullable Resource robots, @Nullable Resource favicon, String message) {
        assertThatExceptionOfType(StartRefusedException.class)
                .isThrownBy(() -> SiteProperties.on(HttpSettings.standard(), robots, favicon))
                .satisfies(refusal -> assertThat(refusal.description()).isEqualTo(message));
    }
}
