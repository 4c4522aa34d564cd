package dev.fingerpost.storage.jdbi;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.TestClock;
import dev.fingerpost.Wait;
import dev.fingerpost.apikey.ApiKey;
import dev.fingerpost.apikey.ApiKeys;
import dev.fingerpost.apikey.IssuedKey;
import dev.fingerpost.audit.Audit;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.event.Events;
import dev.fingerpost.http.FingerpostHttp;
import dev.fingerpost.http.FingerpostHttpServer;
import dev.fingerpost.http.HttpEndpoint;
import dev.fingerpost.http.HttpSettings;
import dev.fingerpost.http.visit.VisitSettings;
import dev.fingerpost.idempotency.Idempotency;
import dev.fingerpost.jetty.JettyServer;
import dev.fingerpost.link.AliasGenerator;
import dev.fingerpost.password.PasswordHasher;
import dev.fingerpost.quarantine.Quarantine;
import dev.fingerpost.registry.Registry;
import dev.fingerpost.statistics.Statistics;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.visitors.VisitorReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Requests that were played on one storage with every feature, their answers and their statements. What differs between
 * two runs is left out: request ids, dates, ports, and the times that remain.
 *
 * <p>A line of the requests is {@code KEY METHOD TARGET [Header: value] | body}. A key is {@code -} for none, and a line
 * {@code ! PT1H} advances the clock, and {@code ! settled} waits for the writer of statistics. {@code ops GET /readyz} asks the listener of the operator. Before a line may be
 * {@code NAME=}, and {@code $NAME} is then the id of the record in its answer. {@code {etag}} is the tag of the last
 * answer that had one, and {@code {cursor}} its cursor.
 */
final class RecordedExchanges implements AutoCloseable {

    /** Threads that write later, at times that differ from run to run. */
    private static final Set<String> BACKGROUND =
            Set.of("fingerpost-pruning", "fingerpost-statistics", "fingerpost-clicks", "fingerpost-visit-listeners");

    /** The spaces of an owner, which are read again if 400 milliseconds have passed. */
    private static final String SPACES =
            "SELECT id, name FROM fingerpost_space WHERE owner_id = ? ORDER BY owner_id, id";

    private static final Pattern LINE =
            Pattern.compile("(?:(\\w+)=)?(\\S+) (\\S+) (\\S+)((?: \\[[^]]*])*)(?: \\| (.*))?");
    private static final Set<String> DIFFERING =
            Set.of("date", "x-request-id", "connection", "content-length", "transfer-encoding", "keep-alive");

    /** The headers that are listed with their answers. The others are named by a hash. */
    private static final Set<String> LISTED =
            Set.of("etag", "location", "link", "allow", "idempotency-replayed", "www-authenticate", "retry-after");

    private final TestClock clock = new TestClock(Instant.parse("2026-11-21T08:30:00.789Z"));
    private final WatchedDataSource watched;
    private final Fingerpost fingerpost;
    private final Map<String, String> keys = new HashMap<>();
    private final Map<String, String> values = new HashMap<>();
    private final Map<String, Map<String, Integer>> numbers = new HashMap<>();
    private final List<AutoCloseable> servers = new ArrayList<>();
    private final int port;
    private final int operations;

    private final List<String> answers = new ArrayList<>();
    private final SortedMap<String, String> headers = new TreeMap<>();
    private final List<String> statements = new ArrayList<>();
    private final SortedMap<String, String> texts = new TreeMap<>();

    private final List<String> running = new ArrayList<>();
    private final Map<Object, String> prepared = new IdentityHashMap<>();
    private final ThreadLocal<String> lastPrepared = ThreadLocal.withInitial(() -> "");

