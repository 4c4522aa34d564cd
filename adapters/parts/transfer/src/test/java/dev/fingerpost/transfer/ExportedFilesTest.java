package dev.fingerpost.transfer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.LinkSort;
import dev.fingerpost.link.Privacy;
import dev.fingerpost.page.Direction;
import dev.fingerpost.password.PasswordHash;
import dev.fingerpost.password.PasswordHasher;
import dev.fingerpost.storage.memory.MemoryStorage;
import dev.fingerpost.transfer.record.ColumnsException;
import dev.fingerpost.transfer.record.EncodingException;
import dev.fingerpost.transfer.record.ImportLedger.Fate;
import dev.fingerpost.transfer.record.TransferException;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Small files in the formats that other programs and spreadsheets export, with invented data: each must give exactly
 * the links, the refusals and the ledger in the files beside it.
 */
class ExportedFilesTest {

    private static final List<String> PASSWORDS =
            List.of("hunter2", "s3cret", "let me in", "open sesame", "s\u00fc\u00df", "geheim", "null", "4711", "x7");
    private static final PasswordHasher HASHER = PasswordHasher.pbkdf2(1_000);

    private static final Pattern ARGUMENT = Pattern.compile("\"[^\"]*\"|[^ ]+");

    static Stream<Path> files() throws IOException, URISyntaxException {
        Path folder = Path.of(Objects.requireNonNull(ExportedFilesTest.class.getResource("exports"))
                .toURI());
        try (Stream<Path> found = Files.list(folder)) {
            return found
                    .filter(each -> !each.toString().endsWith(".args")
                            && !each.toString().endsWith(".ledger"))
                    .sorted()
                    .toList()
                    .stream();
        }
    }

    @Test
    void each_program_has_a_sample() throws IOException, URISyntaxException {
        List<String> samples = files().map(ExportedFilesTest::stem).toList();

        assertThat(samples).containsAll(ImportFormat.programs());
    }

    @ParameterizedTest
    @MethodSource("files")
    void a_file_becomes_what_its_ledger_says(Path file) throws IOException {
        Path ledger = file.resolveSibling(file.getFileName() + ".ledger");

        assertThat(imported(file)).isEqualTo(Files.readString(ledger));
    }

    /** The name of a file without its ending, which for the sample of a program is the program. */
    private static String stem(Path file) {
        return file.getFileName().toString().replaceFirst("\\.[a-z]+$", "");
    }

    private static String imported(Path file) throws IOException {
        MemoryStorage storage = new MemoryStorage();
        Fingerpost fingerpost = Fingerpost.builder(storage)
                .domains(Domains.fixed(
                        Domain.of(1, "https://go.example"),
                        Domain.of(2, "https://bit.example"),
                        Domain.of(3, "https://httpbin.example")))
                .passwordHasher(HASHER)
                .build();
        List<String> lines = new ArrayList<>();
        Source source;
        try {
            source = source(file);
            LinkImport.into(fingerpost, 1)
                    .withRefusals(refused -> lines.add("refused " + Installation.described(refused)))
                    .run(source);
        } catch (ColumnsException e) {
            return "asked: " + e.getMessage() + "\nmay matter: " + mattering(e.columns()) + "\nfirst line: "
                    + mattering(e.firstLine()) + "\n";
        } catch (TransferException e) {
            return "nothing: " + e.getMessage()
                    + (e instanceof EncodingException wrong
                            ? "; perhaps " + wrong.suggestion().orElse("")
                            : "")
                    + "\n";
        }
        fingerpost.owner(1).links().stream(LinkQuery.all().withSort(LinkSort.Key.ID, Direction.ASCENDING))
                .forEachOrdered(link -> lines.add(described(fingerpost, link)));
        for (Fate fate : Fate.values()) {
            if (!source.ledger().columns(fate).isEmpty()) {
                lines.add(source.ledger().columns(fate).stream()
                        .map(column -> column.name() + (column.field().isEmpty() ? "" : " as " + column.field()) + " "
                                + column.values())
                        .collect(Collectors.joining(", ", fate.text() + ": ", "")));
            }
        }
        source.ledger()
                .notes()
                .forEach(note -> lines.add("note: " + note.column() + " " + note.times() + " "
                        + note.what().text() + ", line " + note.line() + ": " + note.example()));
        return String.join("\n", lines) + "\n";
    }

