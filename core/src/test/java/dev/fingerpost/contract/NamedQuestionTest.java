package dev.fingerpost.contract;

import static dev.fingerpost.contract.StorageFixture.linkOn;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.LinkRepository;
import dev.fingerpost.link.LinkSort;
import dev.fingerpost.page.Direction;
import dev.fingerpost.storage.Storage;
import java.util.List;
import java.util.Optional;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.testkit.engine.Event;

/**
 * A failure of the random runs names the call that was answered wrongly, its step, and the answers of the storage and
 * of the model.
 */
class NamedQuestionTest {

    private static final LinkQuery BY_CLICKS = LinkQuery.all().withSort(LinkSort.Key.CLICKS, Direction.DESCENDING);

    @Test
    void a_wrong_list_is_named_by_its_query() {
        ModelComparison trial = new ModelComparison(
                Fault.named("breaks ties in ascending order").storage());
        insertTwo(trial);

        assertThatThrownBy(() -> trial.compareLinks(0, BY_CLICKS, StorageFixture.NOW))
                .hasMessageContaining("links().find(")
                .hasMessageContaining(BY_CLICKS + ", " + StorageFixture.NOW)
                .hasMessageContaining("xpect")
                .hasMessageContaining("Rows[items=[Link[id=2")
                .hasMessageContaining("Rows[items=[Link[id=1");
    }

    @Test
    void a_wrong_effect_is_named_by_its_step() {
        ModelComparison trial =
                new ModelComparison(Fault.named("counts past the limit").storage());
        trial.insertLink(0, linkOn(trial.domain(0), "sale").clicksLimit(1L).build());
        Step clicks = new Step.Click(List.of(0), 5);

        assertThatThrownBy(() -> trial.run(7, clicks))
                .hasMessageContaining("links().countClicks(")
                .hasMessageContaining("NUMBERED, no hour), at step 7, " + clicks)
                .hasMessageContaining("granted=1");
    }

    @Test
    void an_exception_is_named_by_its_call() {
        ModelComparison trial = new ModelComparison(finding(new ForwardingLinks(new ModelStorage().links()) {
            @Override
            public Optional<Link> findByAlias(long domainId, String aliasKey) {
                throw new ClassCastException("broken");
            }
        }));
        insertTwo(trial);

        assertThatThrownBy(trial::compareEverything)
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("links().findByAlias(")
                .hasMessageContaining("ClassCastException: broken");
    }

    @Test
    void a_reused_id_is_named_by_its_insert() {
        ModelStorage model = new ModelStorage();
        ModelComparison trial = new ModelComparison(finding(model.links()));
        insertTwo(trial);
        model.nextLinkId(1);

        ThrowingCallable insert =
                () -> trial.insertLink(0, linkOn(trial.domain(0), "third").build());
        assertThatThrownBy(insert).hasMessageContaining("the new id of links().insert(");
    }

    @Test
    void the_report_of_a_random_run_names_the_question() {
        List<String> reports =
                ContractNoticesTest.run(RandomRunsContract.class, Fault.named("sorts targets by key")::backend)
                        .failed()
                        .stream()
                        .map(NamedQuestionTest::message)
                        .toList();

        assertThat(reports)
                .isNotEmpty()
                .anySatisfy(report -> assertThat(report)
                        .containsPattern("\\[links\\(\\)\\.\\w+\\(\\d+, .*\\), at step \\d+, \\w+\\[")
                        .containsIgnoringCase("expect"));
    }

    private static String message(Event failed) {
        return failed.getRequiredPayload(TestExecutionResult.class)
                .getThrowable()
                .orElseThrow()
                .getMessage();
    }

    private static void insertTwo(ModelComparison trial) {
        trial.insertLink(0, linkOn(trial.domain(0), "first").build());
        trial.insertLink(0, linkOn(trial.domain(0), "second").build());
    }

    private static Storage finding(LinkRepository links) {
        ModelStorage model = new ModelStorage();
        return new ForwardingStorage(model, links, model.pixels());
    }
}