    private RecordedExchanges(Storage storage, WatchedDataSource watched, boolean isJetty) throws IOException {
        this.watched = watched;
        Registry registry = Registry.keep();
        fingerpost = Fingerpost.builder(storage)
                .domains(Domains.fixed(
                        Domain.of(1, "https://go.example.com"),
                        Domain.of(2, "https://x.example.org/s"),
                        Domain.of(3, "http://127.0.0.1")))
                .with(Quarantine.keep(Duration.ofDays(30)))
                .with(registry)
                .spaces(registry.spaces())
                .aliasGenerator(AliasGenerator.sequential("link"))
                .passwordHasher(PasswordHasher.pbkdf2(1_000))
                .with(Statistics.keepAll())
                .with(Events.keep(Duration.ofDays(7)))
                .with(Audit.keep(Duration.ofDays(90)))
                .with(ApiKeys.keep())
                .with(Idempotency.forADay())
                .clock(clock)
                .build();
        issue("all", 1, ApiKey.Scope.ALL, null);
        issue("read", 1, ApiKey.Scope.READ, null);
        issue("links", 1, ApiKey.Scope.LINKS, null);
        issue("pixels", 1, ApiKey.Scope.PIXELS, null);
        issue("expired", 1, ApiKey.Scope.ALL, clock.instant().plus(Duration.ofSeconds(1)));
        fingerpost.require(ApiKeys.class).revoke(issue("revoked", 1, ApiKey.Scope.ALL, null));
        issue("other", 2, ApiKey.Scope.ALL, null);
        keys.put("wrong", "fp_" + "0".repeat(43));
        clock.goOn(Duration.ofSeconds(2));
        VisitorReader visitors =
                VisitorReader.builder().countryHeader("X-Country").build();
        HttpEndpoint site = FingerpostHttp.site(
                fingerpost,
                HttpSettings.standard()
                        .withTrustedProxies(List.of("127.0.0.1"))
                        .withCrossOrigins(List.of("https://app.example.com"))
                        .withMaxBody(20_000),
                VisitSettings.standard().withVisitors(visitors).withUncounted(visitors::isCrawler));
        port = start(site, isJetty);
        operations = start(
                FingerpostHttp.operations(fingerpost, () -> "up 1\n", host -> host.equals("go.example.com")), isJetty);
        if (watched != null) {
            watched.before(this::see);
        }
    }

