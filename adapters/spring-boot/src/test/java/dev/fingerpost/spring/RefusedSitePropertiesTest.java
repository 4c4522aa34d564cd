package dev.fingerpost.spring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.fingerpost.http.HttpSettings;
import org.junit.jupiter.api.Test;
import org.springframework.core.io.ByteArrayResource;
import org.springframework.core.io.FileSystemResource;
import org.springframework.core.io.Resource;

/** A file that cannot be used is named by its property, as the program names its option. */
class RefusedSitePropertiesTest {

    private static final Resource NOT_TEXT = new ByteArrayResource(new byte[] {(byte) 0xFF});
    private static final Resource MISSING = new FileSystemResource("missing.txt");

    @Test
    void a_text_must_be_in_utf_8() {
        refuses(
                new SiteProperties(null, null, NOT_TEXT, null),
                "fingerpost.site.robots is '" + NOT_TEXT + "': must be a file in UTF-8");
        refuses(
                new SiteProperties(null, NOT_TEXT, null, null),
                "fingerpost.site.home-page is '" + NOT_TEXT + "': must be a file in UTF-8");
    }

    @Test
    void a_file_must_be_there() {
        refuses(
                new SiteProperties(null, null, null, MISSING),
                "fingerpost.site.favicon is '" + MISSING + "': must be a file that can be read");
        refuses(
                new SiteProperties(null, null, MISSING, null),
                "fingerpost.site.robots is '" + MISSING + "': must be a file that can be read");
    }

    private static void refuses(SiteProperties properties, String message) {
        assertThatExceptionOfType(StartRefusedException.class)
                .isThrownBy(() -> properties.on(HttpSettings.standard()))
                .satisfies(refusal -> assertThat(refusal.description()).isEqualTo(message));
    }
}
