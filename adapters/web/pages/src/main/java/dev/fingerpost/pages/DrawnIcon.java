package dev.fingerpost.pages;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.pages.template.JtedrawniconGenerated;
import dev.fingerpost.pages.template.JteiconsymbolGenerated;
import gg.jte.html.HtmlContent;
import gg.jte.html.HtmlTemplateOutput;

/**
 * An icon in the colour of the text around it, for a jte template. Screen readers skip it.
 *
 * @param name the name in the template {@code drawnicon.jte}
 */
public record DrawnIcon(String name) implements HtmlContent {

    public DrawnIcon {
        requireNonNull(name, "name");
    }

    /**
     * The icon as a symbol with the id {@code icon-NAME}, for a page that draws it many times: the symbol stands once in
     * an SVG, and each place uses it.
     */
    public HtmlContent symbol() {
        return output -> JteiconsymbolGenerated.render(output, null, name);
    }

    @Override
    public void writeTo(HtmlTemplateOutput output) {
        JtedrawniconGenerated.render(output, null, name);
    }
}
