package dev.fingerpost.pages;

import dev.fingerpost.failure.ViolationCode;
import dev.fingerpost.pages.template.JteproblemsGenerated;
import dev.fingerpost.pages.view.Brand;
import dev.fingerpost.pages.view.ProblemRow;
import gg.jte.html.OwaspHtmlTemplateOutput;
import gg.jte.output.StringOutput;
import java.util.List;

/**
 * The page that describes the problems of the API.
 *
 * @param problems the codes of problem documents
 * @param violations the codes of field errors
 */
public record ProblemTable(List<ProblemRow> problems, List<ViolationCode> violations) {

    public ProblemTable {
        problems = List.copyOf(problems);
        violations = List.copyOf(violations);
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
                brand,
                nonce,
                PageStyle.visitors(brand),
                docs,
                problems,
                violations);
        return text.toString();
    }
}
