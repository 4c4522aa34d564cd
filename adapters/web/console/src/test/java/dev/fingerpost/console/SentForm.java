package dev.fingerpost.console;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.FormElement;

/** The form of a page as a browser would send it: what is filled in, chosen and hidden, in the order of the page. */
final class SentForm {

    private final Document page;
    private final FormElement form;

    private SentForm(Document page, FormElement form) {
        this.page = page;
        this.form = form;
    }

    /** The form that this CSS selector finds. */
    static SentForm of(String html, String selector) {
        Document page = Jsoup.parse(html, "http://localhost/");
        return new SentForm(page, (FormElement) page.selectFirst(selector));
    }

    /** The values of a field, as they would be sent. */
    List<String> values(String name) {
        return form.formData().stream()
                .filter(pair -> pair.key().equals(name))
                .map(org.jsoup.Connection.KeyVal::value)
                .toList();
    }

    /** Whether a person sees these words at a field: they are near it and not folded away. */
    boolean says(String name, String words) {
        Element field = form.getElementById(name);
        Element card = field == null ? null : field.closest("details, section");
        return card != null
                && (card.tagName().equals("section") || card.hasAttr("open"))
                && card.text().contains(words);
    }

    /** Everything that the form would send, with new values for some fields, given as alternating names and values. */
    String[] with(String... typed) {
        Map<String, String> changes = new LinkedHashMap<>();
        for (int i = 0; i < typed.length; i += 2) {
            changes.put(typed[i], typed[i + 1]);
        }
        List<String> sent = new ArrayList<>();
        form.formData().forEach(pair -> {
            sent.add(pair.key());
            sent.add(changes.getOrDefault(pair.key(), pair.value()));
        });
        return sent.toArray(String[]::new);
    }

    String text() {
        return page.text();
    }
}
