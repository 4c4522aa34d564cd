import static java.util.Objects.requireNonNull;

import dev.fingerpost.http.records.RecordSchema;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Draws the page {@code /docs} from the description of the API, in the build: {@code DrawnDocs OPENAPI.json DOCS.html}. Jackson's tree
 * model and the classes of this module are on the class path.
 *
 * <p><code>{{NAME}}</code> stands for the text {@code docs.NAME} of the pages, which the server fills in. <code>{{en}}</code> marks what
 * comes from the description, which is in English only, in a page of another language, and <code>{{own}}</code> words of that language
 * in it.
 */
final class DrawnDocs {

    /** The placeholder in the page for the address that the reader has requested. */
    private static final String SERVER = "${server}";

    /** A response that at least this many operations have is described once for all of them. */
    private static final int MANY = 5;

    private static final Set<String> WITHOUT_FORM = Set.of("storeLinks");

    private final JsonNode description;
    private final Set<String> shared = new TreeSet<>();
    private final StringBuilder page = new StringBuilder();

    private DrawnDocs(JsonNode description) {
        this.description = requireNonNull(description, "description");
    }

    /** One method of one address. */
    private record Operation(String method, String path, JsonNode node, List<JsonNode> parameters) {

        String id() {
            return node.get("operationId").asString();
        }

        String summary() {
            return node.get("summary").asString();
        }

        JsonNode body() {
            return node.at("/requestBody/content").path("application/json");
        }

        /** The path and query with their examples. */
        String target() {
            String target = path;
            String query = "";
            for (JsonNode parameter : parameters) {
                String name = text(parameter, "name");
                if (text(parameter, "in").equals("path")) {
                    target = target.replace("{" + name + "}", text(parameter, "example"));
                } else if (text(parameter, "in").equals("query") && parameter.has("example")) {
                    query += (query.isEmpty() ? "?" : "&") + name + "=" + text(parameter, "example");
                }
            }
            return target + query;
        }
    }

    public static void main(String[] files) throws IOException {
        String described = RecordSchema.complete(Files.readString(Path.of(files[0])));
        Files.writeString(Path.of(files[1]), of(new JsonMapper().readTree(described)));
    }

    private static String of(JsonNode description) {
        DrawnDocs drawn = new DrawnDocs(description);
        drawn.draw();
        return drawn.page.toString();
    }

    private void draw() {
        add("""
                <!doctype html>
                <html lang="{{language}}">
                <head>
                <meta charset="utf-8">
                <meta name="viewport" content="width=device-width, initial-scale=1">
                <meta name="robots" content="noindex">
                <title>{{product}}: {{title}}</title>
                <link rel="stylesheet" href="docs/docs.css">
                <script src="docs/docs.js" defer></script>
                </head>
                <body>
                <a class="skip" href="#links">{{skip}}</a>
                <nav aria-label="{{operations}}">
                <p class="name">{{product}}</p>
                """);
        List<Operation> operations = operations();
        operations.stream()
                .flatMap(operation -> operation.node().get("responses").properties().stream())
                .collect(Collectors.groupingBy(this::drawn, Collectors.counting()))
                .forEach((response, uses) -> {
                    if (uses >= MANY) {
                        shared.add(response);
                    }
                });
        for (JsonNode tag : description.get("tags")) {
            add("<p><a href=\"#%s\">%s</a></p>\n<ul{{en}}>\n", tagId(tag), title(tag));
            operations.stream()
                    .filter(operation -> isOf(operation, tag))
                    .forEach(operation -> add(
                            "<li><a href=\"#%s\">%s %s</a></li>\n",
                            operation.id(), badge(operation), html(operation.summary())));
            add("</ul>\n");
        }
        add("""
                <p><a href="#responses">{{responses}}</a></p>
                <p><a href="#records">{{records}}</a></p>
                </nav>
                <main>
                <header>
                <h1>{{title}}</h1>
                <p>{{intro}} <code>Authorization: Bearer fp_…</code> <span{{en}}>%s</span></p>
                <p>{{programs}} <a href="api/v1/openapi.json">OpenAPI</a>. {{failures}} <a href="docs/problems">{{problems}}</a>.</p>
                <div class="try">
                <label for="key">{{key}}</label>
                <input id="key" type="password" autocomplete="off" spellcheck="false">
                </div>
                </header>
                """, html(text(description.get("info"), "description")));
        for (JsonNode tag : description.get("tags")) {
            add(
                    "<h2 id=\"%s\">%s</h2>\n<p{{en}}>%s</p>\n",
                    tagId(tag), title(tag), html(text(tag, "description")));
            operations.stream().filter(operation -> isOf(operation, tag)).forEach(this::draw);
        }
        add("<h2 id=\"responses\">{{shared}}</h2>\n<dl{{en}}>\n");
        shared.forEach(page::append);
        add("</dl>\n");
        add("<h2 id=\"records\">{{records}}</h2>\n");
        description.at("/components/schemas").properties().forEach(schema -> {
            if (!schema.getKey().endsWith("Form")) {
                draw(schema.getKey(), schema.getValue());
            }
        });
        add("</main>\n</body>\n</html>\n");
    }

