package dev.fingerpost.server.records;

import static dev.fingerpost.server.settings.ProgramSettings.KEY;
import static dev.fingerpost.server.settings.ProgramSettings.KEY_FILE;
import static dev.fingerpost.server.settings.ProgramSettings.SERVER;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.fingerpost.http.records.JsonReader;
import dev.fingerpost.http.records.JsonValue;
import dev.fingerpost.http.wire.FormFields.Pair;
import dev.fingerpost.http.wire.HttpException;
import dev.fingerpost.link.LinkField;
import dev.fingerpost.server.settings.CommandException;
import dev.fingerpost.server.settings.Given;
import dev.fingerpost.server.settings.RowPrinter;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The records of a running server, through its API. Redirects are not followed, because the key would be sent to the
 * other address.
 */
final class ServerRecords implements Records {

    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final int NO_SUCH_RECORD = 404;
    private static final int REFUSED = 422;
    private static final String DOMAIN = LinkField.DOMAIN_ID.wireName();

    private final HttpClient client = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(PATIENCE)
            .build();
    private final Resource resource;
    private final String api;
    private final String key;

    private ServerRecords(Resource resource, String api, String key) {
        this.resource = resource;
        this.api = api;
        this.key = key;
    }

    /** The records on the server that the options name. */
    static ServerRecords of(Resource resource, Given given) {
        String found =
                given.inFile(KEY_FILE).or(() -> given.find(KEY)).orElse("").strip();
        if (found.isEmpty()) {
            throw CommandException.wrongUse(
                    KEY_FILE + " is missing, or FINGERPOST_KEY: " + SERVER + " needs an API key");
        }
        return new ServerRecords(resource, given.get(SERVER).replaceFirst("/+$", "") + "/api", found);
    }

    /**
     * Lists the requested page or, if none was requested, the whole list, page after page by cursor. A list that has no
     * pages in the API is read at once.
     */
    @Override
    public void list(Given given, Consumer<Map<String, JsonValue>> rows) {
        List<Field<?>> filters = resource.verb(Action.LIST).fields();
        List<Pair> sent = Field.pairs(filters, given);
        String query = encoded(withOnlyDomain(sent, resource.equals(Resources.LINKS) && Resources.needsDomain(sent)));
        boolean isPaged = filters.contains(Resources.PAGE);
        boolean isPage = given.find(Resources.PAGE.setting()).isPresent();
        boolean isSized = given.find(Resources.PER_PAGE.setting()).isPresent();
        String paging = !isPaged || isPage ? "" : "&total=none" + (isSized ? "" : "&per_page=100");
        Optional<String> cursor = Optional.of("");
        while (cursor.isPresent()) {
            Map<String, JsonValue> page = ask(Action.LIST, "GET", "?" + query + paging + cursor.get(), "");
            if (page.get("data") instanceof JsonValue.Items data) {
                data.items().forEach(each -> rows.accept(members(each)));
            }
            cursor = isPage || !(members(page.get("meta")).get("next_cursor") instanceof JsonValue.Text next)
                    ? Optional.empty()
                    : Optional.of("&cursor=" + URLEncoder.encode(next.text(), UTF_8));
        }
    }

    @Override
    public Map<String, JsonValue> show(long id) {
        return one(ask(Action.SHOW, "GET", "/" + id, ""));
    }

    @Override
    public Map<String, JsonValue> create(Given given) {
        return one(ask(Action.CREATE, "POST", "", form(Action.CREATE, given)));
    }

    @Override
    public Map<String, JsonValue> update(long id, Given given) {
        return one(ask(Action.UPDATE, "PATCH", "/" + id, form(Action.UPDATE, given)));
    }

    @Override
    public void delete(long id) {
        ask(Action.DELETE, "DELETE", "/" + id, "");
    }

    private String form(Action action, Given given) {
        boolean isNewLink = action == Action.CREATE && resource.equals(Resources.LINKS);
        return encoded(withOnlyDomain(Field.pairs(resource.verb(action).fields(), given), isNewLink));
    }

