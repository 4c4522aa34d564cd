package dev.fingerpost.contract;

import static dev.fingerpost.contract.StorageFixture.newId;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.failure.AliasTakenException;
import dev.fingerpost.failure.IdempotencyKeyUsedException;
import dev.fingerpost.failure.RefusedRowsException;
import dev.fingerpost.failure.UnknownPixelsException;
import dev.fingerpost.idempotency.AnswerRepository;
import dev.fingerpost.idempotency.IdempotencyKey;
import dev.fingerpost.idempotency.IdempotentAnswer;
import dev.fingerpost.idempotency.IdempotentRequest;
import dev.fingerpost.idempotency.NewAnswer;
import dev.fingerpost.idempotency.StoredAnswer;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.Links;
import dev.fingerpost.pixel.Pixel;
import dev.fingerpost.pixel.PixelContent;
import dev.fingerpost.pixel.PixelQuery;
import dev.fingerpost.pixel.PixelType;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/**
 * The meaning of {@link AnswerRepository}, and of the inserts with an answer, for storages that have them. Not part of
 * {@link StorageContract}: a test class implements it beside that.
 */
public interface IdempotencyContract extends StorageFixture {

    Instant EXPIRY = NOW.plusSeconds(86_400);

    /** A time at which only answers of one test have expired, so that it may delete all of them. */
    Instant LONG_AGO_EXPIRED = Instant.parse("1990-05-05T12:00:00.005Z");

    private AnswerRepository answers() {
        return storage().answers().orElseThrow();
    }

    @Test
    default void a_link_is_stored_with_its_answer() {
        NewAnswer<Link> answer = answer("first", link -> "{\"id\": " + link.id() + "}");

        Link link = links().insert(owner(), link("sale").build(), NOW, answer);

        assertThat(allLinks().items()).containsExactly(link);
        assertThat(links().findByAlias(domain(), "sale")).contains(link);
        assertThat(found(answer)).contains(new StoredAnswer(answer.request(), "{\"id\": " + link.id() + "}", EXPIRY));
        assertThat(answers().find(stranger(), answer.request().keyHash())).isEmpty();
        assertThat(found(answer("other", row -> ""))).isEmpty();
    }

    @Test
    default void many_links_have_one_answer() {
        NewAnswer<List<Link>> answer = answer("rows", rows -> String.valueOf(rows.size()));

        List<Link> stored =
                links().insertAll(owner(), List.of(link("a").build(), link("b").build()), NOW, answer);

        assertThat(stored).extracting(Link::alias).containsExactly("a", "b");
        assertThat(allLinks().items()).containsExactlyInAnyOrderElementsOf(stored);
        assertThat(found(answer)).contains(new StoredAnswer(answer.request(), "2", EXPIRY));
        NewAnswer<List<Link>> none = answer("none", rows -> String.valueOf(rows.size()));
        assertThat(links().insertAll(owner(), List.of(), NOW, none)).isEmpty();
        assertThat(found(none)).contains(new StoredAnswer(none.request(), "0", EXPIRY));
        assertKeyIsUsed(() -> links().insertAll(owner(), List.of(link("c").build()), NOW, answer));
        assertThat(allLinks().total()).isEqualTo(2);
    }

    @Test
    default void a_pixel_is_stored_with_its_answer() {
        NewAnswer<Pixel> answer = answer("pixel", pixel -> pixel.name() + pixel.id());
        PixelContent content = PixelContent.of("Campaign", PixelType.X, "o1abc");

        Pixel pixel = pixels().insert(owner(), content, NOW, answer);

        assertThat(pixels().find(owner(), pixel.id())).contains(pixel);
        assertThat(found(answer)).contains(new StoredAnswer(answer.request(), "Campaign" + pixel.id(), EXPIRY));
        assertKeyIsUsed(() -> pixels().insert(owner(), content, NOW, answer));
        assertThat(pixels().find(owner(), PixelQuery.all()).total()).isEqualTo(1);
    }

    @Test
    default void a_used_key_stores_nothing_whatever_it_was_used_for() {
        NewAnswer<Link> first = answer("key", link -> "first");
        links().insert(owner(), link("first").build(), NOW, first);
        NewAnswer<Pixel> ofPixel = new NewAnswer<>(first.request(), EXPIRY, pixel -> "pixel");
        NewAnswer<Link> other = new NewAnswer<>(request("key", "another body"), EXPIRY.plusSeconds(1), link -> "other");

        assertKeyIsUsed(() -> links().insert(owner(), link("second").build(), NOW.plusSeconds(1), first));
        assertKeyIsUsed(() -> links().insert(owner(), link("second").build(), NOW, other));
        assertKeyIsUsed(() -> links().insert(owner(), link("second").build(), EXPIRY.plusSeconds(1), other));
        assertKeyIsUsed(
                () -> pixels().insert(owner(), PixelContent.of("Campaign", PixelType.X, "o1abc"), NOW, ofPixel));

        assertThat(allLinks().total()).isEqualTo(1);
        assertThat(links().findByAlias(domain(), "second")).isEmpty();
        assertThat(pixels().find(owner(), PixelQuery.all()).total()).isZero();
        assertThat(found(first)).contains(new StoredAnswer(first.request(), "first", EXPIRY));
        assertThat(links().insert(stranger(), link("second").build(), NOW, first)
                        .owner())
                .isEqualTo(stranger());
        assertThat(insert(link("third")).id()).isPositive();
    }

