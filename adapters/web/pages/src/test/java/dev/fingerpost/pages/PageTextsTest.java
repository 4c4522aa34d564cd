package dev.fingerpost.pages;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.util.Locale;
import java.util.Map;
import java.util.PropertyResourceBundle;
import java.util.ResourceBundle;
import org.junit.jupiter.api.Test;

class PageTextsTest {

    private static final String KEY = "language";
    private static final String OTHER = "statistics.title";

    @Test
    void a_file_needs_only_the_texts_that_it_changes() throws IOException {
        ResourceBundle own = new PropertyResourceBundle(new StringReader(KEY + "=own"));
        PageTexts texts = PageTexts.with(Map.of(Locale.GERMAN, own, Locale.GERMANY, own, Locale.FRENCH, own));
        String german = PageTexts.of(Locale.GERMAN).getString(OTHER);
        String english = PageTexts.of(Locale.ENGLISH).getString(OTHER);

        assertThat(texts.text(Locale.GERMAN, KEY)).isEqualTo("own");
        assertThat(texts.text(Locale.GERMAN, OTHER)).isEqualTo(german).isNotEqualTo(english);
        assertThat(texts.text(Locale.GERMANY, OTHER)).isEqualTo(german);
        assertThat(texts.text(Locale.FRENCH, KEY)).isEqualTo("own");
        assertThat(texts.text(Locale.FRENCH, OTHER)).isEqualTo(english);
    }
}
