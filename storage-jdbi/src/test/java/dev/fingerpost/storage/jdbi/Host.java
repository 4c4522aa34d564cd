package dev.fingerpost.storage.jdbi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.contract.kill.KillChecks;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.failure.ErrorCode;
import dev.fingerpost.failure.ExpectedVersion;
import dev.fingerpost.failure.StaleVersionException;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.Links;
import dev.fingerpost.link.SearchBy;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.targeting.Visitor;
import dev.fingerpost.visit.Resolution;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;

/** A host that shares its database with other hosts: it creates, changes and lists links, and visits them. */
final class Host {

    private final Storage storage;
    private final Fingerpost fingerpost;

    Host(Storage storage) {
        this.storage = storage;
        fingerpost = KillChecks.library(storage)
                .domains(Domains.fixed(Domain.of(1, "https://go.example")))
                .build();
    }

    Links links() {
        return fingerpost.owner(SampleLinks.OWNER).links();
    }

    /** What the features that take part in counting clicks have stored otherwise than the clicks of a link. */
    List<String> problems(Link link) {
        return KillChecks.problemsOfClicks(storage, links().get(link.id()));
    }

    LinkDraft draft(String alias) {
        return LinkDraft.to("https://example.com/" + alias).withDomain(1).withAlias(alias);
    }

    /** Creates a link and returns its id. */
    String create(String alias) {
        return String.valueOf(links().create(draft(alias)).id());
    }

    /** Changes the title of a link and returns the new title. */
    String rename(long id, String title) {
        return links().update(id, draft -> draft.withTitle(title)).content().title();
    }

    /**
     * Creates and changes links of its own and checks each one after the change. It also increments a number in the
     * title of a link that all hosts share.
     */
    String work(String name, int times, long shared) {
        for (int i = 0; i < times; i++) {
            Link created = links().create(draft(name + "-" + i));
            assertShown(created);
            assertShown(links().update(created.id(), draft -> draft.withTitle("changed by " + name)));
            increment(shared);
        }
        return "done";
    }

    /** Tries to create a link with each of these aliases and returns the aliases for which it succeeded. */
    String claim(String name, int count) {
        List<String> won = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            try {
                create(name + "-" + i);
                won.add(name + "-" + i);
            } catch (ValidationException e) {
                assertThat(e).hasMessage("alias is already taken");
            }
        }
        return String.join(" ", won);
    }

    String title(String alias) {
        return found(alias).stream()
                .map(link -> String.valueOf(link.content().title()))
                .collect(Collectors.joining());
    }

    String total() {
        return String.valueOf(links().find(LinkQuery.all()).total());
    }

    /** Visits a link several times from each of several threads, and returns how often each outcome occurred. */
    String visit(String alias, int threads, int times) throws Exception {
        ExecutorService crowd = Executors.newFixedThreadPool(threads);
        try {
            List<Future<List<String>>> visitors = new ArrayList<>();
            for (int i = 0; i < threads; i++) {
                visitors.add(crowd.submit(() -> visit(alias, times)));
            }
            Map<String, Integer> counts = new TreeMap<>();
            for (Future<List<String>> visitor : visitors) {
                visitor.get().forEach(outcome -> counts.merge(outcome, 1, Integer::sum));
            }
            return counts.entrySet().stream()
                    .map(each -> each.getKey() + " " + each.getValue())
                    .collect(Collectors.joining(" "));
        } finally {
            crowd.shutdownNow();
        }
    }

    private List<String> visit(String alias, int times) {
        List<String> outcomes = new ArrayList<>();
        for (int i = 0; i < times; i++) {
            Resolution resolution = fingerpost.visits().resolve("go.example", alias, Visitor.unknown());
            outcomes.add(
                    resolution instanceof Resolution.Redirect redirect
                            ? redirect.destination()
                            : resolution.getClass().getSimpleName());
        }
        return outcomes;
    }

    private void assertShown(Link link) {
        assertThat(links().get(link.id())).isEqualTo(link);
        assertThat(found(link.alias())).containsExactly(link);
        assertThat(visit(link.alias(), 1)).containsExactly(link.url());
    }

    private List<Link> found(String alias) {
        return links().find(LinkQuery.all().withSearch(alias, SearchBy.ALIAS)).items().stream()
                .filter(link -> link.alias().equals(alias))
                .toList();
    }

    /** Makes an optimistic edit: after a conflict it reads the link again and repeats the edit. */
    private void increment(long id) {
        while (true) {
            Link seen = links().get(id);
            String next = String.valueOf(Integer.parseInt(seen.content().title()) + 1);
            try {
                links().update(id, draft -> draft.withTitle(next), ExpectedVersion.version(seen.version()));
                return;
            } catch (StaleVersionException e) {
                assertThat(e.code()).isEqualTo(ErrorCode.STALE_VERSION);
            }
        }
    }
}
