package dev.fingerpost.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.storage.jdbi.migration.MigrationScripts;
import dev.fingerpost.storage.jdbi.migration.ScriptTable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The tables, indexes and columns that pages name are those of the scripts. */
class DocumentedTablesTest {

    private static final Path ROOT = Path.of("../..");
    private static final Path SCRIPTS = ROOT.resolve("storage-jdbi/src/main/resources");

    private static final Pattern NAME = Pattern.compile("\\bfingerpost_([a-z]\\w*)");
    private static final Pattern INDEX = Pattern.compile("\\{indexIfNotExists} \\$\\{prefix}(\\w+) ON ");
    private static final Pattern BLOCK = Pattern.compile("(?ms)^```.*?^```$");
    private static final Pattern WORD = Pattern.compile("`([a-z]+(?:_[a-z]+)*)`");

    /** A meter on its page. In the format of Prometheus, names of meters look like names of tables. */
    private static final Pattern METER = Pattern.compile("`fingerpost\\.([a-z.]+)`");

    /** The library creates these without a script: the history, and PostgreSQL's indexes of texts. */
    private static final Set<String> WITHOUT_SCRIPT =
            Set.of("migration", "link_title_trigrams", "link_alias_trigrams", "link_url_trigrams");

    private final List<String> meters;

    DocumentedTablesTest() throws IOException {
        meters = METER.matcher(Files.readString(ROOT.resolve("adapters/hosts/micrometer/README.md")))
                .results()
                .map(meter -> meter.group(1).replace('.', '_'))
                .toList();
    }

    @Test
    void every_table_and_index_on_a_page_exists() throws IOException {
        Set<String> known = new TreeSet<>(WITHOUT_SCRIPT);
        for (ScriptTable table : tables()) {
            known.add(table.name());
        }
        for (String script : scripts()) {
            INDEX.matcher(Files.readString(
                            SCRIPTS.resolve(script.contains("/") ? "fingerpost-features" : "fingerpost-migrations")
                                    .resolve(script)))
                    .results()
                    .forEach(index -> known.add(index.group(1)));
        }

        Set<String> named = new TreeSet<>();
        for (Path page : pages()) {
            named.addAll(names(Files.readString(page)));
        }
        assertThat(known).contains("link_ended").hasSizeGreaterThan(40);
        assertThat(named).hasSizeGreaterThan(5);
        assertThat(known).containsAll(named);
    }

    /** Words in code that a sentence names beside a table or an index are columns of this table. */
    @Test
    void every_column_in_a_sentence_about_a_table_exists() throws IOException {
        List<String> wrong = new ArrayList<>();
        int checked = 0;
        for (Path page : pages()) {
            String prose = BLOCK.matcher(Files.readString(page)).replaceAll("");
            for (String sentence : prose.replaceAll("\\s+", " ").split("(?<=[.?]) ")) {
                Set<String> columns = new TreeSet<>();
                names(sentence).stream()
                        .flatMap(name -> tableOf(name).stream())
                        .forEach(table -> columns.addAll(table.columns()));
                List<String> words = WORD.matcher(sentence)
                        .results()
                        .map(word -> word.group(1))
                        .filter(word -> !word.startsWith("fingerpost"))
                        .toList();
                if (!columns.isEmpty()) {
                    checked += words.size();
                    words.stream()
                            .filter(word -> !columns.contains(word))
                            .forEach(word -> wrong.add(page.getFileName() + ": " + word + " in: " + sentence));
                }
            }
        }

        assertThat(wrong).isEmpty();
        assertThat(checked).isGreaterThanOrEqualTo(8);
    }

    private Set<String> names(String text) {
        Set<String> names = new TreeSet<>();
        NAME.matcher(text)
                .results()
                .map(name -> name.group(1))
                .filter(name -> meters.stream().noneMatch(meter -> (name + "_").startsWith(meter + "_")))
                .forEach(names::add);
        return names;
    }

    /** The table with this name, or the table of the index with this name. */
    private static Optional<ScriptTable> tableOf(String name) {
        return tables().stream()
                .filter(table -> name.equals(table.name()) || name.startsWith(table.name() + "_"))
                .max(Comparator.comparingInt(table -> table.name().length()));
    }

    private static List<ScriptTable> tables() {
        return MigrationScripts.of(scripts()).tables();
    }

    private static List<String> scripts() {
        Path features = SCRIPTS.resolve("fingerpost-features");
        return Stream.concat(
                        Stream.of(SCRIPTS.resolve("fingerpost-migrations")
                                .toFile()
                                .list()),
                        Stream.of(features.toFile().list())
                                .flatMap(feature -> Stream.of(features.resolve(feature)
                                                .toFile()
                                                .list())
                                        .map(script -> feature + "/" + script)))
                .sorted()
                .toList();
    }

    private static List<Path> pages() throws IOException {
        return ProjectFiles.below(ROOT).stream()
                .filter(file -> file.toString().endsWith(".md"))
                .toList();
    }
}
