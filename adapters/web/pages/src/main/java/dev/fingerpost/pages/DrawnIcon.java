package dev.fingerpost.pages;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.pages.template.JtedrawniconGenerated;
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

    @Override
    public void writeTo(HtmlTemplateOutput output) {
        JtedrawniconGenerated.render(output, null, name);
    }
}
