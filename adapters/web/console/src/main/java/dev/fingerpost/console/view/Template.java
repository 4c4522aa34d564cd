package dev.fingerpost.console.view;

import static java.util.Objects.requireNonNull;

import gg.jte.html.HtmlContent;
import gg.jte.html.HtmlTemplateOutput;
import java.util.function.Consumer;

/** A template as the content of another one. */
record Template(Consumer<HtmlTemplateOutput> template) implements HtmlContent {

    Template {
        requireNonNull(template, "template");
    }

    @Override
    public void writeTo(HtmlTemplateOutput output) {
        template.accept(output);
    }
}
