package dev.fingerpost.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.audit.AuditLog;
import dev.fingerpost.conversion.ConversionRepository;
import dev.fingerpost.conversion.ReceiptKeys;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.event.Outbox;
import dev.fingerpost.event.WebhookRepository;
import dev.fingerpost.expiry.EndedLinks;
import dev.fingerpost.http.records.RecordSchema;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.registry.RegistryRepository;
import dev.fingerpost.registry.StoredDomain;
import dev.fingerpost.server.ChildProgram.Ended;
import dev.fingerpost.server.database.DatabaseSettings;
import dev.fingerpost.server.database.OpenLibrary;
import dev.fingerpost.server.database.OpenStorage;
import dev.fingerpost.server.settings.NamedValue;
import dev.fingerpost.server.settings.Progress;
import dev.fingerpost.storage.jdbi.JdbiStorage;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The commands for links, pixels and owners, over a database and over a server. */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class RecordCommandsTest {

    private static final JsonMapper JSON = new JsonMapper();
    private static final String URL = "https://example.com/a-page-with-a-name-that-is-longer-than-a-terminal-is-wide";

    @TempDir
    private Path directory;

    private String db;

    @BeforeEach
    void makeDatabase() {
        db = "jdbc:sqlite:" + directory.resolve("links.db");
        try (OpenStorage made = open()) {
            made.storage()
                    .optional(RegistryRepository.class)
                    .orElseThrow()
                    .insertDomain(StoredDomain.of(Domain.of(1, "http://127.0.0.1:8080")));
        }
    }

    private OpenStorage open() {
        return OpenStorage.open(new DatabaseSettings(new NamedValue("--db", db), "", ""), Progress.none());
    }

    /** Adds features to the database. */
    private void install(Class<?>... ports) {
        try (HikariDataSource pool = new HikariDataSource()) {
            pool.setJdbcUrl(db);
            JdbiStorage storage = JdbiStorage.open(pool);
            storage.install(Set.of(ports), storage.ports());
        }
    }

    private Ended run(String... arguments) {
        List<String> all = new ArrayList<>(List.of(arguments));
        all.addAll(List.of("--db", db));
        return CommandRun.of(Map.of("COLUMNS", "80"), all.toArray(String[]::new));
    }

    private void create(int links) {
        try (OpenLibrary open = OpenLibrary.over(open())) {
            LinkDraft draft = LinkDraft.to(URL).withDomain(1);
            open.fingerpost()
                    .owner(1)
                    .links()
                    .createAll(IntStream.rangeClosed(1, links)
                            .mapToObj(i -> draft.withAlias("a" + i).withTitle("Näme " + i))
                            .toList());
        }
    }

    @Test
    void conversions_are_recorded_reported_and_reversed_in_a_database_that_keeps_them() {
        create(2);
        Ended without = run("conversions", "report");
        assertThat(without.exitCode()).isEqualTo(1);
        assertThat(without.err()).contains("this database keeps no conversions. Start its server with --receipts NAME");

        assertThat(run("links", "update", "1", "--receipt-parameter", "subid").err())
                .contains("--receipt-parameter must be empty unless Conversions are installed", "--receipts");

        install(ConversionRepository.class, ReceiptKeys.class);
        assertThat(run("links", "update", "1", "--receipt-parameter", "subid").exitCode())
                .isZero();
        assertThat(run("links", "show", "1", "--json").out()).contains("\"receipt_parameter\":\"subid\"");
        assertThat(run("conversions", "record", "1", "order", "A-1", "--amount", "4990", "--currency", "EUR")
                        .out())
                .isEqualTo("The conversion is recorded\n");
        assertThat(run("conversions", "record", "1", "order", "A-1").out())
                .isEqualTo("A conversion of this kind and reference was recorded before\n");
        assertThat(run("conversions", "record", "2", "=call", "A-2").err()).contains("KIND must be 1 to 64 letters");
        assertThat(run("conversions", "record", "2", "call", "A-2", "--amount", "1")
                        .err())
                .contains("--amount and --currency must be given together");
        assertThat(run("conversions", "record", "3", "call", "A-2").err()).contains("there is no link 3");
        assertThat(run("conversions", "record", "1", "call", "A-2", "--owner", "2")
                        .err())
                .contains("there is no link 1");
        assertThat(run("conversions", "record", "2", "call", "A-2").exitCode()).isZero();

        assertThat(run("conversions", "report", "--by", "link,kind").out().replaceAll(" +", " "))
                .isEqualTo(
                        "LINK KIND CLICKS CONVERSIONS REVERSED RATE AMOUNTS\n1 order - 1 0 - EUR=4990\n2 call - 1 0 - -\n");
        assertThat(run("conversions", "report", "--by", "kind", "--link-ids", "1", "--json")
                        .out())
                .isEqualTo("{\"kind\":\"order\",\"clicks\":null,\"conversions\":1,\"reversed\":0,\"rate\":null,"
                        + "\"amounts\":[{\"currency\":\"EUR\",\"amount\":4990}]}\n");
        assertThat(run("conversions", "report", "--by", "hour", "--from", "x").err())
                .contains("--by must be one of day, link,", "--from must be a date");
        assertThat(run("conversions", "reverse", "order", "A-1").out()).isEqualTo("The conversion is reversed\n");
        assertThat(run("conversions", "reverse", "order", "A-1").err()).contains("or never recorded");
    }

    @Test
    void a_record_is_created_shown_changed_and_deleted_in_a_database() {
        assertThat(run("pixels", "create", "--name", "shop", "--type", "x", "--value", "7")
                        .exitCode())
                .isZero();
        Ended created = run(
                "links",
                "create",
                "--url",
                URL,
                "--domain-id",
                "1",
                "--alias",
                "shop",
                "--pixel-ids",
                "1",
                "--targets-type",
                "countries",
                "--targets",
                "DE=https://example.com/?a=b",
                "--targets",
                "FR=https://example.com/fr",
                "--json");

        assertThat(created.err()).isEmpty();
        JsonNode link = JSON.readTree(created.out());
        assertThat(link.get("short_url").asString()).isEqualTo("http://127.0.0.1:8080/shop");
        assertThat(link.at("/targets/0/value").asString()).isEqualTo("https://example.com/?a=b");
        assertThat(link.at("/pixel_ids/0").asInt()).isEqualTo(1);
        assertThat(run("links", "show", "1").out().lines())
                .contains("alias                   shop", "pixel_ids               1")
                .allMatch(line -> line.length() <= 80);

        assertThat(JSON.readTree(run("links", "update", "1", "--title", "T", "--targets-type", "", "--json")
                                .out())
                        .get("targets"))
                .isEmpty();
        assertThat(run("links", "delete", "1").out()).isEqualTo("The link 1 is deleted\n");
        assertThat(run("links", "show", "1").errorLines())
                .containsExactly("fingerpost-server: there is no link 1, see links list");
        assertThat(run("links", "show", "1").exitCode()).isEqualTo(1);
    }

    @Test
    void a_table_fits_the_terminal_and_lines_of_json_are_whole() {
        create(2);

        List<String> table = run("links", "list").out().lines().toList();

        assertThat(table).hasSize(3).allMatch(line -> line.length() <= 80);
        assertThat(table.get(0)).matches("ID +SHORT URL +URL +TITLE +CLICKS +STATUS");
        assertThat(table.get(1)).matches("2 +http://127.0.0.1:8080/a2 +https://example.com/\\S*… +Näme 2 +0 +active");
        assertThat(run("links", "list", "--json").out().lines())
                .hasSize(2)
                .first()
                .satisfies(line ->
                        assertThat(JSON.readTree(line).get("url").asString()).isEqualTo(URL));
    }

    @Test
    void a_list_is_whole_unless_a_page_is_asked_for_and_filtered_as_in_the_interface() {
        create(111);

        assertThat(run("links", "list", "--json").out().lines()).hasSize(111);
        assertThat(run("links", "list").out().lines()).hasSize(112);
        assertThat(run("links", "list", "--json", "--per-page", "10").out().lines())
                .hasSize(111)
                .doesNotHaveDuplicates();
        assertThat(run("links", "list", "--per-page=25").out().lines()).hasSize(112);
        assertThat(run("links", "list", "--json", "--search=page=1").out()).isEmpty();
        assertThat(run("links", "list", "--page=x").errorLines())
                .containsExactly("fingerpost-server: --page must be a number from 1 to 1000000000000");
        assertThat(run("links", "list", "--json", "--page", "2").out().lines()).hasSize(10);
        assertThat(run("links", "list", "--json", "--page", "5", "--per-page", "25")
                        .out()
                        .lines())
                .hasSize(11);
        assertThat(run("links", "list", "--per-page", "7").errorLines())
                .containsExactly("fingerpost-server: --per-page must be 10 or 25 or 50 or 100");
        assertThat(run("links", "list", "--search", "11", "--sort", "asc", "--json")
                        .out()
                        .lines())
                .map(line -> JSON.readTree(line).get("alias").asString())
                .containsExactly("a11", "a110", "a111");
        assertThat(run("links", "list", "--status", "disabled").out().lines()).hasSize(1);
        assertThat(run("links", "list", "--label", "a", "--label", "b", "--json")
                        .out())
                .isEmpty();
        assertThat(run("links", "list", "--link-ids", "1,2", "--created-to", "9999-01-01T00:00:00", "--json")
                        .out()
                        .lines())
                .hasSize(2);
        assertThat(run("links", "list", "--created-from", "today").errorLines())
                .containsExactly(
                        "fingerpost-server: --created-from must be a date and time written YYYY-MM-DDTHH:MM:SS");
        assertThat(run("links", "list", "--owner", "2", "--json").out()).isEmpty();
    }

    @Test
    void what_the_interface_refuses_is_named_by_its_option() throws IOException {
        create(1);
        Path secret = Files.writeString(directory.resolve("secret"), "hunter2\n");

        Ended taken = run("links", "create", "--url", "example", "--domain-id", "9", "--alias", "a1");

        assertThat(taken.exitCode()).isEqualTo(2);
        assertThat(taken.errorLines())
                .singleElement()
                .asString()
                .contains(
                        "--url must be an absolute URL",
                        "--domain-id must be a domain you may use: 1 (http://127.0.0.1:8080)");
        assertThat(run("links", "list", "--status", "over").errorLines())
                .containsExactly("fingerpost-server: --status must be all or active or expired or disabled");
        assertThat(run("links", "update", "1", "--redirect-password-file", secret.toString(), "--json")
                        .out())
                .contains("\"redirect_password\":true")
                .doesNotContain("hunter2");
    }

    @Test
    void the_only_domain_need_not_be_named() {
        assertThat(run("links", "create", "--url", URL, "--alias", "only").exitCode())
                .isZero();
        assertThat(run("links", "list", "--alias", "only", "--json").out()).contains("\"domain_id\":1,");

        run("domains", "create", "--base-url", "https://two.example");

        assertThat(run("links", "create", "--url", URL).errorLines())
                .containsExactly("fingerpost-server: --domain-id must be given, because you may use several domains:"
                        + " 1 (http://127.0.0.1:8080), 2 (https://two.example)");
        assertThat(run("links", "list", "--alias", "only").errorLines())
                .containsExactly("fingerpost-server: --alias must come with --domain-id");
    }

    @Test
    void labels_are_listed_renamed_merged_and_deleted() {
        for (String label : List.of("sale", "SALE", "Spring")) {
            assertThat(run("links", "create", "--url", URL, "--labels", label).exitCode())
                    .isZero();
        }

        assertThat(run("labels", "list", "--json").out())
                .isEqualTo("{\"label\":\"SALE\",\"links\":2}\n{\"label\":\"Spring\",\"links\":1}\n");
        assertThat(run("labels", "update", "Sale", "--name", "spring").out()).isEqualTo("Links changed: 2\n");
        assertThat(run("labels", "list").out()).isEqualToIgnoringCase("LABEL   LINKS\nspring  3\n");
        assertThat(run("labels", "list", "--owner", "2").out()).doesNotContain("spring");
        assertThat(run("labels", "update", "sale", "--name", "a").err()).contains("no label sale");
        assertThat(run("labels", "update", "spring", "--name", "x".repeat(51)).err())
                .contains("must be at most 50 characters");
        assertThat(run("labels", "delete", "SPRING").out()).isEqualTo("Links changed: 3\n");
    }

    @Test
    void owners_are_listed_and_deleted_in_a_database() {
        create(2);
        run("pixels", "create", "--owner", "7", "--name", "a", "--type", "x", "--value", "1");
        run("keys", "create", "--owner", "7");

        assertThat(run("owners", "list").out())
                .isEqualTo("OWNER  LINKS  PIXELS  KEYS\n1      2      0       0\n7      0      1       1\n");
        assertThat(run("owners", "delete", "7").exitCode()).isEqualTo(2);
        assertThat(run("owners", "delete", "7", "--yes").exitCode()).isZero();
        assertThat(run("owners", "list", "--json").out())
                .isEqualTo("{\"owner\":1,\"links\":2,\"pixels\":0,\"keys\":0}\n");
    }

    @Test
    void an_owner_gives_all_links_to_another() {
        create(101);
        run("links", "update", "1", "--external-id", "order-7");

        assertThat(run("owners", "give", "1", "7")).isEqualTo(new Ended(0, "Links given: 101\n", ""));
        assertThat(run("owners", "list").out()).isEqualTo("OWNER  LINKS  PIXELS  KEYS\n7      101    0       0\n");
        assertThat(run("links", "show", "1", "--owner", "7").out()).contains("order-7");
        assertThat(run("owners", "give", "1", "7").out()).isEqualTo("Links given: 0\n");
    }

    @Test
    void webhooks_are_told_of_links_that_were_given() throws SQLException {
        run("webhooks", "create", "--url", "https://crm.example.com/hook");
        create(3);

        run("owners", "give", "1", "7");

        try (Connection connection = DriverManager.getConnection(db);
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(
                        "SELECT COUNT(*) FROM fingerpost_outbox WHERE event_type = 'link.created' AND owner_id = 7")) {
            assertThat(rows.next()).isTrue();
            assertThat(rows.getInt(1)).isEqualTo(3);
        }
    }

    @Test
    void the_history_tells_of_every_command_that_changes_records() throws SQLException {
        install(AuditLog.class, EndedLinks.class, Outbox.class, WebhookRepository.class);
        Set<String> untold = Program.of(Map.of(), System.out, System.err).commands().commands().stream()
                .flatMap(group -> group.commands().stream().map(each -> group.name() + " " + each.name()))
                .filter(name -> !name.matches(".* (list|show|report|waiting|test|resend)"))
                .collect(Collectors.toCollection(TreeSet::new));
        for (String change : List.of(
                "links create --url https://example.com/ --domain-id 1 --labels spring",
                "links create --url https://example.com/ --domain-id 1 --active-period-end-at 2020-01-01T00:00:00Z",
                "links update 1 --title T",
                "links delete-expired",
                "labels update spring --name autumn",
                "labels delete autumn",
                "owners give 1 2",
                "links delete 1 --owner 2",
                "pixels create --name shop --type x --value 7",
                "pixels update 1 --name mall",
                "pixels delete 1",
                "domains create --base-url https://go.example.com",
                "domains update 2 --base-url https://to.example.com",
                "domains delete 2",
                "spaces create --name shop",
                "spaces update 1 --name mall",
                "spaces delete 1",
                "keys create --owner 1",
                "keys update 1 --name shop",
                "keys delete 1",
                "webhooks create --url https://example.com/hook",
                "webhooks update 1 --enabled=false",
                "webhooks delete 1")) {
            long before = entriesOfCommands();
            assertThat(run(change.split(" ")))
                    .as(change)
                    .extracting(Ended::exitCode, Ended::err)
                    .containsExactly(0, "");
            assertThat(entriesOfCommands()).as(change).isGreaterThan(before);
            untold.removeIf(change::startsWith);
        }
        // Conversions are no records, and nothing is left of an owner who is deleted.
        assertThat(untold).containsExactly("conversions record", "conversions reverse", "owners delete");
    }

    private long entriesOfCommands() throws SQLException {
        try (Connection connection = DriverManager.getConnection(db);
                Statement statement = connection.createStatement();
                ResultSet rows =
                        statement.executeQuery("SELECT COUNT(*) FROM fingerpost_audit WHERE actor = 'command'")) {
            assertThat(rows.next()).isTrue();
            return rows.getLong(1);
        }
    }

    @Test
    void the_history_of_a_link_says_that_a_command_gave_it() {
        install(AuditLog.class);
        create(1);

        run("owners", "give", "1", "7");

        assertThat(run("links", "show", "1", "--owner", "7", "--history").out()).contains("command");
    }

    @Test
    void a_link_that_the_new_owner_cannot_have_is_named_and_stays() {
        create(1);
        run("links", "update", "1", "--external-id", "order-7");
        run("links", "create", "--owner", "7", "--url", URL, "--domain-id", "1", "--external-id", "order-7");

        Ended refused = run("owners", "give", "1", "7");

        assertThat(refused.exitCode()).isEqualTo(1);
        assertThat(refused.errorLines())
                .singleElement()
                .asString()
                .startsWith("fingerpost-server: links given: 0, then link 1: external_id ");
        assertThat(run("links", "show", "1").exitCode()).isZero();
        assertThat(run("owners", "give", "1", "1").exitCode()).isEqualTo(2);
    }

    @Test
    void a_server_is_asked_with_a_key_that_is_on_no_command_line() throws Exception {
        create(3);
        String key =
                run("keys", "create", "--owner", "1", "--scope", "read").out().strip();
        Path file = Files.writeString(directory.resolve("key"), key + "\n");
        try (RunningProgram server = CommandRun.start("serve", "--port", "0", "--db", db)) {
            String base = server.awaitReady().toString();

            Ended listed = CommandRun.of("links", "list", "--json", "--server", base, "--key-file", file.toString());
            Ended byVariable = CommandRun.of(
                    Map.of("FINGERPOST_KEY", key, "FINGERPOST_SERVER", base + "/"), "links", "list", "--json");
            Ended refused = CommandRun.of(Map.of("FINGERPOST_KEY", key), "links", "delete", "1", "--server", base);
            Ended shown = CommandRun.of("links", "list", "--server", base, "--key", key);
            Ended without = CommandRun.of("links", "list", "--server", base);
            Map<String, String> served = Map.of(
                    "FINGERPOST_KEY",
                    run("keys", "create", "--owner", "1").out().strip(),
                    "FINGERPOST_SERVER",
                    base);
            Ended hook = CommandRun.of(
                    served, "webhooks", "create", "--url", "https://crm.example/", "--events", "link.created");
            Ended hookIsOff = CommandRun.of(served, "webhooks", "update", "1", "--enabled", "off");
            Ended hookIsWrong = CommandRun.of(served, "webhooks", "update", "1", "--url", "ftp://crm.example/");
            Ended hooks = CommandRun.of(served, "webhooks", "list");
            Ended noHook = CommandRun.of(served, "webhooks", "delete", "1");

            assertThat(listed.err()).isEmpty();
            assertThat(listed.out().lines()).hasSize(3);
            assertThat(byVariable.out()).isEqualTo(listed.out());
            assertThat(refused.errorLines())
                    .containsExactly(
                            "fingerpost-server: the server has answered 403: The API key has the scope read, and this"
                                    + " needs links");
            assertThat(shown.exitCode()).isEqualTo(2);
            assertThat(shown.err())
                    .contains("there is no option --key (did you mean --key-file?)")
                    .doesNotContain(key);
            assertThat(without.err()).contains("--key-file is missing, or FINGERPOST_KEY");
            assertThat(hook.out()).containsPattern("secret +whsec_").containsPattern("events +link.created");
            assertThat(hookIsOff.out()).containsPattern("enabled +0").containsPattern("events +link.created");
            assertThat(hookIsWrong.err()).contains("--url must be an absolute URL that starts with ");
            assertThat(hooks.out()).contains("https://crm.example/").doesNotContain("whsec_");
            assertThat(noHook.out()).isEqualTo("The webhook 1 is deleted\n");

            Map<String, String> all = Map.of(
                    "FINGERPOST_KEY",
                    run("keys", "create", "--owner", "1").out().strip(),
                    "FINGERPOST_SERVER",
                    base);
            Ended only = CommandRun.of(all, "links", "create", "--url", URL, "--alias", "only");
            Ended found = CommandRun.of(all, "links", "list", "--alias", "only", "--json");
            Ended unknown = CommandRun.of(all, "links", "create", "--url", URL, "--domain-id", "9");
            assertThat(only.err()).isEmpty();
            assertThat(found.out()).contains("\"domain_id\":1,");
            assertThat(unknown.errorLines())
                    .containsExactly("fingerpost-server: --domain-id must be a domain you may use:"
                            + " 1 (http://127.0.0.1:8080)");
            for (String name : List.of("127.0.0.1", "localhost:8080", "LOCALHOST", "[::1]")) {
                assertThat(statusLine(base, "/only", name)).as(name).contains(" 302 ");
            }
            assertThat(statusLine(base, "/only", "go.example")).contains(" 404 ");
        }
    }

    /** The first line of the answer to a visitor who knows the server by this name. */
    private static String statusLine(String base, String path, String name) throws IOException {
        try (Socket socket = new Socket("127.0.0.1", URI.create(base).getPort())) {
            socket.getOutputStream()
                    .write(("GET " + path + " HTTP/1.1\r\nHost: " + name + "\r\nUser-Agent: Mozilla/5.0\r\n"
                                    + "Connection: close\r\n\r\n")
                            .getBytes(StandardCharsets.US_ASCII));
            return new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII))
                    .readLine();
        }
    }

    @Test
    void a_server_that_does_not_answer_is_named() {
        Ended end = CommandRun.of(Map.of("FINGERPOST_KEY", "fp_"), "links", "list", "--server", "http://127.0.0.1:1");

        assertThat(end.exitCode()).isEqualTo(1);
        assertThat(end.errorLines())
                .containsExactly("fingerpost-server: --server cannot be reached at http://127.0.0.1:1/api");
    }

    /** A field that is added to the API must become an option. Otherwise this test fails and names it. */
    @Test
    void every_filter_and_field_of_the_interface_is_an_option() throws IOException {
        JsonNode description = description();
        for (String resource : List.of("links", "pixels")) {
            JsonNode list = description.at("/paths/~1api~1v1~1" + resource + "/get/parameters");
            Set<String> filters = StreamSupport.stream(list.spliterator(), false)
                    .map(parameter -> parameter.has("$ref")
                            ? description.at(parameter.get("$ref").asString().substring(1))
                            : parameter)
                    .filter(parameter -> parameter.get("in").asString().equals("query"))
                    .map(parameter -> parameter.get("name").asString())
                    .collect(Collectors.toCollection(TreeSet::new));
            filters.removeAll(Set.of("cursor", "total", "fields"));
            String draft = resource.equals("links") ? "LinkDraft" : "PixelDraft";
            JsonNode fields = description.at("/components/schemas/" + draft + "/properties");

            String ofLists = CommandRun.of(resource, "list", "--help").out();
            String ofCreations = CommandRun.of(resource, "create", "--help").out();

            assertThat(filters)
                    .isNotEmpty()
                    .allSatisfy(name -> assertThat(ofLists).contains(option(name)));
            assertThat(fields.propertyNames())
                    .isNotEmpty()
                    .allSatisfy(name -> assertThat(ofCreations).contains(option(name)));
        }
    }

    private static JsonNode description() throws IOException {
        try (InputStream file = RecordSchema.class.getResourceAsStream("/dev/fingerpost/http/api/openapi.json")) {
            return JSON.readTree(RecordSchema.complete(new String(file.readAllBytes(), StandardCharsets.UTF_8)));
        }
    }

    private static String option(String field) {
        return "--" + field.replace('_', '-') + (field.endsWith("password") ? "-file" : "") + "=";
    }

    @Test
    void shells_complete_commands_and_options() throws Exception {
        Ended printed = CommandRun.of("completion");
        Path script = Files.writeString(directory.resolve("completion.sh"), printed.out());

        Process bash = new ProcessBuilder(
                        "bash",
                        "-c",
                        "source " + script + "; COMP_WORDS=(fingerpost-server links li); COMP_CWORD=2;"
                                + " _complete_fingerpost-server; echo \"${COMPREPLY[@]}\"")
                .redirectErrorStream(true)
                .start();

        assertThat(new String(bash.getInputStream().readAllBytes(), java.nio.charset.StandardCharsets.UTF_8))
                .isEqualTo("list\n");
    }
}
