package dev.fingerpost.contract;

import static dev.fingerpost.contract.StorageFixture.linkOn;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.LinkSort;
import dev.fingerpost.link.SearchBy;
import dev.fingerpost.page.Direction;
import dev.fingerpost.page.PerPage;
import java.time.Duration;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.RandomDistribution;

/**
 * Runs long random sequences of operations and compares each result and effect with {@link ModelStorage}. For long
 * runs, the system property {@value #STEPS} sets the maximum length of a sequence.
 */
public interface RandomRunsContract extends StorageFixture {

    /** The system property with the maximum length of a sequence; {@value #DEFAULT_STEPS} by default. */
    String STEPS = "fingerpost.contract.steps";

    int DEFAULT_STEPS = 60;
    Duration TIMEOUT = Duration.ofMinutes(2);

    @Property(tries = 25, edgeCases = EdgeCasesMode.NONE)
    default void does_what_the_model_does(@ForAll("sequences") List<Step> sequence) {
        int steps = Integer.getInteger(STEPS, DEFAULT_STEPS);
        assertTimeoutPreemptively(TIMEOUT.multipliedBy(1 + steps / 100), () -> {
            ModelComparison trial = new ModelComparison(storage());
            for (int i = 0; i < sequence.size(); i++) {
                trial.run(i + 1, sequence.get(i));
                trial.compareLists();
            }
            trial.compareStatuses();
            trial.compareEverything();
        });
    }

    @Property(tries = 25, edgeCases = EdgeCasesMode.NONE)
    default void searches_and_sorts_any_text_as_the_model_does(
            @ForAll("texts") List<String> texts, @ForAll("searches") List<SearchPlan> searches) {
        assertTimeoutPreemptively(TIMEOUT, () -> {
            ModelComparison trial = new ModelComparison(storage());
            for (int i = 0; i < texts.size(); i++) {
                trial.insertLink(
                        0,
                        linkOn(trial.domain(0), i + texts.get(i))
                                .title(texts.get(i).isEmpty() ? null : texts.get(i))
                                .url("https://example.com/" + texts.get(texts.size() - 1 - i))
                                .build());
            }
            searches.forEach(search -> compareSearch(trial, search.in(texts)));
            for (LinkSort.Key key : LinkSort.Key.values()) {
                for (Direction direction : Direction.values()) {
                    LinkQuery query = LinkQuery.all().withSort(key, direction).withPerPage(PerPage.HUNDRED);
                    trial.compareLinks(0, query, NOW);
                    trial.compareWalk(0, query, 5, NOW);
                }
            }
        });
    }

    @Provide
    default Arbitrary<List<Step>> sequences() {
        return RandomSteps.any()
                .list()
                .ofMinSize(1)
                .ofMaxSize(Integer.getInteger(STEPS, DEFAULT_STEPS))
                .withSizeDistribution(RandomDistribution.uniform());
    }

    @Provide
    default Arbitrary<List<String>> texts() {
        return RandomTexts.ofLength(0, 6).list().ofMinSize(2).ofMaxSize(25);
    }

    @Provide
    default Arbitrary<List<SearchPlan>> searches() {
        Arbitrary<Integer> number = Arbitraries.integers().between(0, 25);
        return Combinators.combine(
                        number, number, Arbitraries.integers().between(1, 8), Arbitraries.of(SearchVariation.class))
                .as(SearchPlan::new)
                .list()
                .ofSize(10);
    }

    private static void compareSearch(ModelComparison trial, String search) {
        for (SearchBy field : SearchBy.values()) {
            trial.compareLinks(0, LinkQuery.all().withSearch(search, field).withPerPage(PerPage.HUNDRED), NOW);
        }
    }

    /** A search for a variation of a part of one of the texts. */
    record SearchPlan(int text, int from, int length, SearchVariation variation) {

        String in(List<String> texts) {
            String whole = texts.get(text % texts.size());
            int[] codePoints = whole.codePoints().toArray();
            int start = codePoints.length == 0 ? 0 : from % codePoints.length;
            int count = Math.min(length, codePoints.length - start);
            return variation.of(new String(codePoints, start, count));
        }
    }
}
