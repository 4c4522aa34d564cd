package dev.fingerpost.transfer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.storage.memory.MemoryStorage;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

/** Whatever a row contains, it does not end the import: the rows before and after it are imported. */
class AnyRowTest {

    /** Every field; the destination and the alias are the first ones. */
    private static final List<String> NAMES = ImportFormat.fields();

    private static final List<String> VALUES = List.of(
            "",
            "null",
            "0",
            "-1",
            "1,204",
            "1e400",
            "99999999999999999999",
            "true",
            "[{\"name\":\"x\"}]",
            "[[1]]",
            "2026-02-30",
            "0000-00-00",
            "99/99/9999",
            "45107",
            "999999999999999",
            "https://e.example/",
            "https://https://x",
            "http://[::",
            "user@host",
            "DEFAULT",
            "//",
            "/",
            "?",
            "#",
            "%",
            "%zz",
            "\u0000",
            "\ud800",
            "\ud83d\ude00",
            "a/b/c",
            "../..",
            "'=1",
            "{\"DE\":1}",
            "{",
            "[]",
            "$2a$31$x",
            "x".repeat(3_000),
            "\u202e",
            "\r",
            " ",
            "sep=;",
            "\"");

    @Provide
    Arbitrary<List<List<String>>> rows() {
        Arbitrary<String> value =
                Arbitraries.oneOf(Arbitraries.of(VALUES), Arbitraries.strings().ofMaxLength(20));
        return value.list().ofSize(NAMES.size()).list().ofMinSize(1).ofMaxSize(8);
    }

    @Property(tries = 150)
    void of_a_table(@ForAll("rows") List<List<String>> rows) {
        Installation at = Installation.over(new MemoryStorage());
        String good = "https://e.example/,%s" + ",".repeat(NAMES.size() - 2) + "\n";
        String text = String.join(",", NAMES) + "\n" + good.formatted("before-all")
                + rows.stream()
                        .map(row -> row.stream()
                                .map(cell -> '"' + cell.replace("\"", "\"\"") + '"')
                                .collect(Collectors.joining(",")))
                        .collect(Collectors.joining("\n"))
                + "\n" + good.formatted("behind-all");

        ImportFormat format = ImportFormat.at(Installation.NOW).withBaseUrl(Installation.MAIN);
        // with its encoding, because rows of nothing but zeros are not taken for text otherwise
        ImportText file = ImportText.of(() -> new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)))
                .withEncoding(StandardCharsets.UTF_8);
        ImportCounts counts = at.load(Source.of(file, format.withDates(List.of("eu", "excel"))))
                .counts();

        assertThat(counts.total()).isGreaterThanOrEqualTo(rows.size() + 2L);
        assertThat(at.links().links().findByAlias(at.domain(), "before-all")).isPresent();
        assertThat(at.links().links().findByAlias(at.domain(), "behind-all")).isPresent();
    }

    @Test
    void of_our_own_lines() {
        Installation at = Installation.over(new MemoryStorage());
        String link = "{\"record\":\"link\",\"alias\":\"%s\",\"url\":\"https://e.example/\",\"domain_id\":"
                + at.domain() + "}\n";

        Installation.Outcome outcome = at.load(link.formatted("first")
                + "{\"record\":\"link\",\"domain_id\":0}\n"
                + "{\"record\":\"link\",\"domain_id\":-1,\"space_id\":0,\"alias\":\"b\",\"url\":\"https://e.example/\"}\n"
                + "{\"record\":\"domain\",\"id\":5,\"base_url\":\"nonsense\"}\n"
                + "{\"record\":\"domain\",\"id\":0}\n"
                + "{\"record\":\"space\",\"id\":\"x\"}\n"
                + "{\"record\":\"pixel\",\"id\":-7,\"created_at\":\"0000-00-00\"}\n"
                + "{\"record\":\"link\",\"alias\":\"c\",\"url\":\"https://e.example/\",\"domain_id\":" + at.domain()
                + ",\"created_at\":\"0000-00-00\",\"disabled\":1,\"sensitive_content\":0,\"redirect_password\":0}\n"
                + "{\"record\":\"link\",\"alias\":\"e\",\"url\":\"https://e.example/\",\"domain_id\":" + at.domain()
                + ",\"redirect_password\":true}\n"
                + "[]\n{}\n"
                + "{\"record\":\"link\",\"alias\":\"f\",\"url\":\"https://e.example/\",\"domain_id\":5}\n"
                + link.formatted("last"));

        assertThat(outcome.refused())
                .contains(
                        "2 : domain_id NOT_POSITIVE",
                        "3 b: domain_id NOT_POSITIVE, space_id NOT_POSITIVE",
                        "4 : base_url BASE_URL",
                        "5 : id NOT_POSITIVE",
                        "6 : id EXPECTED_NUMBER",
                        "9 e: redirect_password UNKNOWN_PASSWORD",
                        "10 : line NOT_JSON",
                        "11 : record UNKNOWN_RECORD",
                        "12 f: domain_id UNKNOWN_DOMAIN");
        assertThat(outcome.counts().created()).isEqualTo(3);
        assertThat(at.links().links().findByAlias(at.domain(), "c").orElseThrow())
                .satisfies(stored -> {
                    assertThat(stored.disabled()).isTrue();
                    assertThat(stored.createdAt()).isEqualTo(Installation.NOW);
                });
    }
}
