package dev.fingerpost.contract.kill;

import static dev.fingerpost.contract.StorageFixture.NOW;
import static dev.fingerpost.contract.kill.KilledWriter.say;

import dev.fingerpost.access.AnswerRepository;
import dev.fingerpost.access.IdempotentRequest;
import dev.fingerpost.contract.One;
import dev.fingerpost.link.CountedClicks;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkContent;
import dev.fingerpost.link.LinkListener.Outbox;
import dev.fingerpost.statistics.ClickTime;
import dev.fingerpost.statistics.StatisticsRepository;
import dev.fingerpost.storage.Storage;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** Writes to links, each of which is printed before it begins and after it is acknowledged. */
final class LinkWrites {

    private final Storage storage;
    private final List<Long> pixels;

    LinkWrites(Storage storage, List<Long> pixels) {
        this.storage = storage;
        this.pixels = pixels;
    }

    /** Creates a link and returns its id. */
    long create(String alias) {
        say("create", RowKind.LINK, alias);
        LinkContent content = VersionedContent.ofLink(alias, 1, pixels);
        Link link = storage.optional(AnswerRepository.class).isPresent()
                ? storage.inTransaction(view -> {
                    Link created = One.insert(view.links(), StoredRows.OWNER, content, NOW);
                    view.optional(AnswerRepository.class)
                            .orElseThrow()
                            .insert(StoredRows.OWNER, answerAbout(created), NOW);
                    view.optional(Outbox.class).ifPresent(outbox -> outbox.add(List.of(eventOf(created))));
                    return created;
                })
                : One.insert(storage.links(), StoredRows.OWNER, content, NOW);
        say("created", RowKind.LINK, alias, link.id());
        return link.id();
    }

    /** The key of the request is the alias, and the answer is the id. */
    static AnswerRepository.StoredAnswer answerAbout(Link link) {
        byte[] body = link.alias().getBytes(StandardCharsets.UTF_8);
        IdempotentRequest request = IdempotentRequest.of(new IdempotentRequest.Key(link.alias()), body);
        return AnswerRepository.StoredAnswer.of(request, String.valueOf(link.id()), NOW.plusSeconds(60));
    }

    private static Outbox.Event eventOf(Link created) {
        return new Outbox.Event(
                0, Outbox.Event.Type.CREATED, NOW, created.owner(), created.id(), 0, Collections.emptySortedMap());
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

    /** A storage may do this in one statement. */
    void click(long id) {
        count(new TreeMap<>(Map.of(Link.Version.any(id), 1L)), CountedClicks.Numbering.UNNUMBERED);
    }

    /** A transaction of several statements, and what it puts off. */
    void clickBoth(long id, long shared) {
        count(
                new TreeMap<>(Map.of(Link.Version.any(id), 1L, Link.Version.any(shared), 2L)),
                CountedClicks.Numbering.NUMBERED);
        storage.optional(StatisticsRepository.class).ifPresent(StatisticsRepository::catchUp);
    }

    private void count(SortedMap<Link.Version, Long> wanted, CountedClicks.Numbering numbering) {
        wanted.forEach((link, clicks) -> say("click", RowKind.LINK, link.linkId(), clicks));
        storage.links()
                .countClicks(wanted, numbering, new ClickTime(NOW))
                .forEach((link, counted) -> say("clicked", RowKind.LINK, link.linkId(), counted.granted()));
    }

    private LinkContent next(Link link) {
        return VersionedContent.ofLink(link.alias(), link.version() + 1, pixels);
    }
}