    private void draw(Operation operation) {
        add(
                "<details class=\"entry\" id=\"%s\">\n<summary{{en}}><h3>%s <code>%s</code></h3> %s</summary>\n%s",
                operation.id(),
                badge(operation),
                html(operation.path()),
                html(operation.summary()),
                operation.node().has("description")
                        ? "<p{{en}}>" + html(text(operation.node(), "description")) + "</p>\n"
                        : "");
        String name = operation.method() + " " + html(operation.path());
        add("<div class=\"tabs\" role=\"radiogroup\" aria-label=\"{{example}} %s\">\n", name);
        Map<String, String> examples = CodeExamples.of(
                operation.method(),
                SERVER + operation.target(),
                shown(operation.body().path("example")));
        int index = 0;
        for (String language : examples.keySet()) {
            String id = operation.id() + "-in-" + index;
            add(
                    "<input type=\"radio\" name=\"%s-in\" id=\"%s\" value=\"%s\"%s><label for=\"%s\">%s</label>\n",
                    operation.id(), id, language, index == 0 ? " checked" : "", id, language);
            index++;
        }
        examples.forEach((language, code) -> add("<pre tabindex=\"0\"><code>%s</code></pre>\n", html(code)));
        add("</div>\n");
        form(operation, name);
        add("<details>\n<summary>{{responses}}</summary>\n<dl{{en}}>\n");
        List<String> elsewhere = new ArrayList<>();
        operation.node().get("responses").properties().forEach(response -> {
            String drawn = drawn(response);
            if (shared.contains(drawn)) {
                elsewhere.add(response.getKey());
            } else {
                page.append(drawn);
            }
        });
        add(
                "</dl>\n<p>{{also}} <a href=\"#responses\">{{many}}</a>: %s.</p>\n</details>\n</details>\n",
                String.join(", ", elsewhere));
    }

    private String drawn(Map.Entry<String, JsonNode> response) {
        JsonNode resolved = resolved(response.getValue());
        String record = resolved.path("content").properties().stream()
                .findFirst()
                .map(content -> reference(content.getValue().path("schema")))
                .orElse("");
        return "<div><dt>%s</dt><dd>%s%s</dd></div>\n"
                .formatted(
                        response.getKey(),
                        html(text(resolved, "description")),
                        record.isEmpty() ? "" : " " + link(record));
    }