    private static String mattering(List<ColumnsException.Column> columns) {
        return columns.stream()
                .filter(ColumnsException.Column::mayMatter)
                .map(ColumnsException.Column::name)
                .collect(Collectors.joining(", "));
    }

    /** The source of a file, with the arguments in the file beside it: the program, and options of the command. */
    private static Source source(Path file) throws IOException {
        Path given = file.resolveSibling(file.getFileName() + ".args");
        List<String> arguments = ARGUMENT.matcher(
                        Files.exists(given) ? Files.readString(given).strip() : stem(file))
                .results()
                .map(found -> found.group().replace("\"", ""))
                .toList();
        ImportFormat format = ImportFormat.at(Installation.NOW)
                .withBaseUrl("https://go.example")
                .withProgram(arguments.get(0));
        ImportText text = ImportText.of(file);
        List<String> dates = new ArrayList<>();
        for (int i = 1; i < arguments.size(); i += 2) {
            String value = arguments.get(i + 1);
            switch (arguments.get(i)) {
                case "--ignore" -> format = format.withIgnored(value);
                case "--column" -> format = format.withColumn(value.split("=", 2)[0], value.split("=", 2)[1]);
                case "--columns" -> format = format.withColumns(List.of(value.split(",")));
                case "--dates" -> dates.add(value);
                case "--encoding" -> text = text.withEncoding(Charset.forName(value));
                default -> throw new IllegalArgumentException(arguments.get(i));
            }
        }
        return Source.of(text, format.withDates(dates));
    }

    /** The URLs, clicks and creation of a link, and those other fields that differ from their defaults. */
    private static String described(Fingerpost fingerpost, Link link) {
        List<String> parts = new ArrayList<>();
        parts.add(fingerpost.shortUrl(link).orElse(""));
        parts.add("-> " + link.url());
        link.title().ifPresent(title -> parts.add("\"" + title + "\""));
        parts.add(link.clicks() + " clicks");
        parts.add("created " + link.createdAt());
        if (!link.updatedAt().equals(link.createdAt())) {
            parts.add("updated " + link.updatedAt());
        }
        if (link.disabled()) {
            parts.add("disabled");
        }
        if (link.sensitiveContent()) {
            parts.add("sensitive");
        }
        if (link.activePeriod().start() != null) {
            parts.add("from " + link.activePeriod().start());
        }
        if (link.activePeriod().end() != null) {
            parts.add("until " + link.activePeriod().end());
        }
        link.clicksLimit().ifPresent(limit -> parts.add("at most " + limit));
        link.expirationUrl().ifPresent(url -> parts.add("then " + url));
        PasswordHash password = link.content().redirectPassword();
        if (password != null) {
            parts.add("password "
                    + PASSWORDS.stream()
                            .filter(each -> HASHER.matches(each, password))
                            .findFirst()
                            .orElseThrow());
        }
        if (!link.labels().isEmpty()) {
            parts.add("labels " + link.labels());
        }
        if (!link.pixelIds().isEmpty()) {
            parts.add("pixels "
                    + fingerpost.owner(1).pixels().get(link.pixelIds().get(0)).content());
        }
        if (link.privacy() != Privacy.PUBLIC) {
            parts.add("privacy " + link.privacy());
        }
        link.externalId().ifPresent(id -> parts.add("external id " + id));
        link.targeting().targets().forEach(target -> parts.add(target.key() + " -> " + target.value()));
        return String.join(" ", parts);
    }
}
