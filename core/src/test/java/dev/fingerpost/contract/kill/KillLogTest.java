package dev.fingerpost.contract.kill;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** What may be stored after a kill, for writes that were started or acknowledged before it. */
class KillLogTest {

    private final KillLog log = new KillLog();

    @Test
    void accepts_acknowledged_writes() {
        read("opened", "create LINK a", "created LINK a 1", "change LINK 1", "changed LINK 1 2");
        read("click LINK 1 3", "clicked LINK 1 3", "create PIXEL k", "created PIXEL k 1");
        read("found LINK 1 a 2 3", "found PIXEL 1 k 1 0", "opened");

        assertThat(log.problems()).isEmpty();
        assertThat(log.acknowledged()).isPositive();
    }

    @Test
    void accepts_either_outcome_of_an_unacknowledged_write() {
        read("opened", "create LINK a", "created LINK a 1", "create LINK b", "created LINK b 2");
        read("change LINK 1", "click LINK 1 3", "delete LINK 2", "create LINK c");
        read("found LINK 1 a 2 3", "found LINK 3 c 1 0", "opened");
        read("change LINK 1", "delete LINK 3");
        read("found LINK 1 a 2 3", "found LINK 3 c 1 0", "opened");

        assertThat(log.problems()).isEmpty();
    }

    @Test
    void finds_a_lost_row() {
        read("opened", "create PIXEL a", "created PIXEL a 1", "opened");

        assertThat(log.problems()).singleElement().asString().contains("PIXEL 1 is lost");
    }

    @Test
    void finds_a_lost_change() {
        read("opened", "create PIXEL a", "created PIXEL a 1", "change PIXEL 1", "changed PIXEL 1 2");
        read("found PIXEL 1 a 1 0", "opened");

        assertThat(log.problems()).singleElement().asString().contains("PIXEL 1 is a with version 1");
    }

    @Test
    void finds_missing_and_extra_clicks() {
        read("opened", "create LINK a", "created LINK a 1", "click LINK 1 3", "clicked LINK 1 3");
        read("found LINK 1 a 1 2", "opened");
        read("found LINK 1 a 1 3", "opened");

        assertThat(log.problems()).hasSize(2);
    }

    @Test
    void finds_a_deleted_row_that_reappears() {
        read("opened", "create LINK a", "created LINK a 1", "delete LINK 1", "deleted LINK 1");
        read("found LINK 1 a 1 0", "opened");

        assertThat(log.problems()).singleElement().asString().contains("was deleted");
    }

    @Test
    void finds_an_outcome_that_changes_later() {
        read("opened", "create LINK a", "opened", "found LINK 1 a 1 0", "opened");

        assertThat(log.problems()).hasSize(1);
    }

    @Test
    void finds_a_reused_id() {
        read("opened", "create LINK a", "created LINK a 1", "delete LINK 1", "deleted LINK 1", "opened");
        read("create LINK b", "created LINK b 1");

        assertThat(log.problems()).singleElement().asString().contains("was created after LINK 1");
    }

    @Test
    void reports_the_failures_of_the_writer() {
        read("failed a link is not whole");

        assertThat(log.problems()).isEqualTo(List.of("failed a link is not whole"));
    }

    private void read(String... lines) {
        List.of(lines).forEach(log::read);
    }
}
