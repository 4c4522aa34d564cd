package dev.fingerpost.http.wire;

import dev.fingerpost.http.exchange.EngineExchange;
import dev.fingerpost.http.exchange.RequestHeaders;
import dev.fingerpost.text.PlainText;
import java.io.InputStream;
import java.net.InetAddress;
import java.time.Instant;
import java.util.HexFormat;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A request: the data of the engine, read once, and the part of the path that the current handler sees. A handler gets
 * it after {@link Framing} has checked it. Immutable, except for the body, which is read from the client once, and for what handlers
 * note.
 */
public final class Request {

    static final String ID_HEADER = "X-Request-Id";

    private static final Set<String> SAFE = Set.of("GET", "HEAD", "OPTIONS");

    /** An id that is safe to log. */
    private static final Pattern SANE_ID = Pattern.compile("[A-Za-z0-9._-]{1,128}");

    /**
     * The most characters of a client's address in the log, because a trusted proxy may send any text as an address.
     */
    private static final int MAX_TRACED = 64;

    private final EngineExchange exchange;
    private final ClientResolver clients;
    private final String method;
    private final RequestHeaders headers;
    private final InetAddress peer;
    private final String id;
    private final Target target;
    private final boolean mounted;
    private final RequestBody body;
    private final RequestNotes notes;
    private final Instant receivedAt;
    private final String mount;
    private final String path;
    private final long number;

    /**
     * Creates the request of an engine, unchecked.
     *
     * @param memory the memory for the body
     */
    public Request(EngineExchange exchange, ClientResolver clients, MemoryBudget.Share memory) {
        this.exchange = exchange;
        this.clients = clients;
        this.method = exchange.method();
        this.headers = exchange.headers();
        this.peer = exchange.peer();
        this.id = headers.only(ID_HEADER)
                .filter(sent -> SANE_ID.matcher(sent).matches() && !Redaction.hasKey(sent))
                .orElseGet(() ->
                        HexFormat.of().toHexDigits(ThreadLocalRandom.current().nextLong()));
        this.target = Target.parse(exchange.target());
        this.body = new RequestBody(exchange, headers, memory);
        this.notes = new RequestNotes();
        this.receivedAt = Instant.MIN;
        String own = withoutClosingSlash(exchange.mount());
        this.mounted = isUnder(target.path(), own);
        this.mount = mounted ? own : "";
        this.path = target.path().substring(mount.length());
        this.number = 0;
    }

    private Request(Request whole, Instant receivedAt, String mount, String path, long number) {
        this.exchange = whole.exchange;
        this.clients = whole.clients;
        this.method = whole.method;
        this.headers = whole.headers;
        this.peer = whole.peer;
        this.id = whole.id;
        this.target = whole.target;
        this.mounted = whole.mounted;
        this.body = whole.body;
        this.notes = whole.notes;
        this.receivedAt = receivedAt;
        this.mount = mount;
        this.path = path;
        this.number = number;
    }

    /**
     * The target of a request line, split as text. Nothing is decoded, so nothing can pass for a slash, and characters
     * that {@code java.net.URI} refuses are kept. A fragment is dropped.
     *
     * @param authority the authority of an absolute URL; {@code null} for a plain path
     * @param query empty if there is none
     */
    private record Target(String sent, @Nullable String authority, String path, String query) {

        private static final String AFTER_SCHEME = "://";

        static Target parse(String sent) {
            int hash = sent.indexOf('#');
            String text = hash < 0 ? sent : sent.substring(0, hash);
            int mark = text.indexOf('?');
            String query = mark < 0 ? "" : text.substring(mark + 1);
            String before = mark < 0 ? text : text.substring(0, mark);
            int scheme = before.startsWith("/") ? -1 : before.indexOf(AFTER_SCHEME);
            if (scheme < 0) {
                return new Target(sent, null, before.isEmpty() ? "/" : before, query);
            }
            int start = scheme + AFTER_SCHEME.length();
            int slash = before.indexOf('/', start);
            return slash < 0
                    ? new Target(sent, before.substring(start), "/", query)
                    : new Target(sent, before.substring(start, slash), before.substring(slash), query);
        }
    }

    /** Returns this request with the instant that is "now" throughout. */
    public Request withReceivedAt(Instant now) {
        return new Request(this, now, mount, path, number);
    }

    /** Returns this request for a handler that is mounted at this prefix of the path. */
    Request under(String prefix) {
        return new Request(this, receivedAt, mount + prefix, path.substring(prefix.length()), number);
    }

    /** Returns this request with another path, below the same mount. */
    public Request at(String otherPath) {
        return new Request(this, receivedAt, mount, otherPath, number);
    }

