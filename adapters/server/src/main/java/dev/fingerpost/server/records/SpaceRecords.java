package dev.fingerpost.server.records;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.Owner;
import dev.fingerpost.directory.Space;
import dev.fingerpost.failure.NotFoundException;
import dev.fingerpost.http.records.JsonValue;
import dev.fingerpost.http.wire.FormFields.Pair;
import dev.fingerpost.registry.OwnerSpaces;
import dev.fingerpost.registry.Registry;
import dev.fingerpost.server.database.OpenLibrary;
import dev.fingerpost.server.settings.Given;
import dev.fingerpost.server.settings.ProgramSettings;
import dev.fingerpost.server.settings.RowPrinter;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** The spaces of an owner in a database. */
final class SpaceRecords implements Records {

    private final Fingerpost fingerpost;
    private final Owner owner;

    SpaceRecords(OpenLibrary library, Given given) {
        this.fingerpost = library.fingerpost();
        this.owner = fingerpost.owner(given.get(ProgramSettings.OWNER));
    }

    @Override
    public void list(Given given, Consumer<Map<String, JsonValue>> rows) {
        spaces().forEach(space -> rows.accept(members(space)));
    }

    private List<Space> spaces() {
        return fingerpost.spacesOf(owner.id()).orElse(List.of());
    }

    @Override
    public Map<String, JsonValue> show(long id) {
        return members(get(id));
    }

    private Space get(long id) {
        return spaces().stream()
                .filter(space -> space.id() == id)
                .findFirst()
                .orElseThrow(() -> NotFoundException.space(id));
    }

    @Override
    public Map<String, JsonValue> create(Given given) {
        return members(stored().create(name(given, "")));
    }

    @Override
    public Map<String, JsonValue> update(long id, Given given) {
        return members(stored().rename(id, name(given, get(id).name().orElse(""))));
    }

    @Override
    public void delete(long id) {
        stored().delete(id);
    }

    private OwnerSpaces stored() {
        return fingerpost
                .find(Registry.class)
                .orElseThrow(OpenLibrary::withoutRegistry)
                .spacesOf(owner);
    }

    private static String name(Given given, String otherwise) {
        return Field.pairs(Resources.SPACE_FIELDS, given).stream()
                .map(Pair::value)
                .findFirst()
                .orElse(otherwise);
    }

    private static Map<String, JsonValue> members(Space space) {
        return RowPrinter.members("id", space.id(), "name", space.name().orElse(null));
    }
}
