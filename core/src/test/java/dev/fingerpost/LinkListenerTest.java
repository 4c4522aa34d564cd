package dev.fingerpost;

import static dev.fingerpost.Testbed.OWNER;
import static dev.fingerpost.Testbed.draft;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.fingerpost.change.RowListeners;
import dev.fingerpost.failure.ExpectedVersion;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.LinkListener;
import dev.fingerpost.link.Links;
import java.util.ArrayList;
import java.util.List;
import java.util.logging.LogRecord;
import org.junit.jupiter.api.Test;

class LinkListenerTest {

    private final List<String> heard = new ArrayList<>();
    private final Testbed plain = Testbed.standard();

    @Test
    void every_change_is_reported_once() {
        Links links = listenedBy(new Recorder("a"));

        Link link = links.create(draft().withTitle("One"));
        links.update(link.id(), draft -> draft.withTitle("Two"));
        links.delete(link.id());

        assertThat(heard).containsExactly("a created One", "a updated One to Two", "a deleted Two");
    }

    @Test
    void an_update_that_changes_nothing_is_not_reported() {
        Links links = listenedBy(new Recorder("a"));
        Link link = links.create(draft().withTitle("One"));
        heard.clear();

        links.update(link.id(), draft -> draft);
        links.update(link.id(), draft -> draft.withTitle("One"));

        assertThat(heard).isEmpty();
    }

    @Test
    void a_failed_change_is_not_reported() {
        Links links = listenedBy(new Recorder("a"));
        Link link = links.create(draft().withAlias("one"));
        heard.clear();

        assertThat(catchThrowable(() -> links.create(draft().withAlias("one")))).isNotNull();
        assertThat(catchThrowable(() -> links.create(LinkDraft.to("")))).isNotNull();
        assertThat(catchThrowable(() -> links.update(link.id(), draft -> draft.withUrl(""))))
                .isNotNull();
        assertThat(catchThrowable(() -> links.update(link.id(), draft -> draft, ExpectedVersion.version(9))))
                .isNotNull();
        assertThat(catchThrowable(() -> links.delete(99))).isNotNull();
        assertThat(catchThrowable(() -> links.delete(link.id(), ExpectedVersion.version(9))))
                .isNotNull();

        assertThat(heard).isEmpty();
    }

    @Test
    void a_listener_finds_the_change_committed() {
        Links links = listenedBy(new LinkListener() {

            @Override
            public void created(Link link) {
                heard.add("stored: " + plain.links().get(link.id()).equals(link));
            }

            @Override
            public void updated(Link before, Link after) {
                heard.add("stored: " + plain.links().get(after.id()).equals(after));
            }

            @Override
            public void deleted(Link link) {
                heard.add("gone: " + (catchThrowable(() -> plain.links().get(link.id())) != null));
            }
        });

        Link link = links.create(draft());
        links.update(link.id(), draft -> draft.withTitle("Two"));
        links.delete(link.id());

        assertThat(heard).containsExactly("stored: true", "stored: true", "gone: true");
    }

    @Test
    void a_failing_listener_affects_neither_the_change_nor_other_listeners() {
        Links links = listenedBy(new Recorder("a"), new Failing(), new Recorder("b"));

        try (CapturedLog log = new CapturedLog(RowListeners.class)) {
            Link link = links.create(draft().withTitle("One"));
            links.update(link.id(), draft -> draft.withTitle("Two"));
            links.delete(link.id());

            assertThat(log.records()).extracting(LogRecord::getMessage).containsOnly("A link listener failed");
            assertThat(log.records())
                    .extracting(LogRecord::getThrown)
                    .doesNotContainNull()
                    .hasSize(3);
        }
        assertThat(heard)
                .containsExactly(
                        "a created One",
                        "b created One",
                        "a updated One to Two",
                        "b updated One to Two",
                        "a deleted Two",
                        "b deleted Two");
    }

    @Test
    void a_listener_may_ignore_changes() {
        Links links = listenedBy(new LinkListener() {});

        Link link = links.create(draft());
        links.update(link.id(), draft -> draft.withTitle("Two"));
        links.delete(link.id());

        assertThat(catchThrowable(() -> links.get(link.id()))).isNotNull();
    }

    /** The links of the same storage, with listeners. */
    private Links listenedBy(LinkListener... listeners) {
        return plain.rebuilt(builder -> {
                    for (LinkListener listener : listeners) {
                        builder.listener(listener);
                    }
                    return builder;
                })
                .owner(OWNER)
                .links();
    }

    private final class Recorder implements LinkListener {

        private final String name;

        Recorder(String name) {
            this.name = name;
        }

        @Override
        public void created(Link link) {
            heard.add(name + " created " + title(link));
        }

        @Override
        public void updated(Link before, Link after) {
            heard.add(name + " updated " + title(before) + " to " + title(after));
        }

        @Override
        public void deleted(Link link) {
            heard.add(name + " deleted " + title(link));
        }

        private static String title(Link link) {
            return link.title().orElse("");
        }
    }

    private static final class Failing implements LinkListener {

        @Override
        public void created(Link link) {
            throw new AssertionError("cannot hear of " + link.id());
        }

        @Override
        public void updated(Link before, Link after) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void deleted(Link link) {
            throw new NullPointerException();
        }
    }
}