    /** Returns this request with the number that its path has in place of {@code {id}}. */
    Request withNumber(long newNumber) {
        return new Request(this, receivedAt, mount, path, newNumber);
    }

    /** The instant that is "now" throughout this request. */
    public Instant receivedAt() {
        return receivedAt;
    }

    /** The request id, for the log and the client: the client's own, if it is safe to log, otherwise a random one. */
    public String id() {
        return id;
    }

    /** The version of HTTP, such as {@code HTTP/1.1}. */
    String protocol() {
        return exchange.protocol();
    }

    /** The method as it was sent. Methods are case-sensitive. */
    public String method() {
        return method;
    }

    public RequestHeaders headers() {
        return headers;
    }

    /** The part of the path before the handler's own: empty, or beginning with a slash. */
    public String mount() {
        return mount;
    }

    /** The handler's own part of the path, not decoded. */
    public String path() {
        return path;
    }

    /** The query, not decoded; empty if there is none. */
    public String query() {
        return target.query();
    }

    /** The number in place of {@code {id}} in the route. */
    public long number() {
        return number;
    }

    /** The owner for whom the request acts according to the host; empty if an API key decides. */
    public OptionalLong owner() {
        return exchange.owner();
    }

    /** The name of the person for whom the host knows the owner; empty if it names none. */
    public String person() {
        return PlainText.withoutInvisible(exchange.person());
    }

    /** The fields that the host's login requires in every form of a page. */
    public Map<String, String> formFields() {
        return exchange.formFields();
    }

    /** The host name that the client has requested, possibly with a port; empty if it has named none. */
    public String host() {
        return clients.host(this);
    }

    /** The IP address of the client: the peer's, or the one that a trusted proxy names. */
    public String address() {
        return clients.address(this);
    }

    /** Whether the request came through a trusted proxy. */
    public boolean isTrusted() {
        return clients.trusts(peer);
    }

    /**
     * Returns the whole body, the same array each time.
     *
     * @throws HttpException if it is longer than {@code max}, shorter than announced, or sent too slowly
     */
    public byte[] bodyBytes(int max) {
        return body.read(max);
    }

    /**
     * Returns the body as a stream, once, for a body that is too long for the memory. Reading fails with an
     * {@link HttpException}.
     *
     * @throws HttpException if its known length is greater than {@code max}
     */
    public InputStream bodyStream(long max) {
        return body.stream(max);
    }

    /** Returns an empty share of the memory of all requests, for work that outlives this request. */
    public MemoryBudget.Share memoryBeyond() {
        return body.memoryBeyond();
    }

    /** Notes how many records the body has. */
    public void noteRows(int rows) {
        notes.rows(rows);
    }

    /** The number of records in the body: as noted, otherwise one for a writing request. */
    long rows() {
        return SAFE.contains(method) ? 0 : notes.rows();
    }

    /**
     * Notes for whom the request acts.
     *
     * @param keyId the id of the API key; {@code null} for none
     */
    public void noteCaller(long owner, @Nullable Long keyId) {
        notes.caller(owner, keyId);
    }

    RequestNotes notes() {
        return notes;
    }

    /** Returns the response with the headers that were noted for it. */
    public Response noted(Response response) {
        Response noted = response;
        for (Map.Entry<String, String> header : notes.headers().entrySet()) {
            noted = noted.with(header.getKey(), header.getValue());
        }
        return noted;
    }

    RequestBody body() {
        return body;
    }

    /** Whether the path is this prefix or below it. */
    public boolean isUnder(String prefix) {
        return isUnder(path, prefix);
    }

    /** Identifies the request and its client in a line of the log. */
    public String trace() {
        String address = address();
        String shown = Redaction.withoutKeys(address);
        return "request " + id + ", client " + shown.substring(0, Math.min(MAX_TRACED, shown.length()));
    }

    /** The absolute address of one of the handler's own paths. */
    public String urlOf(String ownPath) {
        return clients.baseUrl(this) + mount + ownPath;
    }

    InetAddress peer() {
        return peer;
    }

    boolean secure() {
        return exchange.secure();
    }

    /** The target as it was sent. */
    String target() {
        return target.sent();
    }

    /** The authority of an absolute URL; {@code null} for a plain path. */
    @Nullable
    String authority() {
        return target.authority();
    }

    /**
     * Whether the path is below the mount. The JDK's server also accepts {@code /apiary} and {@code /%61pi} for {@code
     * /api}.
     */
    boolean isMounted() {
        return mounted;
    }

    private static boolean isUnder(String path, String prefix) {
        return path.startsWith(prefix) && (path.length() == prefix.length() || path.charAt(prefix.length()) == '/');
    }

    private static String withoutClosingSlash(String mount) {
        return mount.endsWith("/") ? mount.substring(0, mount.length() - 1) : mount;
    }
}
