package dev.fingerpost.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.link.LinkRepository;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The judge of histories: it finds an order where there is one, and none where calls got in each other's way. */
class HistoryTest {

    private static final int MOST = 500;

    @Test
    void explains_what_the_model_does() throws Exception {
        assertThat(explained(new ModelStorage().links(), 50)).isEqualTo(50);
    }

    @ParameterizedTest
    @MethodSource("racyFaults")
    void does_not_explain_what_a_race_spoils(Fault fault) throws Exception {
        assertThat(explained(fault.storage().links(), MOST)).isLessThan(MOST);
    }

    static Stream<Fault> racyFaults() {
        List<String> names = List.of("changes what it read before", "looks at the limit before it counts");
        return Stream.of(LinkUpdateFaults.ALL, ClickFaults.ALL)
                .flatMap(List::stream)
                .filter(fault -> names.contains(fault.name()));
    }

    /** How many histories in a row are explained. */
    private static int explained(LinkRepository links, int most) throws Exception {
        Random random = new Random(1);
        for (int count = 0; count < most; count++) {
            History history = new History(random);
            history.happen(links);
            if (!history.isExplained()) {
                return count;
            }
        }
        return most;
    }
}
