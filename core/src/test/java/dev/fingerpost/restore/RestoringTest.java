package dev.fingerpost.restore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.Owner;
import dev.fingerpost.contract.ModelStorage;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.LinkListener;
import dev.fingerpost.link.Links;
import dev.fingerpost.password.PasswordHash;
import dev.fingerpost.password.PasswordHasher;
import dev.fingerpost.pixel.PixelDraft;
import dev.fingerpost.pixel.PixelType;
import dev.fingerpost.targeting.Visitor;
import dev.fingerpost.visit.Resolution;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RestoringTest {

    private static final Instant CREATED = Instant.parse("2020-01-01T00:00:00Z");
    private static final Instant UPDATED = Instant.parse("2021-02-03T04:05:06.789Z");

    private final List<String> events = new ArrayList<>();
    private final ModelStorage storage = new ModelStorage();
    private final Fingerpost fingerpost = Fingerpost.builder(storage)
            .domains(Domains.fixed(Domain.of(1, "https://go.example")))
            .passwordHasher(PasswordHasher.pbkdf2(1_000))
            .listener(new LinkListener() {
                @Override
                public void created(Link link) {
                    events.add("created " + link.alias());
                }

                @Override
                public void updated(Link before, Link after) {
                    events.add("updated " + after.alias());
                }
            })
            .build();
    private final Owner owner = fingerpost.owner(7);
    private final Links links = owner.links();

    @Test
    void a_link_is_as_it_was() {
        PasswordHash hash = PasswordHasher.pbkdf2(1_000).hash("open sesame");
        LinkSnapshot snapshot = LinkSnapshot.of(draft("spring").withTitle("Spring"), 523, CREATED)
                .withUpdatedAt(UPDATED)
                .withTitleFetched(true)
                .withPasswords(hash, null);

        Link link = created(restore(snapshot).get(0));

        assertThat(link.clicks()).isEqualTo(523);
        assertThat(link.createdAt()).isEqualTo(CREATED);
        assertThat(link.updatedAt()).isEqualTo(UPDATED);
        assertThat(link.version()).isEqualTo(1);
        assertThat(link.content().titleFetched()).isTrue();
        assertThat(link.content().redirectPassword()).isEqualTo(hash);
        assertThat(link.hasPassword()).isFalse();
        assertThat(links.get(link.id())).isEqualTo(link);
        assertThat(events).containsExactly("created spring");
    }

    @Test
    void a_limit_goes_on_counting() {
        restore(LinkSnapshot.of(draft("offer").withClicksLimit(3L), 2, CREATED));

        assertThat(isRedirected("offer")).isTrue();
        assertThat(isRedirected("offer")).isFalse();
        assertThat(links.findByAlias(1, "offer")).get().extracting(Link::clicks).isEqualTo(3L);
    }

    @Test
    void each_refused_row_is_named_and_the_others_are_stored() {
        long pixel = fingerpost
                .owner(8)
                .pixels()
                .create(PixelDraft.of(PixelType.X, "1").withName("x"))
                .id();
        fingerpost.owner(8).links().create(draft("foreign"));

        List<Restored> restored = restore(
                snapshot("first"),
                LinkSnapshot.of(draft("bad").withUrl("ftp://x"), -1, Instant.MIN),
                LinkSnapshot.of(LinkDraft.to("https://example.com/").withDomain(1), 0, CREATED),
                snapshot("foreign"),
                snapshot("first"),
                LinkSnapshot.of(draft("pixels").withPixels(List.of(pixel)), 0, CREATED),
                snapshot("last"));

        assertThat(codes(restored.get(1)))
                .containsExactly("url URL_SCHEME", "clicks TOO_LOW", "created_at YEAR", "updated_at YEAR");
        assertThat(codes(restored.get(2))).containsExactly("alias EMPTY");
        assertThat(codes(restored.get(3))).containsExactly("alias ALIAS_TAKEN");
        assertThat(codes(restored.get(4))).containsExactly("alias ALIAS_TAKEN");
        assertThat(codes(restored.get(5))).containsExactly("pixel_ids UNKNOWN_PIXELS");
        assertThat(created(restored.get(0)).alias()).isEqualTo("first");
        assertThat(created(restored.get(6)).alias()).isEqualTo("last");
        assertThat(events).containsExactly("created foreign", "created first", "created last");
    }

    @Test
    void what_is_there_is_recognised_and_kept() {
        Link there = links.create(draft("there").withTitle("mine"));

        List<Restored> restored = restore(snapshot("new"), snapshot("there"));

        assertThat(restored.get(0)).isInstanceOf(Restored.Created.class);
        assertThat(restored.get(1)).isEqualTo(new Restored.Kept(there));
        assertThat(links.get(there.id())).isEqualTo(there);
        assertThat(restore(snapshot("new"), snapshot("there"))).allMatch(Restored.Kept.class::isInstance);
    }

    @Test
    void what_is_there_is_changed_by_choice_and_keeps_its_clicks() {
        Link there = links.create(draft("there").withTitle("old"));
        isRedirected("there");
        LinkSnapshot wanted =
                LinkSnapshot.of(draft("there").withTitle("new"), 99, CREATED).withUpdatedAt(UPDATED);

        List<Restored> restored =
                owner.restorer().restoreAll(List.of(snapshot("fresh"), wanted, wanted), OnExisting.CHANGE);

        assertThat(restored.get(0)).isInstanceOf(Restored.Created.class);
        assertThat(restored.get(1)).isEqualTo(new Restored.Changed(links.get(there.id())));
        assertThat(codes(restored.get(2))).containsExactly("alias ALIAS_TAKEN");
        Link changed = links.get(there.id());
        assertThat(changed.title()).contains("new");
        assertThat(changed.clicks()).isEqualTo(1);
        assertThat(changed.updatedAt()).isEqualTo(UPDATED);
        assertThat(changed.createdAt()).isEqualTo(there.createdAt());
        assertThat(owner.restorer().restoreAll(List.of(wanted), OnExisting.CHANGE))
                .containsExactly(new Restored.Kept(changed));
        assertThat(events).containsExactly("created there", "created fresh", "updated there");
    }

    @Test
    void few_passwords_are_hashed_at_once() {
        List<LinkSnapshot> many = IntStream.range(0, 22)
                .mapToObj(i -> LinkSnapshot.of(draft("p" + i).withRedirectPassword("secret " + i), 0, CREATED))
                .toList();

        List<Restored> restored = owner.restorer().restoreAll(many, OnExisting.KEEP);

        assertThat(restored.subList(0, 20))
                .allSatisfy(
                        each -> assertThat(created(each).hasRedirectPassword()).isTrue());
        assertThat(codes(restored.get(20))).containsExactly("redirect_password TOO_MANY_PASSWORDS");
        assertThat(codes(restored.get(21))).containsExactly("redirect_password TOO_MANY_PASSWORDS");
    }

    @Test
    void a_call_has_a_limit() {
        assertThat(owner.restorer().restoreAll(List.of(), OnExisting.KEEP)).isEmpty();
        assertThatExceptionOfType(ValidationException.class)
                .isThrownBy(() -> owner.restorer()
                        .restoreAll(Collections.nCopies(Links.MOST_AT_ONCE + 1, snapshot("a")), OnExisting.KEEP));
    }

    private List<Restored> restore(LinkSnapshot... snapshots) {
        return owner.restorer().restoreAll(List.of(snapshots), OnExisting.KEEP);
    }

    private static LinkSnapshot snapshot(String alias) {
        return LinkSnapshot.of(draft(alias), 5, CREATED);
    }

    private static LinkDraft draft(String alias) {
        return LinkDraft.to("https://example.com/" + alias).withDomain(1).withAlias(alias);
    }

    private static Link created(Restored restored) {
        assertThat(restored).isInstanceOf(Restored.Created.class);
        return ((Restored.Created) restored).link();
    }

    private static List<String> codes(Restored restored) {
        assertThat(restored).isInstanceOf(Restored.Refused.class);
        return ((Restored.Refused) restored)
                .violations().stream()
                        .map(violation ->
                                violation.field() + " " + violation.code().name())
                        .toList();
    }

    private boolean isRedirected(String alias) {
        return fingerpost.visits().resolve("go.example", alias, Visitor.unknown()) instanceof Resolution.Redirect;
    }
}
