package dev.fingerpost.server.records;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.http.records.JsonValue;
import dev.fingerpost.http.settings.Setting;
import dev.fingerpost.server.database.OpenLibrary;
import dev.fingerpost.server.database.OpenStorage;
import dev.fingerpost.server.settings.Given;
import dev.fingerpost.server.settings.RowPrinter;
import dev.fingerpost.storage.jdbi.maintenance.OwnerUsage;
import java.util.Map;
import java.util.function.Consumer;

/** The owners in a database, with the numbers of their rows. */
final class OwnerRecords implements Records {

    static final Setting<Boolean> YES =
            Setting.flag("yes").required().says("Required, because deleted rows cannot be restored.");

    private final Fingerpost fingerpost;
    private final OpenStorage storage;

    OwnerRecords(OpenLibrary library, Given given) {
        this.fingerpost = library.fingerpost();
        this.storage = library.open();
    }

    @Override
    public void list(Given given, Consumer<Map<String, JsonValue>> rows) {
        storage.owners().forEach(owner -> rows.accept(members(owner)));
    }

    @Override
    public Map<String, JsonValue> show(long id) {
        return members(storage.owners().stream()
                .filter(each -> each.owner() == id)
                .findFirst()
                .orElse(new OwnerUsage(id, Map.of())));
    }

    @Override
    public void delete(long id) {
        fingerpost.deleteOwner(id);
    }

    private static Map<String, JsonValue> members(OwnerUsage owner) {
        return RowPrinter.members(
                "owner", owner.owner(),
                "links", owner.rows("link"),
                "pixels", owner.rows("pixel"),
                "keys", owner.rows("api_key"));
    }
}
