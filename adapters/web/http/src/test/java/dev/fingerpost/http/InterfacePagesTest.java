package dev.fingerpost.http;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.http.exchange.ProblemCode;
import dev.fingerpost.http.records.RecordSchema;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The lists on the page of the API equal those of the description and of the problem codes. After a change of the
 * description or the codes, {@code -Dfingerpost.pages=write} writes the page again.
 */
class InterfacePagesTest {

    private static final Path PAGE = Path.of("INTERFACE.md");
    private static final Path DESCRIPTION = Path.of("src/main/resources/dev/fingerpost/http/api/openapi.json");
    private static final Pattern PART =
            Pattern.compile("<!-- (fields of|parameters of|problems) ?(\\S*) -->\n(.*?)<!-- end -->", Pattern.DOTALL);
    private static final boolean WRITES = "write".equals(System.getProperty("fingerpost.pages"));
    private static final int PARTS = 5;

    private final JsonNode description;

    InterfacePagesTest() throws IOException {
        description = JsonMapper.shared().readTree(RecordSchema.complete(Files.readString(DESCRIPTION)));
    }

    @Test
    void the_lists_are_those_of_the_sources() throws IOException {
        String page = Files.readString(PAGE);
        Matcher part = PART.matcher(page);
        String made = part.replaceAll(
                found -> Matcher.quoteReplacement("<!-- " + (found.group(1) + " " + found.group(2)).strip() + " -->\n\n"
                        + made(found.group(1), found.group(2)) + "\n\n<!-- end -->"));
        if (WRITES) {
            Files.writeString(PAGE, made);
        }

        assertThat(PART.matcher(page).results()).hasSize(PARTS);
        assertThat(Files.readString(PAGE))
                .as("made by -Dfingerpost.pages=write")
                .isEqualTo(made);
    }

    @Test
    void the_page_for_people_is_small_with_all_that_it_loads() throws IOException {
        long size = 0;
        for (String file : List.of("docs.html", "docs.css", "docs.js")) {
            try (InputStream in = requireNonNull(DocsPage.class.getResourceAsStream(file), file)) {
                size += in.readAllBytes().length;
            }
        }

        assertThat(size).isBetween(100_000L, 340_000L);
    }

    private String made(String kind, String of) {
        return switch (kind) {
            case "fields of" -> fields(description.at("/components/schemas/" + of + "/properties"));
            case "parameters of" ->
                parameters(description.path("paths").path(of).at("/get/parameters"));
            default -> problems();
        };
    }

    private static String fields(JsonNode properties) {
        return properties.properties().stream()
                .filter(field -> !field.getKey().startsWith("targets["))
                .map(field -> line(field.getKey(), field.getValue(), field.getValue()))
                .collect(Collectors.joining("\n"));
    }

    private String parameters(JsonNode parameters) {
        return stream(parameters)
                .map(each -> each.has("$ref")
                        ? description.at(each.get("$ref").asString().substring(1))
                        : each)
                .filter(each -> each.path("in").asString().equals("query"))
                .map(each -> line(each.path("name").asString(), each, each.path("schema")))
                .collect(Collectors.joining("\n"));
    }

    private static String line(String name, JsonNode described, JsonNode schema) {
        List<String> text = new ArrayList<>();
        if (described.has("description")) {
            text.add(described
                    .get("description")
                    .asString()
                    .replaceAll(" ?\\$\\{zone\\}", " of the service")
                    .replaceAll("\\.$", ""));
        }
        if (schema.has("enum")) {
            text.add(stream(schema.get("enum")).map(JsonNode::asString).collect(Collectors.joining("`, `", "`", "`")));
        }
        Map.of("maxLength", "at most %s characters", "maxItems", "at most %s").forEach((key, words) -> {
            if (schema.has(key)) {
                text.add(words.formatted(schema.get(key).asString()));
            }
        });
        if (schema.has("default")) {
            text.add("`" + schema.get("default").asString() + "` by default");
        }
        return "- `" + name + "`" + (text.isEmpty() ? "" : ": " + String.join("; ", text));
    }

    private static String problems() {
        return Stream.of(ProblemCode.values())
                .collect(Collectors.groupingBy(
                        ProblemCode::status,
                        TreeMap::new,
                        Collectors.mapping(code -> "`" + code.wireName() + "`", Collectors.joining(", "))))
                .entrySet()
                .stream()
                .map(status -> status.getKey() + " " + status.getValue())
                .collect(Collectors.joining("; ", "", "."));
    }

    private static Stream<JsonNode> stream(JsonNode array) {
        return StreamSupport.stream(array.spliterator(), false);
    }
}
