package dev.fingerpost.contract.kill;

import static dev.fingerpost.contract.StorageFixture.NOW;
import static dev.fingerpost.contract.kill.KilledWriter.say;

import dev.fingerpost.contract.One;
import dev.fingerpost.link.ClickNote;
import dev.fingerpost.link.CountedClicks;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkContent;
import dev.fingerpost.link.LinkVersion;
import dev.fingerpost.storage.Storage;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** Writes to links. Each write is printed before it begins and after it is acknowledged. */
final class LinkWrites {

    private final Storage storage;
    private final List<Long> pixels;
    private final List<KillCheck> checks;
    private final List<ClickNote> notes;

    LinkWrites(Storage storage, List<Long> pixels) {
        this.storage = storage;
        this.pixels = pixels;
        this.checks = KillChecks.of(storage);
        this.notes = checks.stream().flatMap(check -> check.note().stream()).toList();
    }

    /** Creates a link and returns its id. */
    long create(String alias) {
        say("create", RowKind.LINK, alias);
        LinkContent content = VersionedContent.ofLink(alias, 1, pixels);
        Link link = checks.isEmpty()
                ? One.insert(storage.links(), StoredRows.OWNER, content, NOW)
                : storage.inTransaction(view -> {
                    Link created = One.insert(view.links(), StoredRows.OWNER, content, NOW);
                    checks.forEach(check -> check.created(view, created));
                    return created;
                });
        say("created", RowKind.LINK, alias, link.id());
        return link.id();
    }

    void change(long id) {
        say("change", RowKind.LINK, id);
        Link changed = One.update(storage.links(), StoredRows.OWNER, id, link -> link.changed(next(link), NOW))
                .orElseThrow();
        say("changed", RowKind.LINK, id, changed.version());
    }

    void delete(long id) {
        say("delete", RowKind.LINK, id);
        One.delete(storage.links(), StoredRows.OWNER, id, link -> {}).orElseThrow();
        say("deleted", RowKind.LINK, id);
    }

    /** Counts one click, which a storage may do in one statement. */
    void click(long id) {
        count(new TreeMap<>(Map.of(LinkVersion.any(id), 1L)), CountedClicks.Numbering.UNNUMBERED);
    }

    /** Counts clicks of both links in a transaction of several statements, and then does the postponed work. */
    void clickBoth(long id, long shared) {
        count(
                new TreeMap<>(Map.of(LinkVersion.any(id), 1L, LinkVersion.any(shared), 2L)),
                CountedClicks.Numbering.NUMBERED);
        checks.forEach(check -> check.catchUp(storage));
    }

    private void count(SortedMap<LinkVersion, Long> wanted, CountedClicks.Numbering numbering) {
        wanted.forEach((link, clicks) -> say("click", RowKind.LINK, link.linkId(), clicks));
        storage.links()
                .countClicks(wanted, numbering, notes)
                .forEach((link, counted) -> say("clicked", RowKind.LINK, link.linkId(), counted.granted()));
    }

    private LinkContent next(Link link) {
        return VersionedContent.ofLink(link.alias(), link.version() + 1, pixels);
    }
}