    @Test
    default void a_refused_request_keeps_no_answer() {
        insert(link("taken"));
        Pixel foreign = insertPixel(stranger(), "foreign");
        NewAnswer<Link> answer = answer("refused", link -> "stored");

        assertThatExceptionOfType(AliasTakenException.class)
                .isThrownBy(() -> links().insert(owner(), link("taken").build(), NOW, answer));
        assertThatExceptionOfType(UnknownPixelsException.class)
                .isThrownBy(() -> links().insert(
                                owner(),
                                link("new").pixelIds(List.of(foreign.id())).build(),
                                NOW,
                                answer));
        NewAnswer<List<Link>> ofRows = new NewAnswer<>(answer.request(), EXPIRY, rows -> "stored");
        assertThatExceptionOfType(RefusedRowsException.class)
                .isThrownBy(() -> links().insertAll(
                                owner(),
                                List.of(link("free").build(), link("taken").build()),
                                NOW,
                                ofRows));

        assertThat(found(answer)).isEmpty();
        assertThat(allLinks().total()).isEqualTo(1);
        assertThat(links().insert(owner(), link("new").build(), NOW, answer).alias())
                .isEqualTo("new");
    }

    @Test
    default void without_an_answer_nothing_is_stored() {
        NewAnswer<Object> failing = answer("failing", row -> {
            throw new IllegalStateException("no answer");
        });

        assertNoAnswer(() -> links().insert(owner(), link("sale").build(), NOW, of(failing)));
        assertNoAnswer(() -> links().insertAll(owner(), List.of(link("sale").build()), NOW, of(failing)));
        assertNoAnswer(
                () -> pixels().insert(owner(), PixelContent.of("Campaign", PixelType.X, "o1abc"), NOW, of(failing)));

        assertThat(found(failing)).isEmpty();
        assertThat(allLinks().total()).isZero();
        assertThat(pixels().find(owner(), PixelQuery.all()).total()).isZero();
        assertThat(insert(link("sale")).alias()).isEqualTo("sale");
    }

    @Test
    default void an_answer_is_returned_exactly_as_it_was() {
        String text = " \"\\\r\n\t<'%_;\u00e4\u0130\u1e9e\ud83e\udd8a\u0301 ".repeat(20_000);
        NewAnswer<Link> answer =
                new NewAnswer<>(request("exact", "body"), Instant.parse("9999-12-31T23:59:59.999999Z"), link -> text);

        links().insert(owner(), link("sale").build(), NOW, answer);

        assertThat(found(answer))
                .contains(new StoredAnswer(answer.request(), text, Instant.parse("9999-12-31T23:59:59.999Z")));
    }

    @Test
    default void an_expired_answer_of_a_key_can_be_deleted() {
        NewAnswer<Link> mine = answer("mine", link -> "mine");
        NewAnswer<Link> kept = answer("kept", link -> "kept");
        links().insert(owner(), link("mine").build(), NOW, mine);
        links().insert(owner(), link("kept").build(), NOW, kept);
        links().insert(stranger(), link("theirs").build(), NOW, mine);
        String key = mine.request().keyHash();

        answers().deleteExpired(owner(), key, EXPIRY.minusMillis(1));
        assertThat(found(mine)).isPresent();
        answers().deleteExpired(owner(), key, EXPIRY);

        assertThat(found(mine)).isEmpty();
        assertThat(found(kept)).isPresent();
        assertThat(answers().find(stranger(), key)).isPresent();
        assertThat(links().insert(owner(), link("again").build(), EXPIRY, mine).alias())
                .isEqualTo("again");
    }

    @Test
    default void expired_answers_are_deleted_in_steps() {
        for (int i = 0; i < 5; i++) {
            Instant expiry = LONG_AGO_EXPIRED.minusMillis(4 - i);
            links().insert(
                            i % 2 == 0 ? owner() : stranger(),
                            link("alias-" + i).build(),
                            NOW,
                            new NewAnswer<>(request("key-" + i, "body"), expiry, link -> "answer"));
        }

        assertThat(answers().deleteExpired(LONG_AGO_EXPIRED.minusMillis(1), 3)).isEqualTo(3);
        assertThat(keysLeft()).containsExactly(3, 4);
        assertThat(answers().deleteExpired(LONG_AGO_EXPIRED.minusMillis(1), 3)).isEqualTo(1);
        assertThat(keysLeft()).containsExactly(4);
        assertThat(answers().deleteExpired(LONG_AGO_EXPIRED.minusMillis(1), 3)).isZero();
        assertThat(answers().deleteExpired(LONG_AGO_EXPIRED, 1)).isEqualTo(1);
        assertThat(keysLeft()).isEmpty();
        assertThat(allLinks().total()).isEqualTo(3);
    }

