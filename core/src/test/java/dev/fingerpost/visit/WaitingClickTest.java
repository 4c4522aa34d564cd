package dev.fingerpost.visit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.link.ClickNumbering;
import dev.fingerpost.link.LinkVersion;
import java.time.Duration;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class WaitingClickTest {

    @Test
    void a_caller_that_is_interrupted_waits_for_its_click_and_stays_interrupted() {
        WaitingClick click = new WaitingClick(LinkVersion.any(1), ClickNumbering.UNNUMBERED, Duration.ofDays(1));
        click.complete(OptionalLong.of(7));
        WaitingClick.wake(List.of(click));

        Thread.currentThread().interrupt();

        assertThat(click.awaitTurn()).isFalse();
        assertThat(Thread.interrupted()).isTrue();
        assertThat(click.result()).hasValue(7);
    }
}
