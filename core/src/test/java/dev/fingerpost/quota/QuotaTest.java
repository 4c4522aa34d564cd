package dev.fingerpost.quota;

import static dev.fingerpost.Testbed.DOMAIN;
import static dev.fingerpost.Testbed.STRANGER;
import static dev.fingerpost.Testbed.draft;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatNoException;

import dev.fingerpost.Owner;
import dev.fingerpost.Testbed;
import dev.fingerpost.failure.CoreViolation;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.failure.Violation;
import dev.fingerpost.link.Gate;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.pixel.Pixel;
import dev.fingerpost.pixel.PixelQuery;
import dev.fingerpost.restore.LinkSnapshot;
import dev.fingerpost.restore.OnExisting;
import dev.fingerpost.restore.Restored;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** The host's limits on what each owner may have. */
class QuotaTest {

    private final Testbed testbed = Testbed.with(builder -> builder.with(Quotas.of((owner, kind) -> owner == STRANGER
            ? 1
            : Map.of(Quota.Kind.LINKS, 3L, Quota.Kind.PIXELS, 2L).getOrDefault(kind, Quota.UNLIMITED))));

    @Test
    void links_of_each_owner_are_counted_and_changes_are_not() {
        testbed.links().createAll(List.of(draft(), draft()));
        testbed.linksOfStranger().create(draft());

        assertRefused(() -> testbed.links().createAll(List.of(draft(), draft())), "[1].links", 3);
        Link third = testbed.links().create(draft());
        assertRefused(() -> testbed.linksOfStranger().create(draft()), "links", 1);

        assertThatNoException().isThrownBy(() -> testbed.links().update(third.id(), edit -> edit.withTitle("x")));
        testbed.links().delete(third.id());
        assertThatNoException().isThrownBy(() -> testbed.links().create(draft()));
    }

    @Test
    void links_that_are_found_need_no_quota() {
        Testbed bounded = bounded(1);
        String url = "https://example.com/";
        Link first = bounded.links().findOrCreate(DOMAIN, url).link();

        assertThat(bounded.links().findOrCreate(DOMAIN, url).link()).isEqualTo(first);
        assertRefused(() -> bounded.links().findOrCreate(DOMAIN, url + "other"), "links", 1);
    }

    @Test
    void links_and_pixels_that_are_given_are_new_ones_of_their_new_owner() {
        Testbed bounded = bounded(1);
        Owner stranger = bounded.fingerpost().owner(STRANGER);
        Link link = bounded.links().create(draft());
        Link theirs = stranger.links().create(draft());
        Owner.Gift gift = Owner.Gift.of(List.of(link.id()), STRANGER);

        assertRefused(() -> bounded.owner().giveLinks(gift), "[0].links", 1);
        stranger.links().delete(theirs.id());
        bounded.pixelOfStranger();
        long pixel = bounded.pixel().id();
        bounded.links().update(link.id(), edit -> edit.withPixels(List.of(pixel)));
        assertRefused(() -> bounded.owner().giveLinks(gift.withPixels()), "pixels", 1);
    }

    @Test
    void gates_are_asked_too_and_all_that_is_refused_is_told() {
        Gate gate = call -> Map.of(0, Violation.of("url", CoreViolation.FORBIDDEN_HOST));
        Testbed strict = Testbed.with(builder -> builder.gate(gate).with(Quotas.of((owner, kind) -> 0)));

        assertThatExceptionOfType(ValidationException.class)
                .isThrownBy(() -> strict.links().create(draft()))
                .satisfies(refusal -> assertThat(refusal.violations())
                        .extracting(Violation::code)
                        .containsExactly(CoreViolation.FORBIDDEN_HOST, QuotaViolation.QUOTA));
    }

    private static Testbed bounded(long most) {
        return Testbed.with(builder -> builder.with(Quotas.of((owner, kind) -> most)));
    }

    @Test
    void an_import_ends_at_the_quota() {
        List<LinkSnapshot> four = Stream.of("a", "b", "c", "d")
                .map(alias -> LinkSnapshot.of(draft().withAlias(alias), 1, Testbed.NOW))
                .toList();

        assertThat(testbed.owner().restorer().restoreAll(four, OnExisting.KEEP).get(3))
                .isInstanceOf(Restored.Refused.class);
        assertThat(testbed.links().find(LinkQuery.all()).total()).isEqualTo(3);
    }

    @Test
    void pixels_are_counted() {
        Pixel first = testbed.pixel();
        testbed.pixel();
        testbed.pixelOfStranger();

        assertRefused(testbed::pixel, "pixels", 2);
        assertThat(testbed.pixels().find(PixelQuery.all()).total()).isEqualTo(2);

        assertThatNoException()
                .isThrownBy(() -> testbed.pixels().update(first.id(), pixel -> pixel.withName("Changed")));
        testbed.pixels().delete(first.id());
        assertThatNoException().isThrownBy(testbed::pixel);
    }

    private static void assertRefused(ThrowingCallable call, String field, long most) {
        assertThatExceptionOfType(ValidationException.class)
                .isThrownBy(call)
                .satisfies(refusal -> assertThat(refusal.violations())
                        .singleElement()
                        .satisfies(violation -> {
                            assertThat(violation.field()).isEqualTo(field);
                            assertThat(violation.code().name()).isEqualTo("QUOTA");
                            assertThat(violation.message()).isEqualTo("must be within your quota of " + most);
                        }));
    }
}
