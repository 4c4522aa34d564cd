package dev.fingerpost.pages;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.pages.template.JteproblemsGenerated;
import dev.fingerpost.pages.view.Brand;
import dev.fingerpost.pages.view.ProblemRow;
import dev.fingerpost.pages.view.RuleRow;
import gg.jte.html.OwaspHtmlTemplateOutput;
import gg.jte.output.StringOutput;
import java.util.List;
import java.util.Locale;

/**
 * The page that describes the problems of the API, in one language.
 *
 * @param language the language of the problems; that of the rest of the page is the same if it is one of {@link
 *     PageTexts#LANGUAGES}
 * @param problems the codes of problem documents
 * @param rules the rules that fields can violate
 */
public record ProblemTable(Locale language, List<ProblemRow> problems, List<RuleRow> rules) {

    public ProblemTable {
        requireNonNull(language, "language");
        problems = List.copyOf(problems);
        rules = List.copyOf(rules);
    }

    /**
     * The HTML of the page.
     *
     * @param docs whether the site has the documentation of the API, to which this page then links
     */
    public String html(Brand brand, String nonce, boolean docs) {
        StringOutput text = new StringOutput();
        JteproblemsGenerated.render(
                new OwaspHtmlTemplateOutput(text),
                null,
                PageTexts.of(language)::getString,
                problems,
                rules,
                brand,
                nonce,
                PageStyle.visitors(brand),
                docs);
        return text.toString();
    }
}
