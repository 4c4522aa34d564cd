package dev.fingerpost.contract;

import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkContent;
import dev.fingerpost.link.LinkContentBuilder;
import dev.fingerpost.link.LinkRepository;
import dev.fingerpost.link.RefusedRowsException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;

/**
 * A history of concurrent calls on two links and their aliases. The history is linearizable if the model returns the
 * same answers and ends in the same state when it runs the same calls one after the other, in some order.
 */
final class History {

    private static final int THREADS = 3;
    private static final int CALLS_EACH = 3;
    private static final int ALIASES = 3;

    private final long owner = StorageFixture.newId();
    private final long domain = StorageFixture.newId();
    private final List<List<Call>> calls = new ArrayList<>();
    private final List<List<String>> answers = new ArrayList<>();

    History(Random random) {
        for (int thread = 0; thread < THREADS; thread++) {
            calls.add(random.ints(CALLS_EACH, 0, 1_000)
                    .mapToObj(number ->
                            new Call(Kind.values()[number % Kind.values().length], number % 2, number % ALIASES))
                    .toList());
        }
    }

    /** Runs each list of calls in its own thread. */
    void run(LinkRepository links) throws Exception {
        Scene scene = new Scene(links);
        List<Callable<List<String>>> threads = new ArrayList<>();
        calls.forEach(each -> threads.add(() -> each.stream().map(scene::answer).toList()));
        answers.addAll(Race.run(threads));
        answers.add(List.of(scene.end()));
    }

    /** Whether some order of the calls explains the answers. */
    boolean isLinearizable() {
        return isLinearizable(new ArrayList<>());
    }

    /**
     * Tries to complete the order: appends the next call of each thread in turn, and backtracks where the model
     * disagrees.
     */
    private boolean isLinearizable(List<Integer> order) {
        if (!agrees(order)) {
            return false;
        }
        for (int thread = 0; thread < THREADS; thread++) {
            int next = thread;
            if (order.stream().filter(each -> each == next).count() < CALLS_EACH) {
                order.add(next);
                if (isLinearizable(order)) {
                    return true;
                }
                order.remove(order.size() - 1);
            }
        }
        return order.size() == THREADS * CALLS_EACH;
    }

    private boolean agrees(List<Integer> order) {
        Scene scene = new Scene(new ModelStorage().links());
        int[] done = new int[THREADS];
        for (int thread : order) {
            int call = done[thread]++;
            if (!scene.answer(calls.get(thread).get(call))
                    .equals(answers.get(thread).get(call))) {
                return false;
            }
        }
        boolean over = order.size() == THREADS * CALLS_EACH;
        return !over || scene.end().equals(answers.get(THREADS).get(0));
    }

    @Override
    public String toString() {
        return calls + " answered " + answers;
    }

    private enum Kind {
        INSERT,
        RENAME,
        SWITCH,
        DELETE,
        CLICK,
        FIND,
        VISIT
    }

    private record Call(Kind kind, int link, int alias) {}

    /** Two links with the first two aliases and a limit of three clicks each. */
    private final class Scene {
        private final LinkRepository links;
        private final long[] ids = new long[2];

        Scene(LinkRepository links) {
            this.links = links;
            Arrays.setAll(
                    ids,
                    i -> One.insert(links, owner, content(i), StorageFixture.NOW)
                            .id());
        }

        String answer(Call call) {
            long id = ids[call.link];
            try {
                return switch (call.kind) {
                    case INSERT -> shown(One.insert(links, owner, content(call.alias), StorageFixture.NOW));
                    case RENAME -> change(id, content(call.alias));
                    case SWITCH ->
                        One.update(links, owner, id, History::switched)
                                .map(History::shown)
                                .orElse("none");
                    case DELETE ->
                        One.delete(links, owner, id, link -> {})
                                .map(History::shown)
                                .orElse("none");
                    case CLICK -> StorageFixture.countClicks(links, id, 2).toString();
                    case FIND -> links.find(owner, id).map(History::shown).orElse("none");
                    case VISIT -> visit(call.alias);
                };
            } catch (RefusedRowsException e) {
                return "taken";
            }
        }

        /** The state at the end: the link behind each alias. */
        String end() {
            StringBuilder end = new StringBuilder();
            for (int alias = 0; alias < ALIASES; alias++) {
                end.append(visit(alias)).append(';');
            }
            return end.toString();
        }

        private String visit(int alias) {
            return links.findByAlias(domain, "alias-" + alias)
                    .map(History::shown)
                    .orElse("none");
        }

        private String change(long id, LinkContent content) {
            Instant later = StorageFixture.NOW.plusSeconds(1);
            return One.update(links, owner, id, link -> link.changed(content, later))
                    .map(History::shown)
                    .orElse("none");
        }
    }

    private LinkContent content(int alias) {
        return StorageFixture.linkOn(domain, "alias-" + alias).clicksLimit(3L).build();
    }

    private static Link switched(Link link) {
        LinkContent content =
                LinkContentBuilder.of(link.content()).disabled(!link.disabled()).build();
        return link.changed(content, StorageFixture.NOW);
    }

    private static String shown(Link link) {
        return link.alias() + " version " + link.version() + " clicks " + link.clicks() + " off " + link.disabled();
    }
}
