package dev.fingerpost.link;

import static dev.fingerpost.Testbed.DOMAIN;
import static dev.fingerpost.Testbed.draft;
import static dev.fingerpost.ViolationAssertions.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.Testbed;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.failure.Violation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** How generated aliases are tried until the storage accepts one. */
class GeneratedAliasTest {

    private final List<Integer> attempts = new ArrayList<>();

    @Test
    void the_ready_made_generator_gives_7_characters() {
        Link link = Testbed.with(builder -> builder.aliasGenerator(AliasGenerator.secure()))
                .links()
                .create(draft());

        assertThat(link.alias()).matches("[2-9b-z]{7}");
    }

    @Test
    void an_alias_that_is_taken_is_followed_by_the_next_attempt() {
        Links links = generating("one", "one", "two", "two", "three");

        assertThat(links.create(draft()).alias()).isEqualTo("one");
        assertThat(links.create(draft()).alias()).isEqualTo("two");
        assertThat(links.create(draft()).alias()).isEqualTo("three");
        assertThat(attempts).as("counted from zero for each link").containsExactly(0, 0, 1, 0, 1);
    }

    @Test
    void longer_aliases_are_tried_if_most_short_ones_are_taken() {
        Testbed testbed =
                Testbed.with(builder -> builder.aliasGenerator(request -> "x".repeat(1 + request.attempt() / 3)));

        List<String> aliases = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            aliases.add(testbed.links().create(draft()).alias());
        }

        assertThat(aliases).containsExactly("x", "xx", "xxx", "xxxx", "xxxxx");
    }

    /**
     * Only 100 aliases are possible, and 99 of them are given to links. Each creation gets a free alias, or fails after
     * 16 attempts.
     */
    @Test
    void an_almost_full_space_is_filled_without_repetition() {
        Random random = new Random(7);
        Links links = Testbed.with(builder -> builder.aliasGenerator(request -> {
                    attempts.add(request.attempt());
                    return "c" + random.nextInt(100);
                }))
                .links();
        Set<String> aliases = new HashSet<>();
        int refused = 0;
        while (aliases.size() < 99) {
            try {
                assertThat(aliases.add(links.create(draft()).alias())).isTrue();
            } catch (ValidationException e) {
                refused++;
            }
        }

        assertThat(refused).isPositive();
        assertThat(attempts).allMatch(attempt -> attempt < 16);
        assertThat(attempts.size()).isLessThanOrEqualTo(16 * (refused + aliases.size()));
    }

    @Test
    void the_attempts_end_if_every_alias_is_taken() {
        Links links = Testbed.with(builder -> builder.aliasGenerator(request -> {
                    attempts.add(request.attempt());
                    return "same";
                }))
                .links();
        links.create(draft());
        attempts.clear();

        assertRefused("alias", "must be given, because no free alias was found", () -> links.create(draft()));
        assertThat(attempts).hasSize(16).isSorted().doesNotHaveDuplicates();
    }

    @Test
    void an_alias_the_policy_refuses_is_never_used() {
        Links links = generating("api", "ReadyZ", "a/b", "", "fine");

        assertThat(links.create(draft()).alias()).isEqualTo("fine");
    }

    @Test
    void an_alias_that_would_make_the_link_its_own_destination_is_never_used() {
        Links links = generating("here", "there");

        assertThat(links.create(LinkDraft.to("https://go.example/here").withDomain(DOMAIN))
                        .alias())
                .isEqualTo("there");
    }

    @Test
    void a_generated_alias_is_composed_like_any_other() {
        assertThat(generating("cafe\u0301").create(draft()).alias()).isEqualTo("caf\u00E9");
    }

    @Test
    void unknown_pixels_are_reported_without_another_attempt() {
        Links links = generating("one", "two");

        assertRefused(() -> links.create(draft().withPixels(List.of(9L))))
                .extracting(Violation::field)
                .containsExactly("pixel_ids");
        assertThat(attempts).containsExactly(0);
    }

    @Test
    void a_generator_sees_the_owner_and_the_draft() {
        Links links = Testbed.with(builder -> builder.aliasGenerator(request -> "o" + request.owner() + "-"
                        + request.draft().title().orElse("none").toLowerCase(Locale.ROOT) + "-" + request.attempt()))
                .links();

        assertThat(links.create(draft().withTitle("Spring")).alias()).isEqualTo("o42-spring-0");
        assertThat(links.createAll(List.of(draft().withTitle("Spring"), draft())))
                .extracting(Link::alias)
                .containsExactly("o42-spring-1", "o42-none-0");
    }

    private Links generating(String... aliases) {
        List<String> left = new ArrayList<>(Arrays.asList(aliases));
        return Testbed.with(builder -> builder.aliasGenerator(request -> {
                    attempts.add(request.attempt());
                    return left.remove(0);
                }))
                .links();
    }
}
