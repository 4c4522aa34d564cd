package dev.fingerpost.clients;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.http.TestServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The examples on the page of the API run exactly as printed, each language on a server of its own. */
class DocsExamplesTest {

    private static final Path FOLDER = Path.of("target", "examples").toAbsolutePath();
    private static final Pattern OPERATION =
            Pattern.compile("<details class=\"entry\" id=\"(\\w+)\">(.*?)<summary>Responses", Pattern.DOTALL);
    private static final Pattern CODE = Pattern.compile("<pre[^>]*><code>(.*?)</code>", Pattern.DOTALL);

    /** These operations run first, because the others need their records; deletions run last. */
    private static final List<String> FIRST = List.of("storeDomain", "storePixel", "storeLink", "storeLinks");

    /** A domain with links is not deleted, the key is that of the examples, and a receipt is only an example. */
    private static final Set<String> REFUSED = Set.of("deleteDomain", "revokeKey", "reverseConversion");

    /**
     * The languages in the order of the page, each with the name on the page, the file for an example, the beginning of
     * a line that an example prints if it succeeds, and the tool that runs it.
     */
    enum Language {
        CURL("curl", "curl.sh", "", "sh"),
        JAVASCRIPT("JavaScript", "example.mjs", "2\\d\\d ", "node"),
        PYTHON("Python", "example.py", "2\\d\\d ", "python3"),
        PHP("PHP", "example.php", "HTTP/1.1 2\\d\\d ", "php"),
        JAVA("Java", "Example.java", "2\\d\\d ", "java");

        private final String shown;
        private final String file;
        private final String success;
        private final String tool;

        Language(String shown, String file, String success, String tool) {
            this.shown = shown;
            this.file = file;
            this.success = success;
            this.tool = tool;
        }

        boolean isSkipped() {
            return List.of(System.getProperty("fingerpost.clients.skip", "").split(","))
                    .contains(tool);
        }
    }

    @ParameterizedTest
    @EnumSource
    void every_example_succeeds(Language language) throws IOException {
        if (language.isSkipped()) {
            return;
        }
        try (TestServer server = TestServer.forClients()) {
            Map<String, String> examples = examples(server.get("/docs").text(), language);
            assertThat(examples).hasSizeGreaterThan(15);
            List<String> order = examples.keySet().stream()
                    .filter(id -> !REFUSED.contains(id))
                    .sorted(Comparator.comparing((String id) -> FIRST.contains(id) ? FIRST.indexOf(id) : FIRST.size())
                            .thenComparing(id -> id.startsWith("delete")))
                    .toList();
            for (String id : order) {
                run(language, id, examples.get(id), server.key);
            }
            assertThat(server.get("/api/v1/links/1").status()).isEqualTo(404);
        }
    }

    private static void run(Language language, String id, String code, String key) throws IOException {
        Path folder = Files.createDirectories(FOLDER.resolve(language.shown).resolve(id));
        Files.writeString(folder.resolve(language.file), code);
        new ChildProcesses(folder, Map.of("FINGERPOST_KEY", key)).run(List.of(language.tool, language.file));
        assertThat(Files.readString(folder.resolve("step-0.log")))
                .as("%s: %s", id, code)
                .containsPattern("^(?:.*\\n)*?" + language.success)
                .doesNotContain("\"code\":\"");
    }

    /** The code of each operation in one language. */
    private static Map<String, String> examples(String page, Language language) {
        Map<String, String> examples = new LinkedHashMap<>();
        for (MatchResult operation : OPERATION.matcher(page).results().toList()) {
            assertThat(operation.group(2)).contains("value=\"" + language.shown + "\"");
            List<String> codes = CODE.matcher(operation.group(2))
                    .results()
                    .map(found -> unescaped(found.group(1)))
                    .toList();
            examples.put(operation.group(1), codes.get(language.ordinal()));
        }
        return examples;
    }

    private static String unescaped(String html) {
        return html.replace("&lt;", "<")
                .replace("&gt;", ">")
                .replace("&quot;", "\"")
                .replace("&amp;", "&");
    }
}
