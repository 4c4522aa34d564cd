package dev.fingerpost.transfer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.fingerpost.storage.memory.MemoryStorage;
import dev.fingerpost.transfer.record.ColumnsException;
import dev.fingerpost.transfer.record.TransferException;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tables with rows, objects or columns that never end. */
class OversizedTablesTest {

    private static final String LAST = "{\"slug\":\"last\",\"url\":\"https://e.example/\"}";

    private final Installation at = Installation.over(new MemoryStorage());
    private final ImportFormat format = Installation.format(Installation.MAIN);

    /**
     * Each of these rows closes the quotation mark of the row before it and opens another, so that the reader finds no
     * end, however far it looks ahead.
     */
    @Test
    void every_row_with_an_open_quotation_mark_is_refused_alone() {
        Installation.Outcome outcome = at.load(Installation.source(
                "slug,url,title\n" + "y\",\"z\n".repeat(3_000) + "last,https://e.example/,\"t\"\n", format));

        assertThat(outcome.refused()).hasSize(3_000).allMatch(each -> each.endsWith("line QUOTE_NOT_CLOSED"));
        assertThat(outcome.counts().created()).isEqualTo(1);
    }

    @Test
    void an_object_of_many_members_is_refused_alone() {
        String members =
                IntStream.range(0, 200_000).mapToObj(i -> "\"k" + i + "\":1").collect(Collectors.joining(","));

        Installation.Outcome outcome = at.load(Installation.source(
                "[{\"slug\":\"a\",\"url\":\"https://e.example/\"," + members + "}," + LAST + "]", format));

        assertThat(outcome.refused()).containsExactly("1 : line LINE_TOO_LONG");
        assertThat(outcome.counts().created()).isEqualTo(1);
    }

    /** The text is refused as soon as it is too long, before its end has been read. */
    @ParameterizedTest
    @ValueSource(strings = {"[{\"url\":\"%s\"}]", "{\"links\":[{\"slug\":\"a\"},\n{\"%s\":1}]}", "[\"%s\"]"})
    void a_text_without_an_end_ends_the_import_by_its_length(String document) {
        String text = document.replace("%s", "x".repeat(3 << 20));

        assertThatExceptionOfType(TransferException.class)
                .isThrownBy(() -> at.load(Installation.source(text, format)))
                .withMessageContaining("a text of more than 1048576 characters")
                .withMessageContaining("at line ");
    }

    @Test
    void objects_that_all_have_other_members_are_asked_about_in_a_message_of_a_bounded_length() {
        Source source = Installation.source(
                IntStream.range(0, 3_000)
                        .mapToObj(i -> "{\"slug\":\"a" + i + "\",\"url\":\"https://e.example/\",\"k" + i + "\":1}")
                        .collect(Collectors.joining(",", "[", "]")),
                format);

        assertThatExceptionOfType(ColumnsException.class)
                .isThrownBy(() -> at.load(source))
                .satisfies(e -> {
                    assertThat(e.columns()).hasSize(100);
                    assertThat(e.getMessage()).hasSizeLessThan(500);
                });
        assertThat(source.ledger().columns())
                .hasSizeLessThan(1_100)
                .anySatisfy(column -> assertThat(column.name()).isEqualTo("further columns"));
    }

    @Test
    void a_first_row_of_many_columns_is_refused() {
        assertThatExceptionOfType(TransferException.class)
                .isThrownBy(() -> at.load(Installation.source("a,".repeat(40_000) + "\n1\n", format)))
                .withMessage("the first line has more than 1000 columns");
    }
}
