package dev.fingerpost.directory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.fingerpost.TestClock;
import dev.fingerpost.Testbed;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A directory whose answers are cached for a time. */
class CachedDomainsTest {

    private static final Domain GO = Domain.of(1, "https://go.example");

    private final TestClock clock = new TestClock(Testbed.NOW);
    private final List<String> questions = new ArrayList<>();
    private final List<Domain> stored = new ArrayList<>(List.of(GO));
    private final DomainDirectory cached = Domains.cached(new Slow(), Duration.ofMinutes(1), 2, clock);

    @Test
    void an_answer_is_asked_for_once_until_it_is_too_old() {
        for (int visit = 0; visit < 3; visit++) {
            assertThat(cached.byHost("go.example")).containsExactly(GO);
            assertThat(cached.byId(1)).contains(GO);
        }
        assertThat(questions).containsExactly("go.example", "1");

        clock.goOn(Duration.ofSeconds(59));
        stored.clear();
        assertThat(cached.byHost("go.example")).containsExactly(GO);

        clock.goOn(Duration.ofSeconds(1));
        assertThat(cached.byHost("go.example")).isEmpty();
        assertThat(cached.byId(1)).isEmpty();
        assertThat(questions).hasSize(4);
    }

    @Test
    void names_without_a_domain_are_kept_too_and_push_out_the_oldest() {
        for (String host : List.of("a.example", "a.example", "b.example", "c.example", "b.example", "a.example")) {
            assertThat(cached.byHost(host)).isEmpty();
        }

        assertThat(questions).containsExactly("a.example", "b.example", "c.example", "a.example");
    }

    @Test
    void what_an_owner_may_use_is_asked_each_time() {
        cached.mayUse(1, GO);
        cached.mayUse(1, GO);
        cached.usableBy(1);
        cached.usableBy(1);

        assertThat(questions).containsExactly("mayUse", "mayUse", "usableBy", "usableBy");
    }

    @Test
    void a_failure_is_not_kept() {
        assertThatExceptionOfType(IllegalStateException.class).isThrownBy(() -> cached.byId(13));
        assertThatExceptionOfType(IllegalStateException.class).isThrownBy(() -> cached.byId(13));

        assertThat(questions).containsExactly("13", "13");
    }

    private final class Slow implements DomainDirectory {

        @Override
        public Optional<Domain> byId(long id) {
            questions.add(String.valueOf(id));
            if (id == 13) {
                throw new IllegalStateException("the directory is down");
            }
            return stored.stream().filter(domain -> domain.id() == id).findFirst();
        }

        @Override
        public List<Domain> byHost(String host) {
            questions.add(host);
            return stored.stream().filter(domain -> domain.host().equals(host)).toList();
        }

        @Override
        public boolean mayUse(long owner, Domain domain) {
            return questions.add("mayUse");
        }

        @Override
        public Optional<List<Domain>> usableBy(long owner) {
            questions.add("usableBy");
            return Optional.of(stored);
        }
    }
}