    /** Adds the domain, if one is needed and not named, and there is only one. */
    private List<Pair> withOnlyDomain(List<Pair> pairs, boolean isNeeded) {
        if (!isNeeded || pairs.stream().anyMatch(pair -> pair.name().equals(DOMAIN))) {
            return pairs;
        }
        List<Map<String, JsonValue>> domains = domains();
        return domains.size() == 1
                ? Resources.withDomain(
                        pairs, RowPrinter.shown(domains.get(0).getOrDefault("id", new JsonValue.Nothing())))
                : pairs;
    }

    /** The domains that the owner of the key may use; empty if the server does not list them. */
    private List<Map<String, JsonValue>> domains() {
        return document(send("GET", "domains", "").body()).get("data") instanceof JsonValue.Items data
                ? data.items().stream().map(ServerRecords::members).toList()
                : List.of();
    }

    private static String encoded(List<Pair> pairs) {
        return pairs.stream()
                .map(pair -> URLEncoder.encode(pair.name(), UTF_8) + "=" + URLEncoder.encode(pair.value(), UTF_8))
                .collect(Collectors.joining("&"));
    }

    private Map<String, JsonValue> ask(Action action, String method, String target, String form) {
        HttpResponse<String> response = send(method, resource.name() + target, form);
        Map<String, JsonValue> document = document(response.body());
        if (response.statusCode() >= 300) {
            throw problem(response.statusCode(), document, action, target);
        }
        return document;
    }

    private HttpResponse<String> send(String method, String path, String form) {
        try {
            HttpRequest request = HttpRequest.newBuilder(URI.create(api + "/v1/" + path))
                    .timeout(PATIENCE)
                    .header("Authorization", "Bearer " + key)
                    .header("Content-Type", "application/x-www-form-urlencoded")
                    .method(method, form.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(form, UTF_8))
                    .build();
            return client.send(request, BodyHandlers.ofString(UTF_8));
        } catch (IOException e) {
            throw CommandException.failed(SERVER.option(), "cannot be reached at " + api);
        } catch (IllegalArgumentException e) {
            throw CommandException.refused(
                    SERVER.option(), "must be an http or https URL, and its API key a single line of ASCII");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw CommandException.failed("interrupted");
        }
    }

    /** The document in a text; an empty document if the text is not a JSON object. */
    private static Map<String, JsonValue> document(String text) {
        try {
            return text.isEmpty() ? Map.of() : JsonReader.unbounded(text);
        } catch (HttpException e) {
            return Map.of();
        }
    }

    private static Map<String, JsonValue> one(Map<String, JsonValue> document) {
        return members(document.get("data"));
    }

    private static Map<String, JsonValue> members(@Nullable JsonValue value) {
        return value instanceof JsonValue.Members object ? object.members() : Map.of();
    }

    /** The domains that a refusal of another one names; empty if there are none. */
    private String known() {
        String domains = domains().stream()
                .map(domain -> RowPrinter.shown(domain.getOrDefault("id", new JsonValue.Nothing())) + " ("
                        + RowPrinter.shown(domain.getOrDefault("base_url", new JsonValue.Nothing())) + ")")
                .collect(Collectors.joining(", "));
        return domains.isEmpty() ? "" : ": " + domains;
    }

    /** The failure that a problem document describes. It is a usage error if the server refuses fields. */
    private CommandException problem(int status, Map<String, JsonValue> document, Action action, String target) {
        if (status == REFUSED && document.get("errors") instanceof JsonValue.Members errors) {
            List<Field<?>> fields = resource.verb(action).fields();
            return CommandException.wrongUse(errors.members().entrySet().stream()
                    .map(error -> Field.option(error.getKey(), fields) + " " + RowPrinter.shown(error.getValue())
                            + (error.getKey().equals(DOMAIN) ? known() : ""))
                    .collect(Collectors.joining("; ")));
        }
        if (status == NO_SUCH_RECORD && action.isOfOne()) {
            return resource.missing(Long.parseLong(target.substring(1)));
        }
        String detail = document.get("detail") instanceof JsonValue.Text text ? ": " + text.text() : "";
        return CommandException.failed("the server has answered " + status + detail);
    }
}