    /** The parameters and the fields of the body, from which a script makes a form. */
    private void form(Operation operation, String name) {
        JsonNode body = operation.body().path("schema");
        if (operation.parameters().isEmpty() && body.isMissingNode()) {
            add(
                    "<form{{en}} data-method=\"%s\" data-path=\"%s\">\n",
                    operation.method(), html(operation.path()));
            add("<div class=\"try\"><button{{own}}>{{send}} %s</button></div>\n<output hidden></output>\n</form>\n", name);
            return;
        }
        add("<details>\n<summary>{{fields}}<span class=\"try\">{{try}}</span></summary>\n");
        add(
                "<form{{en}} data-method=\"%s\" data-path=\"%s\">\n",
                operation.method(), html(operation.path()));
        for (JsonNode parameter : operation.parameters()) {
            String value = isRequired(parameter) ? text(parameter, "example") : "";
            field(
                    parameter,
                    text(parameter, "name"),
                    text(parameter, "in"),
                    isRequired(parameter),
                    parameter.get("schema"),
                    value);
        }
        if (!body.isMissingNode() && WITHOUT_FORM.contains(operation.id())) {
            add("<label for=\"%s-body\"{{own}}>{{list}} %s</label>\n", operation.id(), link(reference(body)));
            add(
                    "<textarea id=\"%s-body\" data-in=\"json\" rows=\"5\">%s</textarea>\n",
                    operation.id(), html(shown(operation.body().get("example"))));
        } else if (!body.isMissingNode()) {
            add("<p{{own}}>{{body}} %s. {{empty}}</p>\n", link(reference(body)));
            JsonNode record = resolved(body);
            Set<String> required = StreamSupport.stream(record.path("required").spliterator(), false)
                    .map(JsonNode::asString)
                    .collect(Collectors.toSet());
            record.get("properties")
                    .properties()
                    .forEach(field -> field(
                            field.getValue(),
                            field.getKey(),
                            "body",
                            required.contains(field.getKey()),
                            field.getValue(),
                            operation.body().at("/example/" + field.getKey()).asString("")));
        }
        add("<div class=\"try\"><button{{own}}>{{send}} %s</button></div>\n<output hidden></output>\n</form>\n</details>\n", name);
    }

    private void field(JsonNode described, String name, String in, boolean required, JsonNode schema, String value) {
        String place = in.equals("header") || in.equals("path") ? ", in the " + in : "";
        String list = isList(schema) ? "; separated by commas" : "";
        String hint = name.equals("targets") ? "; a line KEY URL for each" : list;
        String common = "name=\"" + name + "\" data-in=\"" + in + "\"" + (required ? " required" : "");
        List<String> choices = choices(schema);
        add("<label><code>%s</code>%s%s\n", name, required ? ", required" : "", place);
        if (name.equals("targets")) {
            add("<textarea %s data-kind=\"targets\" rows=\"2\"></textarea>\n", common);
        } else if (choices.isEmpty()) {
            String kind = in.equals("body") && isList(schema) ? " data-kind=\"list\"" : "";
            add("<input %s%s%s>\n", common, kind, value.isEmpty() ? "" : " value=\"" + html(value) + "\"");
        } else {
            String options = choices.stream()
                    .map(choice -> "<option" + (choice.equals(value) ? " selected" : "") + ">" + choice)
                    .collect(Collectors.joining());
            add("<select %s><option>%s</select>\n", common, options);
        }
        add("<small>%s%s.%s</small></label>\n", html(type(schema)), hint, described(described));
    }

    private void draw(String name, JsonNode schema) {
        add("<details class=\"entry\" id=\"record-%s\">\n<summary><h3>%s</h3></summary>\n", name, name);
        if (schema.has("description")) {
            add("<p{{en}}>%s</p>\n", html(text(schema, "description")));
        }
        if (!schema.has("properties")) {
            add("<p{{en}}>%s</p>\n</details>\n", html(type(schema)));
            return;
        }
        Optional<String> alike = earlierWithFieldsOf(name, schema);
        if (alike.isPresent()) {
            add("<p>{{alike}} %s.</p>\n</details>\n", link(alike.get()));
            return;
        }
        Set<String> required = StreamSupport.stream(schema.path("required").spliterator(), false)
                .map(JsonNode::asString)
                .collect(Collectors.toSet());
        add("<dl{{en}}>\n");
        schema.get("properties").properties().forEach(field -> {
            String record = reference(field.getValue());
            add(
                    "<div><dt><code>%s</code>%s</dt><dd>%s%s.%s</dd></div>\n",
                    field.getKey(),
                    required.contains(field.getKey()) ? ", required" : "",
                    record.isEmpty() ? "" : link(record) + " ",
                    html(type(field.getValue())),
                    described(field.getValue()));
        });
        add("</dl>\n</details>\n");
    }

    /** An earlier schema with the same fields. */
    private Optional<String> earlierWithFieldsOf(String name, JsonNode schema) {
        return description.at("/components/schemas").properties().stream()
                .takeWhile(other -> !other.getKey().equals(name))
                .filter(other -> !other.getKey().endsWith("Form"))
                .filter(other -> other.getValue().path("properties").equals(schema.get("properties"))
                        && other.getValue().path("required").equals(schema.path("required")))
                .map(Map.Entry::getKey)
                .findFirst();
    }

