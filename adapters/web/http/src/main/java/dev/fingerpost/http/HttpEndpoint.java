package dev.fingerpost.http;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.failure.OverloadedException;
import dev.fingerpost.http.exchange.BufferedRequest;
import dev.fingerpost.http.exchange.BufferedResponse;
import dev.fingerpost.http.exchange.EngineExchange;
import dev.fingerpost.http.exchange.ProblemCode;
import dev.fingerpost.http.exchange.RequestHeaders;
import dev.fingerpost.http.wire.AccessLog;
import dev.fingerpost.http.wire.ClientResolver;
import dev.fingerpost.http.wire.CrossOrigins;
import dev.fingerpost.http.wire.Failures;
import dev.fingerpost.http.wire.Framing;
import dev.fingerpost.http.wire.Handler;
import dev.fingerpost.http.wire.HttpException;
import dev.fingerpost.http.wire.MemoryBudget;
import dev.fingerpost.http.wire.Representations;
import dev.fingerpost.http.wire.Request;
import dev.fingerpost.http.wire.Response;
import dev.fingerpost.log.RateLimitedLog;
import java.io.IOException;
import java.io.InputStream;
import java.lang.System.Logger.Level;
import java.time.Clock;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiFunction;

/**
 * Answers HTTP requests of any engine: the JDK's server, a servlet container, or another one. It checks the framing,
 * turns failures into responses, adds the headers that every response carries, reads the rest of a body, logs the
 * access and counts the requests in flight. The adapter of an engine only has to implement {@link EngineExchange}.
 * Thread-safe; a request is answered on the thread that calls.
 */
public final class HttpEndpoint {

    private static final Set<String> READING = Set.of("GET", "HEAD");
    private static final int DRAIN_STEP = 8_192;

    private static final System.Logger LOG = System.getLogger(HttpEndpoint.class.getName());

    private final Handler handler;
    private final BiFunction<Request, String, Response> landing;
    private final Failures failures;
    private final Clock clock;
    private final ClientResolver clients;
    private final BiFunction<Request, Response, Response> completed;
    private final int maxBody;
    private final RateLimitedLog unanswered = new RateLimitedLog(LOG, Level.ERROR);
    private final MemoryBudget budget = MemoryBudget.ofHeap();
    private final Runnable atStop;
    private final Semaphore inFlight = new Semaphore(Integer.MAX_VALUE);
    private volatile boolean stopping;

    /** Creates an endpoint, for the modules of this project: the types of its parts are not exported to others. */
    public HttpEndpoint(Handler handler, Failures failures, Clock clock, HttpSettings settings) {
        this(handler, failures, clock, settings, () -> {});
    }

    /**
     * Creates an endpoint with work that outlives requests.
     *
     * @param atStop ends that work; may be called more than once
     */
    public HttpEndpoint(Handler handler, Failures failures, Clock clock, HttpSettings settings, Runnable atStop) {
        this(handler, (request, mount) -> handler.handle(request), failures, clock, settings, atStop);
    }

    private HttpEndpoint(
            Handler handler,
            BiFunction<Request, String, Response> landing,
            Failures failures,
            Clock clock,
            HttpSettings settings,
            Runnable atStop) {
        this.landing = requireNonNull(landing, "landing");
        this.atStop = requireNonNull(atStop, "atStop");
        this.handler = requireNonNull(handler, "handler");
        this.failures = requireNonNull(failures, "failures");
        this.clock = requireNonNull(clock, "clock");
        this.clients = settings.clients();
        CrossOrigins origins = settings.crossOrigins();
        this.completed = origins.allowed().isEmpty()
                ? Representations::of
                : (request, made) -> Representations.of(
                        request, failures.isOfProgram(request) ? origins.apply(request, made) : made);
        this.maxBody = settings.maxBody();
    }

    /**
     * Creates an endpoint of management pages, which may have
     * {@linkplain HttpSettings#withConsoleHost a host of their own}.
     *
     * @param atStop ends work that outlives requests; may be called more than once
     */
    public static HttpEndpoint forPeople(
            Handler handler, Failures failures, Clock clock, HttpSettings settings, Runnable atStop) {
        return new HttpEndpoint(settings.people().ofPeople(handler), failures, clock, settings, atStop);
    }

    /**
     * Creates an endpoint of management pages that also has a page for the root of a site.
     *
     * @param landing makes the page for the root of a site in which this endpoint is mounted at the given path
     * @param atStop ends work that outlives requests; may be called more than once
     */
    public static HttpEndpoint forPeople(
            Handler handler,
            BiFunction<Request, String, Response> landing,
            Failures failures,
            Clock clock,
            HttpSettings settings,
            Runnable atStop) {
        return new HttpEndpoint(settings.people().ofPeople(handler), landing, failures, clock, settings, atStop);
    }

    /**
     * Answers one request, which is in flight until its response is sent and its body is read. Never throws, not even
     * an Error: an unexpected failure of the handler becomes a 500, a failure of the engine is logged.
     */
    public void handle(EngineExchange exchange) {
        long start = System.nanoTime();
        boolean admitted = admit();
        try (MemoryBudget.Share memory = budget.share()) {
            Request request = new Request(exchange, clients, memory);
            Response made = response(request, memory, exchange.refusal(), admitted);
            try {
                send(request, completed.apply(request, made), exchange, start);
            } finally {
                made.close();
            }
            drain(exchange, request.headers());
        } catch (IOException e) {
            LOG.log(Level.DEBUG, "The client has gone", e);
        } catch (Throwable e) {
            unanswered.log("Could not answer the request", e);
        } finally {
            if (admitted) {
                inFlight.release();
            }
        }
    }