    /**
     * Plays requests.
     *
     * @param watched the data source of the storage; {@code null} for none
     */
    static RecordedExchanges play(List<String> requests, Storage storage, WatchedDataSource watched, boolean isJetty) {
        try (RecordedExchanges exchanges = new RecordedExchanges(storage, watched, isJetty)) {
            requests.stream()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .forEach(exchanges::play);
            return exchanges;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A line for each request, with its answer, and then a line for each set of headers. */
    List<String> answers() {
        List<String> all = new ArrayList<>(answers);
        headers.forEach((hash, text) -> all.add("headers " + hash + ": " + text));
        return all;
    }

    /** A line for each request that runs statements, with their hashes, and then a line for each statement. */
    List<String> statements() {
        List<String> all = new ArrayList<>(statements);
        texts.forEach((hash, text) -> all.add(hash + ": " + text));
        return all;
    }

    private long issue(String name, long owner, ApiKey.Scope scope, Instant end) {
        IssuedKey issued = fingerpost.require(ApiKeys.class).issue(owner, name, scope, end);
        keys.put(name, issued.token().reveal());
        return issued.key().id();
    }

    private int start(HttpEndpoint endpoint, boolean isJetty) throws IOException {
        InetSocketAddress address = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        if (isJetty) {
            JettyServer server = JettyServer.start(endpoint, address);
            servers.add(server);
            return server.address().getPort();
        }
        FingerpostHttpServer server = FingerpostHttpServer.start(endpoint, address);
        servers.add(server);
        return server.address().getPort();
    }

    private void play(String line) {
        if (line.equals("! settled")) {
            settle();
            return;
        }
        if (line.startsWith("! ")) {
            clock.goOn(Duration.parse(line.substring(2)));
            return;
        }
        Matcher request = LINE.matcher(line);
        if (!request.matches()) {
            throw new IllegalArgumentException("no request: " + line);
        }
        synchronized (running) {
            running.clear();
        }
        int number = answers.size() + 1;
        String answer = answer(request);
        answers.add(number + ": " + shortened(line) + " -> " + shortened(numbered(request.group(4), answer)));
        List<String> ran = finished();
        if (!ran.isEmpty()) {
            statements.add(number + ": " + request.group(3) + " " + request.group(4) + ": " + String.join(" ", ran));
        }
    }

    /** Waits until the clicks are added to the statistics of their hours, because statements read both. */
    private void settle() {
        if (watched != null) {
            Wait.until("the statistics of clicks", () -> !isWaiting());
        }
    }

    private boolean isWaiting() {
        try (Connection connection = watched.getConnection();
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("SELECT COUNT(*) FROM fingerpost_hour_part")) {
            return rows.next() && rows.getLong(1) > 0;
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private String answer(Matcher request) {
        String body = request.group(6) == null ? "" : filled(request.group(6));
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        StringBuilder head = new StringBuilder();
        head.append(request.group(3))
                .append(' ')
                .append(filled(request.group(4)))
                .append(" HTTP/1.1\r\n");
        String more = filled(request.group(5));
        if (!more.contains("[Host: ")) {
            head.append("Host: go.example.com\r\n");
        }
        String key = keys.get(request.group(2));
        if (key != null) {
            head.append("Authorization: Bearer ").append(key).append("\r\n");
        }
        Matcher header = Pattern.compile("\\[([^]]*)]").matcher(more);
        while (header.find()) {
            head.append(header.group(1)).append("\r\n");
        }
        if (bytes.length > 0) {
            if (!more.contains("[Content-Type: ")) {
                head.append("Content-Type: ")
                        .append(
                                body.startsWith("{") || body.startsWith("[")
                                        ? "application/json"
                                        : "application/x-www-form-urlencoded")
                        .append("\r\n");
            }
            head.append("Content-Length: ").append(bytes.length).append("\r\n");
        }
        head.append("Connection: close\r\n\r\n");
        String answer = exchange(request.group(2).equals("ops") ? operations : port, head.toString(), bytes);
        String[] parts = answer.split("\r\n\r\n", 2);
        String text = described(parts[0], parts.length > 1 ? parts[1] : "");
        Matcher id = Pattern.compile("\\{\"data\":\\{\"id\":(\\d+)").matcher(answer);
        if (request.group(1) != null && id.find()) {
            values.put("$" + request.group(1), id.group(1));
        }
        return text;
    }

    private String described(String head, String body) {
        List<String> listed = new ArrayList<>();
        SortedSet<String> others = new TreeSet<>();
        boolean isChunked = false;
        boolean isHtml = false;
        String[] lines = head.split("\r\n");
        for (int i = 1; i < lines.length; i++) {
            String name = lines[i].substring(0, lines[i].indexOf(':')).toLowerCase(java.util.Locale.ROOT);
            String value = lines[i].substring(lines[i].indexOf(':') + 1).strip();
            isChunked |= name.equals("transfer-encoding");
            isHtml |= name.equals("content-type") && value.contains("html");
            if (name.equals("etag")) {
                values.put("{etag}", value);
            }
            if (LISTED.contains(name)) {
                listed.add(name + ": " + value);
            } else if (!DIFFERING.contains(name)) {
                others.add(name + ": " + withoutNonce(value));
            }
        }
        listed.sort(null);
        String set = String.join("; ", others);
        headers.put(hash(set), set);
        String text = isChunked ? unchunked(body) : body;
        Matcher cursor = Pattern.compile("\"next_cursor\":\"([^\"]*)\"").matcher(text);
        if (cursor.find()) {
            values.put("{cursor}", cursor.group(1));
        }
        return lines[0].split(" ")[1] + " " + hash(set) + " " + listed + " " + (isHtml ? page(text) : inLine(text));
    }

    /** The visible text of a page. */
    private static String page(String html) {
        String text = html.replaceAll("(?s)<(style|script|svg|head)\\b.*?</\\1>", " ")
                .replaceAll("<[^>]*>", " ")
                .replaceAll("\\s+", " ")
                .strip();
        return "page " + text;
    }

    private static String withoutNonce(String text) {
        return text.replaceAll("nonce(-|=\")[A-Za-z0-9_-]+", "nonce$1N");
    }

    /**
     * The answer with numbers in the order of their appearance in place of ids, tags and cursors, because databases
     * leave gaps between ids.
     */
    private String numbered(String target, String answer) {
        String kind = target.contains("/pixels") ? "pixel" : target.contains("/spaces") ? "space" : "link";
        String text = numbered("(?<=\"id\":)\\d+", kind, answer);
        text = numbered("(?<=\"space_id\":)\\d+|(?<=/spaces/)\\d+|(?<=no space )\\d+", "space", text);
        text = numbered("(?<=/pixels/)\\d+|(?<=no pixel )\\d+", "pixel", text);
        text = numbered("(?<=/links/)\\d+|(?<=no link )\\d+", "link", text);
        text = Pattern.compile("(?<=\"pixel_ids\":\\[)[\\d,]+")
                .matcher(text)
                .replaceAll(ids -> numbered("\\d+", "pixel", ids.group()));
        text = numbered("(?<=etag: \"|etag: \"\\d{1,9}-)[0-9a-f]{16}", "tag", text);
        return text.replaceAll("(cursor=|\"next_cursor\":\")[^\"&>]+", "$1C");
    }

    private String numbered(String ids, String kind, String text) {
        Map<String, Integer> known = numbers.computeIfAbsent(kind, any -> new HashMap<>());
        return Pattern.compile(ids)
                .matcher(text)
                .replaceAll(id -> kind + known.computeIfAbsent(id.group(), any -> known.size() + 1));
    }

    private static String inLine(String text) {
        return text.replace("\r", "\\r").replace("\n", "\\n");
    }

    private static String shortened(String line) {
        return line.length() <= 6_000 ? line : line.substring(0, 200) + "... " + hash(line);
    }

    private static String unchunked(String body) {
        StringBuilder text = new StringBuilder();
        int at = 0;
        while (at < body.length()) {
            int end = body.indexOf("\r\n", at);
            int size = Integer.parseInt(body.substring(at, end).strip(), 16);
            text.append(body, end + 2, end + 2 + size);
            at = end + 2 + size + 2;
            if (size == 0) {
                break;
            }
        }
        return new String(text.toString().getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
    }

    private static String exchange(int port, String head, byte[] body) {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            socket.setSoTimeout(60_000);
            socket.getOutputStream().write(head.getBytes(StandardCharsets.ISO_8859_1));
            socket.getOutputStream().write(body);
            socket.getOutputStream().flush();
            byte[] answer = socket.getInputStream().readAllBytes();
            String text = new String(answer, StandardCharsets.ISO_8859_1);
            String all = text.contains("ransfer-") && text.contains("chunked")
                    ? text
                    : new String(answer, StandardCharsets.UTF_8);
            return all.replace(":" + port, ":PORT");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private String filled(String text) {
        return Pattern.compile("\\$\\w+|\\{etag}|\\{cursor}")
                .matcher(text)
                .replaceAll(name -> Matcher.quoteReplacement(values.getOrDefault(name.group(), name.group())));
    }

    /** The statements of the last request, after its connections were returned. */
    private List<String> finished() {
        if (watched == null) {
            return List.of();
        }
        Wait.until("the connections of the last request", () -> watched.leftOpen() == 0);
        synchronized (running) {
            return List.copyOf(running);
        }
    }

    private void see(WatchedDataSource.Call call) {
        String said = said(call);
        if (said.isEmpty()
                || said.equals(SPACES)
                || BACKGROUND.contains(Thread.currentThread().getName())) {
            return;
        }
        String text = said.replaceAll("\\s+", " ")
                .replaceAll("(\\(\\?(?:, ?\\?)*\\))(?:, ?\\1)+", "$1, ...")
                .replaceAll("\\?(?:, ?\\?){4,}", "?, ...")
                .replaceAll("fingerpost_\\d+", "fingerpost_N")
                .replaceAll("(?i)(timeout\\D*)\\d+", "$1N");
        String hash = text.length() < 12 ? text : hash(text);
        synchronized (running) {
            running.add(hash);
            if (!hash.equals(text)) {
                texts.put(hash, text);
            }
        }
    }

    private String said(WatchedDataSource.Call call) {
        if (call.method().equals("prepareStatement")) {
            lastPrepared.set((String) call.arguments().get(0));
            return "";
        }
        if (call.target() instanceof Connection) {
            return switch (call.method()) {
                case "commit", "rollback" -> call.method();
                case "setAutoCommit" -> call.arguments().get(0).equals(false) ? "begin" : "";
                default -> "";
            };
        }
        if (call.target() instanceof PreparedStatement statement
                && !call.method().equals("close")) {
            String sql;
            synchronized (prepared) {
                sql = prepared.computeIfAbsent(statement, any -> lastPrepared.get());
            }
            return call.isStatement() ? sql : "";
        }
        return call.target() instanceof Statement
                        && call.method().startsWith("execute")
                        && !call.arguments().isEmpty()
                ? (String) call.arguments().get(0)
                : "";
    }

    private static String hash(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest, 0, 4);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void close() throws IOException {
        for (AutoCloseable server : servers) {
            try {
                server.close();
            } catch (Exception e) {
                throw new IOException(e);
            }
        }
        fingerpost.close();
        if (watched != null) {
            watched.leaveAlone();
        }
    }
}
