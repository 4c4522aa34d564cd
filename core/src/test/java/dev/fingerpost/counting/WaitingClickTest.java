package dev.fingerpost.counting;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.link.CountedClicks;
import dev.fingerpost.link.LinkVersion;
import dev.fingerpost.storage.Deadline;
import org.junit.jupiter.api.Test;

class WaitingClickTest {

    @Test
    void a_caller_that_is_interrupted_waits_for_its_click_and_stays_interrupted() {
        WaitingClick click = new WaitingClick(
                LinkVersion.any(1), CountedClicks.Numbering.UNNUMBERED, GatedClicks.CLICKED, Deadline.start());
        click.complete(new ClickCounter.Result.Counted(7));

        Thread.currentThread().interrupt();

        assertThat(click.awaitTurn()).isFalse();
        assertThat(Thread.interrupted()).isTrue();
        assertThat(click.result()).isEqualTo(new ClickCounter.Result.Counted(7));
    }
}
