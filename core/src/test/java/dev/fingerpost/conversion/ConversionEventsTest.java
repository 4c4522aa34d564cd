package dev.fingerpost.conversion;

// needs event, audit

import static dev.fingerpost.Testbed.draft;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.fingerpost.Testbed;
import dev.fingerpost.audit.Audit;
import dev.fingerpost.event.Events;
import dev.fingerpost.event.Outbox.Lease;
import dev.fingerpost.event.Outbox.Received;
import dev.fingerpost.link.Link;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

/** Conversions are events of their owner, without the reference, and no changes for the audit log. */
class ConversionEventsTest {

    private static final Conversion ORDER = Conversion.of("order", "A-1042").withAmount(4990, "EUR");

    private final AtomicBoolean isOn = new AtomicBoolean();
    private final Events events = Events.keep(Duration.ofDays(7)).onlyWhile(isOn::get);
    private final Audit audit = Audit.keep(Duration.ofDays(90));
    private final Conversions conversions = Conversions.keep(Duration.ofDays(731));
    private final Testbed testbed =
            Testbed.with(builder -> builder.with(events).with(audit).with(conversions));
    private final Link link = testbed.links().create(draft().withAlias("a"));

    private List<String> events() {
        Instant later = testbed.clock().instant().plus(Duration.ofDays(1));
        return events.outbox().read(new Lease("test", "test", later, later.plusSeconds(9)), 100).stream()
                .map(Received::event)
                .map(event ->
                        event.type().wireName() + " " + event.owner() + " " + event.linkId() + " " + event.facts())
                .toList();
    }

    @Test
    void a_conversion_and_its_reversal_are_events_once() {
        OwnerConversions ours = conversions.of(testbed.owner());
        ours.record(link.id(), Conversion.of("order", "before"));
        isOn.set(true);
        for (int time = 0; time < 2; time++) {
            ours.record(link.id(), ORDER);
            ours.record(link.id(), Conversion.of("sign-up", "7"));
            ours.record(link.id() + 1, Conversion.of("sign-up", "8"));
            ours.reverse("order", "A-1042");
        }

        String from = " " + Testbed.OWNER + " " + link.id();
        String order = from + " {amount=4990, currency=EUR, kind=order}";
        assertThat(events())
                .containsExactly(
                        "link.converted" + order,
                        "link.converted" + from + " {kind=sign-up}",
                        "link.conversion_reversed" + order);
        assertThat(audit.history(testbed.owner(), link.id())).hasSize(1);
    }

    @Test
    void nothing_is_told_of_a_conversion_that_is_rolled_back() {
        isOn.set(true);

        assertThatIllegalStateException()
                .isThrownBy(() -> testbed.storage().inTransaction(view -> {
                    assertThat(conversions
                                    .of(testbed.fingerpost().owner(Testbed.OWNER, view))
                                    .record(link.id(), ORDER))
                            .isEqualTo(ConversionOutcome.RECORDED);
                    throw new IllegalStateException("on purpose");
                }));
        assertThat(events()).isEmpty();
    }
}
