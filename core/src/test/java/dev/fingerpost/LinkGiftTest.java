package dev.fingerpost;

import static dev.fingerpost.Testbed.OWNER;
import static dev.fingerpost.Testbed.STRANGER;
import static dev.fingerpost.Testbed.draft;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.tuple;

import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.DomainDirectory;
import dev.fingerpost.failure.NotFoundException;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.link.Gate;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkListener;
import dev.fingerpost.link.Links;
import dev.fingerpost.pixel.Pixel;
import dev.fingerpost.pixel.PixelListener;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** Giving links to another owner. */
class LinkGiftTest {

    private final List<Object> events = new ArrayList<>();
    private final Testbed testbed = Testbed.with(builder -> builder.listener(new LinkListener() {
                @Override
                public void updated(Link before, Link after) {
                    events.add(tuple(before.owner(), after.owner(), after.id()));
                }
            })
            .pixelListener(new PixelListener() {
                @Override
                public void updated(Pixel before, Pixel after) {
                    events.add(tuple(before.owner(), after.owner(), after.id()));
                }
            }));

    private static Owner.Gift gift(Link... links) {
        return Owner.Gift.of(List.of(links).stream().map(Link::id).toList(), STRANGER);
    }

    private Owner owner() {
        return testbed.fingerpost().owner(OWNER);
    }

    private static void assertViolations(ThrowingCallable call, String... expected) {
        ViolationAssertions.assertRefused(call)
                .extracting(violation -> violation.field() + " " + violation.message())
                .containsExactly(expected);
    }

    @Test
    void a_given_link_is_as_it_was_but_in_no_space_and_without_pixels() {
        Pixel pixel = testbed.pixel();
        Link link = testbed.links()
                .create(draft().withAlias("sale")
                        .withSpace(7L)
                        .withPixels(List.of(pixel.id()))
                        .withExternalId("order-7")
                        .withLabels(List.of("a"))
                        .withPassword("open sesame"));
        Link other = testbed.links().create(draft());
        testbed.click(link.id(), 3);
        testbed.clock().goOn(Duration.ofSeconds(1));

        List<Link> given = owner().giveLinks(gift(other, link));

        assertThat(given).extracting(Link::id).containsExactly(other.id(), link.id());
        assertThat(given.get(1))
                .isEqualTo(new Link(
                        link.id(),
                        STRANGER,
                        link.content().withoutSpace().withPixelIds(List.of()),
                        3,
                        link.createdAt(),
                        testbed.clock().instant(),
                        2));
        assertThat(testbed.linksOfStranger().get(link.id())).isEqualTo(given.get(1));
        assertThatExceptionOfType(NotFoundException.class)
                .isThrownBy(() -> testbed.links().get(link.id()));
        assertThat(testbed.pixels().get(pixel.id())).isEqualTo(pixel);
        assertThat(events).containsExactly(tuple(OWNER, STRANGER, link.id()), tuple(OWNER, STRANGER, other.id()));
    }

    @Test
    void pixels_go_with_their_links_unless_others_have_them() {
        Pixel first = testbed.pixel();
        Pixel second = testbed.pixel();
        Link both = testbed.links().create(draft().withPixels(List.of(second.id(), first.id())));
        Link one = testbed.links().create(draft().withPixels(List.of(first.id())));

        assertViolations(
                () -> owner().giveLinks(gift(both).withPixels()),
                "[0].pixel_ids must not have pixel " + first.id() + ", because a link that is not given also has it");
        assertThat(testbed.links().get(both.id())).isEqualTo(both);
        assertThat(events).isEmpty();

        List<Link> given = owner().giveLinks(gift(both, one).withPixels());

        assertThat(given).extracting(Link::pixelIds).isEqualTo(List.of(both.pixelIds(), one.pixelIds()));
        assertThat(testbed.fingerpost()
                        .owner(STRANGER)
                        .pixels()
                        .get(second.id())
                        .version())
                .isEqualTo(2);
        assertThat(events)
                .contains(tuple(OWNER, STRANGER, first.id()), tuple(OWNER, STRANGER, both.id()))
                .hasSize(4);
    }

    @Test
    void every_row_that_cannot_be_given_is_named_and_none_is_given() {
        Fingerpost fingerpost = testbed.rebuilt(builder -> builder.domains(new OwnDomains()));
        Link link = testbed.links().create(draft());
        Link elsewhere = testbed.links().create(draft().withDomain(Testbed.OTHER_DOMAIN));
        Link foreign = testbed.linksOfStranger().create(draft().withExternalId("order-7"));
        Link named = testbed.links().create(draft().withExternalId("order-7"));

        assertViolations(
                () -> fingerpost.owner(OWNER).giveLinks(gift(link, elsewhere, foreign)),
                "[1].domain_id must be a domain you may use",
                "[2].id must be the id of one of your links");
        assertViolations(() -> owner().giveLinks(gift(link, named)), "[1].external_id is already used by another link");
        assertViolations(() -> owner().giveLinks(gift(link, link)), "[1].id must not occur in another row");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> owner().giveLinks(Owner.Gift.of(List.of(link.id()), OWNER)));
        assertThatExceptionOfType(ValidationException.class)
                .isThrownBy(() -> owner().giveLinks(
                                Owner.Gift.of(Collections.nCopies(Links.MOST_AT_ONCE + 1, link.id()), STRANGER)
                                        .withPixels()));
        assertThat(owner().giveLinks(gift().withPixels())).isEmpty();
        assertThat(testbed.links().find(List.of(link.id(), elsewhere.id(), named.id())))
                .containsExactly(link, elsewhere, named);
    }

    /** A directory in which only one owner may use the second domain. */
    private static final class OwnDomains implements DomainDirectory {

        @Override
        public Optional<Domain> byId(long id) {
            return Optional.of(Domain.of(id, "https://" + id + ".example"));
        }

        @Override
        public List<Domain> byHost(String host) {
            return List.of();
        }

        @Override
        public boolean mayUse(long owner, Domain domain) {
            return owner == OWNER || domain.id() == Testbed.DOMAIN;
        }
    }

    @Test
    void gates_see_new_links_of_the_new_owner() {
        List<Object> asked = new ArrayList<>();
        Gate gate = call -> {
            call.changes()
                    .forEach(change -> asked.add(
                            tuple(call.owner(), change.before(), change.draft().url())));
            return Map.of();
        };
        Link link = testbed.links().create(draft());
        Link second = testbed.links().create(draft());

        testbed.rebuilt(builder -> builder.gate(gate)).owner(OWNER).giveLinks(gift(link, second));

        assertThat(asked).containsExactly(tuple(STRANGER, null, link.url()), tuple(STRANGER, null, second.url()));
    }

    @Test
    void nothing_is_given_if_a_listener_of_the_transaction_or_the_caller_fails() {
        Pixel pixel = testbed.pixel();
        Link link = testbed.links().create(draft().withPixels(List.of(pixel.id())));
        Owner refusing = testbed.rebuilt(builder -> builder.transactionListener((transaction, changes) -> {
                    throw new IllegalStateException("refused");
                }))
                .owner(OWNER);

        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(() -> refusing.giveLinks(gift(link).withPixels()));
        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(() -> testbed.storage().inTransaction(view -> {
                    testbed.fingerpost().owner(OWNER, view).giveLinks(gift(link).withPixels());
                    throw new IllegalStateException("rolled back");
                }));

        assertThat(testbed.links().get(link.id())).isEqualTo(link);
        assertThat(testbed.pixels().get(pixel.id())).isEqualTo(pixel);
        assertThat(events).isEmpty();
    }
}
