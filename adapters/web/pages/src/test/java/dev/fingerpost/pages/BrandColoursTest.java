package dev.fingerpost.pages;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.pages.view.Brand;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Tests in a browser see which texts have the colours of the brand, and these tests that each colour can be read. */
class BrandColoursTest {

    private static final int STEP = 0x33;

    @Test
    void whatever_the_colour_every_text_can_be_read() {
        for (int red = 0; red <= 0xFF; red += STEP) {
            for (int green = 0; green <= 0xFF; green += STEP) {
                for (int blue = 0; blue <= 0xFF; blue += STEP) {
                    assertReadable("#%02x%02x%02x".formatted(red, green, blue));
                }
            }
        }
        assertReadable("#777777");
    }

    private static void assertReadable(String accent) {
        String style = PageStyle.parts(Brand.NONE.withAccent(accent));
        assertThat(contrast(values(style, "on-button").get(0), accent)).isGreaterThanOrEqualTo(4.5);
        for (String background : List.of("card", "back", "hover", "accent-soft")) {
            for (int scheme = 0; scheme < 2; scheme++) {
                assertThat(contrast(
                                values(style, "accent").get(scheme),
                                values(style, background).get(scheme)))
                        .as(accent + " on " + background)
                        .isGreaterThanOrEqualTo(4.5);
            }
        }
    }

    /** The value in the light, and the one in the dark. */
    private static List<String> values(String style, String token) {
        return Pattern.compile("--" + token + ": ?(#[0-9a-f]{6})")
                .matcher(style)
                .results()
                .map(value -> value.group(1))
                .toList();
    }

    /** The contrast of WCAG 2.2, from 1 to 21. */
    private static double contrast(String one, String other) {
        double first = luminance(Integer.parseInt(one.substring(1), 16));
        double second = luminance(Integer.parseInt(other.substring(1), 16));
        return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
    }

    private static double luminance(int colour) {
        return 0.2126 * linear(colour >> 16) + 0.7152 * linear(colour >> 8 & 0xFF) + 0.0722 * linear(colour & 0xFF);
    }

    private static double linear(int part) {
        double share = part / 255.0;
        return share <= 0.04045 ? share / 12.92 : Math.pow((share + 0.055) / 1.055, 2.4);
    }
}