    private List<Operation> operations() {
        List<Operation> operations = new ArrayList<>();
        description
                .get("paths")
                .properties()
                .forEach(path -> path.getValue().properties().forEach(method -> {
                    if (!method.getKey().equals("parameters")) {
                        List<JsonNode> parameters = new ArrayList<>();
                        path.getValue().path("parameters").forEach(one -> parameters.add(resolved(one)));
                        method.getValue().path("parameters").forEach(one -> parameters.add(resolved(one)));
                        operations.add(new Operation(
                                method.getKey().toUpperCase(Locale.ROOT),
                                path.getKey(),
                                method.getValue(),
                                parameters));
                    }
                }));
        return operations;
    }

    private List<String> choices(JsonNode schema) {
        if (reference(schema).equals("Flag")) {
            return List.of("1", "0");
        }
        JsonNode real = resolved(
                schema.path("oneOf").path(0).isMissingNode()
                        ? schema
                        : schema.path("oneOf").path(0));
        return StreamSupport.stream(real.path("enum").spliterator(), false)
                .map(JsonNode::asString)
                .toList();
    }

    private JsonNode resolved(JsonNode node) {
        return node.has("$ref") ? description.at(text(node, "$ref").substring(1)) : node;
    }

    private static boolean isOf(Operation operation, JsonNode tag) {
        return operation.node().at("/tags/0").asString().equals(text(tag, "name"));
    }

    private static boolean isList(JsonNode schema) {
        return schema.has("items");
    }

    private static boolean isRequired(JsonNode parameter) {
        return parameter.path("required").asBoolean(false);
    }

    /** The record in a schema that allows a record, an array of records, or a record and null. */
    private static String reference(JsonNode schema) {
        if (schema.has("items")) {
            return reference(schema.get("items"));
        }
        return schema.has("oneOf")
                ? reference(schema.get("oneOf").get(0))
                : text(schema, "$ref").replaceFirst(".*/", "");
    }

    /** The type in words. */
    private static String type(JsonNode schema) {
        if (schema.has("oneOf")) {
            return words(schema.get("oneOf"), DrawnDocs::type, " or ");
        }
        if (schema.has("$ref")) {
            return reference(schema);
        }
        JsonNode type = schema.path("type");
        String words = type.isArray() ? words(type, JsonNode::asString, " or ") : type.asString("");
        String choices = words(schema.path("enum"), JsonNode::asString, ", ");
        return words + (choices.isEmpty() ? "" : ": " + choices) + bounds(schema);
    }

    private static String words(JsonNode nodes, Function<JsonNode, String> word, String between) {
        return StreamSupport.stream(nodes.spliterator(), false)
                .map(word)
                .filter(text -> !text.isEmpty())
                .collect(Collectors.joining(between));
    }

    private static String bounds(JsonNode schema) {
        String least = text(schema, "minimum");
        String most = text(schema, "maximum");
        String range = most.isEmpty() ? ", from " + least : ", " + least + " to " + most;
        return (least.isEmpty() ? "" : range)
                + (schema.has("maxLength") ? ", at most " + text(schema, "maxLength") + " characters" : "")
                + (schema.has("maxItems") ? ", at most " + text(schema, "maxItems") : "")
                + (schema.has("default") ? ", by default " + text(schema, "default") : "");
    }

    private static String described(JsonNode node) {
        return node.has("description") ? " " + html(text(node, "description")) : "";
    }

    private static String badge(Operation operation) {
        return "<b class=\"%s\">%s</b>".formatted(operation.method().toLowerCase(Locale.ROOT), operation.method());
    }

    private static String link(String record) {
        return "<a href=\"#record-" + record + "\">" + record + "</a>";
    }

    /** The id of a tag, which no operation has. */
    private static String tagId(JsonNode tag) {
        return text(tag, "name");
    }

    private static String title(JsonNode tag) {
        return "{{tag." + text(tag, "name") + "}}";
    }

    private static String shown(JsonNode example) {
        return example.isMissingNode()
                ? ""
                : example.toString().replace(",\"", ", \"").replace("\":", "\": ");
    }

    private static String text(JsonNode node, String name) {
        return node.path(name).asString("");
    }

    private static String html(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }

    private void add(String template, Object... values) {
        page.append(values.length == 0 ? template : template.formatted(values));
    }
}