    private List<Integer> keysLeft() {
        return List.of(0, 1, 2, 3, 4).stream()
                .filter(i -> answers()
                        .find(
                                i % 2 == 0 ? owner() : stranger(),
                                request("key-" + i, "").keyHash())
                        .isPresent())
                .toList();
    }

    @Test
    default void the_answers_of_an_owner_are_deleted_in_steps() {
        NewAnswer<Link> theirs = answer("theirs", link -> "theirs");
        links().insert(stranger(), link("theirs").build(), NOW, theirs);
        for (int i = 0; i < 5; i++) {
            links().insert(owner(), link("alias-" + i).build(), NOW, answer("key-" + i, link -> "mine"));
        }

        assertThat(answers().deleteOf(owner(), 3)).isEqualTo(3);
        assertThat(answers().deleteOf(owner(), 3)).isEqualTo(2);
        assertThat(answers().deleteOf(owner(), 3)).isZero();

        assertThat(found(answer("key-0", link -> ""))).isEmpty();
        assertThat(answers().find(stranger(), theirs.request().keyHash())).isPresent();
        assertThat(allLinks().total()).isEqualTo(5);
    }

    @Test
    default void of_many_inserts_with_a_key_exactly_one_is_stored() throws Exception {
        for (int round = 0; round < 3; round++) {
            String prefix = "round-" + round + "-";
            NewAnswer<Link> answer = answer(prefix, link -> link.alias());

            List<Boolean> stored = Race.run(
                    16,
                    thread -> isStored(
                            () -> links().insert(owner(), link(prefix + thread).build(), NOW, answer)));

            assertThat(stored).containsOnlyOnce(true);
            assertThat(found(answer).orElseThrow().text()).isEqualTo(prefix + stored.indexOf(true));
            assertThat(allLinks().total()).isEqualTo(round + 1L);
        }
    }

    /** At its time no answer has expired, since the library deletes those that have, and its own expire after all of these. */
    @Test
    default void many_callers_of_one_request_get_the_answer_of_one_creation() throws Exception {
        try (Fingerpost fingerpost = Fingerpost.builder(storage())
                .domains(Domains.fixed(Domain.of(domain(), "https://go-" + newId() + ".example")))
                .clock(Clock.fixed(LONG_AGO_EXPIRED.minusSeconds(43_200), ZoneOffset.UTC))
                .build()) {
            Links links = fingerpost.owner(owner()).links();
            LinkDraft draft = LinkDraft.to("https://example.com/").withDomain(domain());

            for (LinkDraft each : List.of(draft, draft.withAlias("given"))) {
                IdempotentRequest request = request(each.equals(draft) ? "generated" : "given", "body");
                List<IdempotentAnswer> all = Race.run(
                        16, thread -> links.createOnce(each, request, link -> thread + " made " + link.alias()));

                assertThat(all).extracting(IdempotentAnswer::replayed).containsOnlyOnce(false);
                assertThat(all)
                        .extracting(IdempotentAnswer::text)
                        .containsOnly(all.get(0).text());
            }
            assertThat(allLinks().total()).isEqualTo(2);
        }
    }

    private static boolean isStored(Supplier<Link> insert) {
        try {
            return insert.get().id() > 0;
        } catch (IdempotencyKeyUsedException e) {
            return false;
        }
    }

    private static void assertKeyIsUsed(Supplier<?> insert) {
        assertThatExceptionOfType(IdempotencyKeyUsedException.class).isThrownBy(insert::get);
    }

    private static void assertNoAnswer(Supplier<?> insert) {
        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(insert::get)
                .withMessage("no answer");
    }

    private static IdempotentRequest request(String key, String body) {
        return IdempotentRequest.of(new IdempotencyKey(key), body.getBytes(StandardCharsets.UTF_8));
    }

    private static <T> NewAnswer<T> answer(String key, Function<T, String> text) {
        return new NewAnswer<>(request(key, "body of " + key), EXPIRY, text);
    }

    private static <T> NewAnswer<T> of(NewAnswer<Object> answer) {
        return new NewAnswer<>(
                answer.request(), answer.expiresAt(), row -> answer.text().apply(row));
    }

    private Optional<StoredAnswer> found(NewAnswer<?> answer) {
        return answers().find(owner(), answer.request().keyHash());
    }
}
