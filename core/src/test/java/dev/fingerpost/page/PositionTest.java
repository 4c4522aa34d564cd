package dev.fingerpost.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class PositionTest {

    @Test
    void positions_sort_by_value_and_ties_by_id() {
        assertThat(List.of(text("B", 1), text("a", 2), text("b", 0), text("", 9), text("A", 3)).stream()
                        .sorted())
                .containsExactly(text("", 9), text("a", 2), text("A", 3), text("b", 0), text("B", 1));
        assertThat(Stream.of(number(10, 1), number(9, 5), number(-1, 7), number(9, 4))
                        .sorted())
                .containsExactly(number(-1, 7), number(9, 4), number(9, 5), number(10, 1));
    }

    @Test
    void the_folded_form_is_what_is_compared() {
        assertThat(new SortValue.OfText("Stra\u00DFe").folded()).isEqualTo("strasse");
        assertThat(new SortValue.OfText("Stra\u00DFe")).isEqualByComparingTo(new SortValue.OfText("STRASSE"));
    }

    @Test
    void numbers_and_texts_have_no_order() {
        assertThatIllegalArgumentException().isThrownBy(() -> text("1", 1).compareTo(number(1, 1)));
        assertThatIllegalArgumentException().isThrownBy(() -> number(1, 1).compareTo(text("1", 1)));
    }

    private static Position text(String text, long id) {
        return new Position(new SortValue.OfText(text), id);
    }

    private static Position number(long number, long id) {
        return new Position(new SortValue.OfNumber(number), id);
    }
}
