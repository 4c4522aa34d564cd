package dev.fingerpost.titles;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.LinkListener;
import dev.fingerpost.storage.memory.MemoryStorage;
import dev.fingerpost.title.Titles;
import java.net.InetAddress;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Lookups of titles while the library creates links. */
class TitleLookupsTest {

    @Test
    void a_link_without_a_title_gets_that_of_its_page() throws Exception {
        CompletableFuture<Link> titled = new CompletableFuture<>();
        LinkListener listener = new LinkListener() {
            @Override
            public void updated(Link before, Link after) {
                titled.complete(after);
            }
        };
        try (LittleHost host = LittleHost.ofPage("<title>\n  Spring &ndash; sale\t</title>");
                PageTitles titles = FakeInternet.of(host).titles();
                Fingerpost fingerpost = Fingerpost.builder(new MemoryStorage())
                        .domains(Domains.fixed(Domain.of(1, "https://go.example.com")))
                        .with(Titles.from(titles, titles.executor()))
                        .listener(listener)
                        .build()) {
            Link created = fingerpost
                    .owner(1)
                    .links()
                    .create(LinkDraft.to("http://page.example/").withDomain(1));

            assertThat(created.title()).isEmpty();
            assertThat(titled.get(60, TimeUnit.SECONDS).title()).contains("Spring \u2013 sale");
        }
    }

    @Test
    void lookups_wait_in_a_bounded_queue_and_further_ones_are_counted() throws InterruptedException {
        TitleSettings settings = TitleSettings.standard().withWorkers(2).withQueued(3);
        CountDownLatch running = new CountDownLatch(2);
        CountDownLatch go = new CountDownLatch(1);
        CountDownLatch done = new CountDownLatch(5);
        try (PageTitles titles = new FakeInternet().titles(settings)) {
            for (int i = 0; i < 5; i++) {
                titles.executor().execute(i % 2, () -> {
                    running.countDown();
                    await(go);
                    done.countDown();
                });
            }
            assertThat(running.await(60, TimeUnit.SECONDS)).isTrue();
            for (int i = 0; i < 7; i++) {
                assertThatExceptionOfType(RejectedExecutionException.class)
                        .isThrownBy(() -> titles.executor().execute(1, done::countDown));
            }

            assertThat(titles.skipped()).isEqualTo(7);
            go.countDown();
            assertThat(done.await(60, TimeUnit.SECONDS)).isTrue();
        }
    }

    @Test
    void lookups_of_an_owner_keep_nobody_elses_waiting() throws InterruptedException {
        TitleSettings settings = TitleSettings.standard().withWorkers(2).withQueued(10);
        CountDownLatch go = new CountDownLatch(1);
        CountDownLatch done = new CountDownLatch(1);
        try (PageTitles titles = new FakeInternet().titles(settings)) {
            for (int i = 0; i < 11; i++) {
                titles.executor().execute(1, () -> await(go));
            }
            titles.executor().execute(2, done::countDown);

            assertThat(done.await(60, TimeUnit.SECONDS))
                    .as("while owner 1 hangs")
                    .isTrue();
            assertThat(titles.skipped()).isLessThanOrEqualTo(1);
            go.countDown();
        }
    }

    @Test
    void names_whose_servers_hang_leave_lookups_of_names_to_others() throws InterruptedException {
        TitleSettings settings = TitleSettings.standard().withWorkers(1).withTimeout(Duration.ofMillis(20));
        CountDownLatch begun = new CountDownLatch(12);
        CountDownLatch go = new CountDownLatch(1);
        FakeInternet internet = new FakeInternet();
        try (PageTitles titles = internet.titles(settings)) {
            for (int i = 0; i < 12; i++) {
                internet.name(i + ".hangs.example", () -> {
                    begun.countDown();
                    await(go);
                    return new InetAddress[0];
                });
                assertThat(titles.titleOf("http://" + i + ".hangs.example/")).isEmpty();
            }

            assertThat(begun.await(60, TimeUnit.SECONDS)).as("none was refused").isTrue();
            go.countDown();
        }
    }

    @Test
    void settings_are_checked() {
        TitleSettings standard = TitleSettings.standard();

        assertThatIllegalArgumentException().isThrownBy(() -> standard.withWorkers(0));
        assertThatIllegalArgumentException().isThrownBy(() -> standard.withQueued(0));
        assertThatIllegalArgumentException().isThrownBy(() -> standard.withMaxBytes(0));
        assertThatIllegalArgumentException().isThrownBy(() -> standard.withMaxRedirects(-1));
        assertThatIllegalArgumentException().isThrownBy(() -> standard.withTimeout(Duration.ZERO));
        assertThatIllegalArgumentException().isThrownBy(() -> standard.withTimeout(Duration.ofHours(1)));
    }

    @Test
    void an_internal_host_may_be_named_with_its_port_which_is_that_of_no_other_host() {
        TitleSettings settings = TitleSettings.standard().withInternalHosts(Set.of("wiki.example:8080", "[fd00::1]"));

        assertThat(settings.allowsPort("wiki.example", 8080)).isTrue();
        assertThat(settings.isInternal("wiki.example", 8080)).isTrue();
        assertThat(settings.isInternal("wiki.example", 80)).isFalse();
        assertThat(settings.allowsPort("other.example", 8080)).isFalse();
        assertThat(settings.isInternal("[fd00::1]", 443)).isTrue();
        for (String host : new String[] {"", ":80", "wiki:port", "wiki:080", "http://wiki", "fd00::1"}) {
            assertThatIllegalArgumentException().isThrownBy(() -> settings.withInternalHosts(Set.of(host)));
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