    /** Checks again after the request counts as in flight, because a stop may have ended its wait just before. */
    private boolean admit() {
        if (stopping || !inFlight.tryAcquire()) {
            return false;
        }
        if (stopping) {
            inFlight.release();
            return false;
        }
        return true;
    }

    /**
     * Answers a request whose body has been read, and leaves it to the engine to send the response; otherwise like
     * {@link #handle}. It blocks until the storage has answered, so an engine with an event loop must call it on
     * another thread.
     */
    public BufferedResponse answer(BufferedRequest request) {
        AtomicReference<BufferedResponse> response = new AtomicReference<>(BufferedResponse.FAILED);
        handle(request.answeredTo(response::set));
        return requireNonNull(response.get());
    }

    /**
     * The greatest length, in bytes, of a body that this endpoint reads as a whole. An engine need not buffer more,
     * except for files that are sent to the console.
     */
    public int maxBody() {
        return maxBody;
    }

    /**
     * Refuses further requests with 503 and lets requests in flight finish. Returns when they have, at once if there
     * are none, or after the grace period. Work that outlives its request, such as an import in the console, is stopped
     * then, and its temporary files are deleted. A second call has no effect.
     */
    public void stop(Duration grace) {
        stopping = true;
        try {
            if (inFlight.tryAcquire(Integer.MAX_VALUE, grace.toMillis(), TimeUnit.MILLISECONDS)) {
                inFlight.release(Integer.MAX_VALUE);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        endWork();
    }

    /** Ends the work that outlives requests, for a site that contains this endpoint. */
    void endWork() {
        atStop.run();
    }

    /** The handler of the root of a site that contains this endpoint at a path. */
    Handler landing(String mount) {
        return request -> landing.apply(request, mount);
    }

    /** The handler of this endpoint, for a site that contains it. */
    Handler handler() {
        return handler;
    }

    private Response response(Request request, MemoryBudget.Share memory, int refusal, boolean admitted) {
        if (refusal != 0) {
            return failures.of(request, HttpException.ofEngine(refusal));
        }
        if (!admitted) {
            return failures.of(
                    request,
                    HttpException.of(ProblemCode.SERVICE_UNAVAILABLE, "The service is being stopped")
                            .closing());
        }
        return request.noted(failures.guard(request, () -> {
            Request received = request.withReceivedAt(clock.instant());
            Framing.check(received);
            Response made = handler.handle(received);
            hold(received, memory, made);
            return made;
        }));
    }

    /**
     * Reserves memory for the response until a slow client has read it. The response to a writing request is sent even
     * if there is no memory left, because the request's body has already taken about as much.
     */
    private static void hold(Request request, MemoryBudget.Share memory, Response made) {
        if (!made.reserve(memory) && READING.contains(request.method())) {
            throw new OverloadedException("Too many responses are being sent");
        }
    }

    private static void send(Request request, Response response, EngineExchange exchange, long start)
            throws IOException {
        boolean isSent = false;
        try {
            response.send(request, exchange, endsConnection(exchange, request, response));
            isSent = true;
        } finally {
            AccessLog.log(request, response, isSent, start);
        }
    }

    /**
     * Reads the rest of a body after the response, at most twice {@link #maxBody}. A client that is still sending when
     * its connection is closed might never see the response.
     */
    private void drain(EngineExchange exchange, RequestHeaders headers) throws IOException {
        if (exchange.refusal() != 0 || !announcesBody(exchange, headers)) {
            return;
        }
        InputStream unread = exchange.body();
        byte[] bytes = new byte[DRAIN_STEP];
        long left = 2L * maxBody;
        for (int read = 0; read >= 0 && left > 0; left -= read) {
            read = unread.read(bytes, 0, (int) Math.min(bytes.length, left));
        }
    }

    /**
     * Whether the client may still be sending. A client that waits for 100 Continue, and did not get it, sends nothing.
     */
    private static boolean announcesBody(EngineExchange exchange, RequestHeaders headers) {
        if (headers.has("Expect") && !exchange.continued()) {
            return false;
        }
        return headers.has("Transfer-Encoding")
                ? exchange.findsLength()
                : headers.only("Content-Length")
                        .map(length -> !length.equals("0"))
                        .orElse(!isSerial(exchange));
    }

    /**
     * Whether the connection must be closed after the response. Chunks in HTTP/1.0 are faulty framing (RFC 9112,
     * section 6.1), because a proxy may find the end of the request elsewhere.
     */
    private static boolean endsConnection(EngineExchange exchange, Request request, Response response) {
        boolean isChunkedTooEarly =
                exchange.protocol().equals("HTTP/1.0") && request.headers().has("Transfer-Encoding");
        return isSerial(exchange)
                && (response.isLast() || isChunkedTooEarly || request.method().equals("CONNECT"));
    }

    /** Whether the connection carries one request after another. */
    private static boolean isSerial(EngineExchange exchange) {
        return exchange.protocol().startsWith("HTTP/1");
    }
}
