package dev.fingerpost.spring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.fingerpost.http.HttpSettings;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
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
        refuses(null, NOT_TEXT, null, "fingerpost.robots is '" + NOT_TEXT + "': must be a file in UTF-8");
    }

    @Test
    void a_file_must_be_there() {
        refuses(
                "classpath:missing.html",
                null,
                null,
                "fingerpost.home is 'class path resource [missing.html]': must be a file that can be read");
        refuses(null, null, MISSING, "fingerpost.favicon is '" + MISSING + "': must be a file that can be read");
        refuses(null, MISSING, null, "fingerpost.robots is '" + MISSING + "': must be a file that can be read");
    }

    @Test
    void a_brand_is_refused_by_the_name_of_its_part() {
        refuses("fingerpost.brand.name is ''", () -> SiteProperties.brand("", null, null));
        refuses(
                "fingerpost.brand.logo is '" + NOT_TEXT + "': a logo must be an SVG or a PNG",
                () -> SiteProperties.brand(null, NOT_TEXT, null));
        refuses("fingerpost.brand.accent is 'green'", () -> SiteProperties.brand(null, null, "green"));
    }

    private static void refuses(String start, ThrowingCallable brand) {
        assertThatExceptionOfType(StartRefusedException.class)
                .isThrownBy(brand)
                .satisfies(refusal -> assertThat(refusal.description()).startsWith(start));
    }

    private static void refuses(
            @Nullable String home, @Nullable Resource robots, @Nullable Resource favicon, String message) {
        assertThatExceptionOfType(StartRefusedException.class)
                .isThrownBy(() -> SiteProperties.on(HttpSettings.standard(), home, robots, favicon))
                .satisfies(refusal -> assertThat(refusal.description()).isEqualTo(message));
    }
}
