package dev.fingerpost.console;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.console.view.Choice;
import dev.fingerpost.console.view.ShownLink;
import dev.fingerpost.page.PerPage;
import dev.fingerpost.pixel.PixelQuery;
import java.util.List;

/** What a person chooses from in the forms of links. */
final class Directories {

    private final Fingerpost fingerpost;

    Directories(Fingerpost fingerpost) {
        this.fingerpost = requireNonNull(fingerpost, "fingerpost");
    }

    /** The domains, by where they are; empty where the host cannot list them. */
    List<Choice> domains(Person person) {
        return fingerpost.domainsOf(person.owner().id()).orElse(List.of()).stream()
                .map(domain -> new Choice(Long.toString(domain.id()), ShownLink.shown(domain.baseUrl())))
                .toList();
    }

    /** The spaces; empty where the host cannot list them. */
    List<Choice> spaces(Person person) {
        return fingerpost.spacesOf(person.owner().id()).orElse(List.of()).stream()
                .map(space -> new Choice(
                        Long.toString(space.id()),
                        space.name().orElseGet(() -> person.view().text("space.number", space.id()))))
                .toList();
    }

    /** The newest hundred pixels. */
    static List<Choice> pixels(Person person) {
        return person.owner().pixels().findFirst(PixelQuery.all().withPerPage(PerPage.HUNDRED)).items().stream()
                .map(pixel -> new Choice(Long.toString(pixel.id()), pixel.name()))
                .toList();
    }
}
