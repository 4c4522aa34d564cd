package dev.fingerpost.console;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.console.view.Choice;
import dev.fingerpost.console.view.Entries;
import dev.fingerpost.console.view.Entries.Entry;
import dev.fingerpost.console.view.LinkList;
import dev.fingerpost.console.view.Mistakes;
import dev.fingerpost.console.view.Sheet;
import dev.fingerpost.failure.NotFoundException;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.http.exchange.ProblemCode;
import dev.fingerpost.http.wire.BodyReader;
import dev.fingerpost.http.wire.HttpException;
import dev.fingerpost.http.wire.Request;
import dev.fingerpost.http.wire.Response;
import dev.fingerpost.http.wire.Status;
import dev.fingerpost.link.LinkFilterField;
import dev.fingerpost.registry.OwnerSpaces;
import dev.fingerpost.registry.Registry;
import dev.fingerpost.statistics.LinkDimension;
import java.util.Map;
import java.util.Optional;

/** The pages about spaces. Spaces can be changed here if Fingerpost stores them, but not if the host has its own. */
final class SpacePages {

    private static final String SPACES = "spaces";
    private static final String NAME = "name";

    private final Optional<Registry> registry;
    private final BodyReader bodies;
    private final Directories directories;

    SpacePages(Fingerpost fingerpost, BodyReader bodies) {
        this.registry = fingerpost.find(Registry.class).filter(Registry::keepsSpaces);
        this.bodies = bodies;
        this.directories = new Directories(fingerpost);
    }

    Response spaces(Request request, Person person) {
        return spaces(Status.OK.code(), request, person, Map.of(), Mistakes.NONE);
    }

    Response createSpace(Request request, Person person) {
        String name = sentName(request);
        try {
            spaces(person).create(name);
            return Html.redirect(person.view().url("/spaces?done=created"));
        } catch (ValidationException e) {
            Mistakes mistakes = Mistakes.of(e.violations(), person.view());
            return spaces(ProblemCode.INVALID_INPUT.status(), request, person, Map.of(NAME, name), mistakes);
        }
    }

    /** The list with the form of a new space, as it was typed. */
    Response createSpaceAgain(Request request, Person person, TypedForm typed) {
        return spaces(typed.status(), request, person, typed.values(), typed.mistakes());
    }

    Response editSpace(Request request, Person person) {
        Choice space = stored(request, person);
        return form(Status.OK.code(), person, space, space.label(), Mistakes.NONE);
    }

    /** The form of a stored space as it was typed. */
    Response renameSpaceAgain(Request request, Person person, TypedForm typed) {
        String name = typed.values().getOrDefault(NAME, "");
        return form(typed.status(), person, stored(request, person), name, typed.mistakes());
    }

    Response renameSpace(Request request, Person person) {
        Choice space = stored(request, person);
        String name = sentName(request);
        try {
            spaces(person).rename(request.number(), name);
            return Html.redirect(person.view().url("/spaces?done=saved"));
        } catch (ValidationException e) {
            Mistakes mistakes = Mistakes.of(e.violations(), person.view());
            return form(ProblemCode.INVALID_INPUT.status(), person, space, name, mistakes);
        }
    }

    Response deleteSpace(Request request, Person person) {
        stored(request, person);
        spaces(person).delete(request.number());
        return Html.redirect(person.view().url("/spaces?done=deleted"));
    }

    private Response spaces(int status, Request request, Person person, Map<String, String> values, Mistakes mistakes) {
        boolean canChange = registry.isPresent() && person.view().mayManage();
        Map<String, Long> clicks = directories.clicks(LinkDimension.SPACE, request, person);
        Sheet<Entry> rows = EntryPages.sheet(request, directories.spaces(person), Choice::label)
                .map(space -> row(person, space, canChange, clicks));
        return EntryPages.list(status, person, new Entries(SPACES, rows, canChange, values, mistakes));
    }

    private static Response form(int status, Person person, Choice space, String name, Mistakes mistakes) {
        long id = Long.parseLong(space.value());
        return EntryPages.form(status, person, SPACES, id, space.label(), Map.of(NAME, name), mistakes);
    }

    private static Entry row(Person person, Choice space, boolean canChange, Map<String, Long> clicks) {
        String edit = canChange ? "/spaces/" + space.value() : "";
        String recent = Directories.recent(clicks, space, person);
        return new Entry(space.label(), LinkList.of(LinkFilterField.SPACE_ID, space.value()), edit, recent, "");
    }

    /** A stored space. A space of the host's own cannot be changed here. */
    private Choice stored(Request request, Person person) {
        String id = Long.toString(request.number());
        return directories.spaces(person).stream()
                .filter(space -> registry.isPresent() && space.value().equals(id))
                .findFirst()
                .orElseThrow(() -> NotFoundException.space(request.number()));
    }

    /** The stored spaces of a person's owner. Only called after it was checked that spaces are stored. */
    private OwnerSpaces spaces(Person person) {
        return registry.orElseThrow().spacesOf(person.owner());
    }

    private String sentName(Request request) {
        if (registry.isEmpty()) {
            throw HttpException.notFound();
        }
        return Query.of(bodies.form(request)).text(NAME).strip();
    }
}
