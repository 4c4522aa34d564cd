package dev.fingerpost.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.link.LinkRepository;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** {@link History} finds an order if there is one, and finds none if a race has spoiled the answers. */
class HistoryTest {

    private static final int MOST = 500;

    @Test
    void accepts_what_the_model_does() throws Exception {
        assertThat(linearizable(new ModelStorage().links(), 50)).isEqualTo(50);
    }

    @ParameterizedTest
    @MethodSource("racyFaults")
    void rejects_what_a_race_spoils(Fault fault) throws Exception {
        assertThat(linearizable(fault.storage().links(), MOST)).isLessThan(MOST);
    }

    static Stream<Fault> racyFaults() {
        return Stream.of("reads a link outside the transaction", "checks the limit before it counts")
                .map(Fault::named);
    }

    /** Runs histories until one is not linearizable, but at most {@code most}. Returns how many were linearizable. */
    private static int linearizable(LinkRepository links, int most) throws Exception {
        Random random = new Random(1);
        for (int count = 0; count < most; count++) {
            History history = new History(random);
            history.run(links);
            if (!history.isLinearizable()) {
                return count;
            }
        }
        return most;
    }
}
