package dev.fingerpost.link;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class AliasGeneratorTest {

    private final AliasGenerator secure = AliasGenerator.secure();

    @Test
    void a_first_alias_has_7_characters_and_each_third_attempt_adds_one() {
        assertThat(IntStream.range(0, 8).map(attempt -> next(secure, attempt).length()))
                .containsExactly(7, 7, 7, 8, 8, 8, 9, 9);
    }

    @Property
    void a_generated_alias_is_always_accepted(@ForAll @IntRange int attempt) {
        String alias = next(secure, attempt);

        assertThat(AliasPolicy.standard().refusal(alias)).isEmpty();
        assertThat(AliasPolicy.standard().ignoringCase().key(alias)).isEqualTo(alias);
        assertThat(alias).matches("[2-9b-z]+").doesNotContainPattern("[aeiouyl01]");
    }

    @Test
    void a_thousand_aliases_differ_and_use_the_whole_alphabet() {
        List<String> made = Stream.generate(() -> next(secure, 0)).limit(1_000).toList();

        assertThat(made).doesNotHaveDuplicates();
        assertThat(String.join("", made).chars().distinct()).hasSize(27);
    }

    @Test
    void there_is_no_attempt_before_the_first() {
        assertThatIllegalArgumentException().isThrownBy(() -> next(secure, -1));
    }

    @Test
    void a_sequence_counts_up_for_every_attempt_and_thread() {
        AliasGenerator sequence = AliasGenerator.sequential("link");

        assertThat(List.of(next(sequence, 0), next(sequence, 5), next(sequence, 0)))
                .containsExactly("link1", "link2", "link3");
        assertThat(IntStream.range(0, 1_000).parallel().mapToObj(attempt -> next(sequence, attempt)))
                .doesNotHaveDuplicates()
                .contains("link4", "link1003");
    }

    @Test
    void another_length_is_that_of_the_first_attempt() {
        AliasGenerator generator = AliasGenerator.secure(5);

        assertThat(next(generator, 0)).matches("[2-9b-z]{5}");
        assertThat(next(generator, 3)).matches("[2-9b-z]{6}");
        assertThatIllegalArgumentException().isThrownBy(() -> AliasGenerator.secure(1));
        assertThatIllegalArgumentException().isThrownBy(() -> AliasGenerator.secure(65));
    }

    private static String next(AliasGenerator generator, int attempt) {
        return generator.next(new AliasGenerator.Request(42, LinkDraft.to("https://example.com/"), attempt));
    }
}
