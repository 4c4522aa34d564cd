package dev.fingerpost.http;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.failure.FingerpostException;
import dev.fingerpost.http.exchange.RawRequest;
import dev.fingerpost.http.exchange.ResponseSender;
import dev.fingerpost.http.wire.AccessLog;
import dev.fingerpost.http.wire.ClientResolver;
import dev.fingerpost.http.wire.EngineRefusal;
import dev.fingerpost.http.wire.FailureLog;
import dev.fingerpost.http.wire.Handler;
import dev.fingerpost.http.wire.HttpException;
import dev.fingerpost.http.wire.InFlightRequests;
import dev.fingerpost.http.wire.ProblemDetails;
import dev.fingerpost.http.wire.Refusals;
import dev.fingerpost.http.wire.RequestIds;
import dev.fingerpost.http.wire.RequestParser;
import dev.fingerpost.http.wire.Response;
import dev.fingerpost.http.wire.ResponseFilter;
import dev.fingerpost.http.wire.Status;
import dev.fingerpost.internal.log.RateLimitedLog;
import java.io.IOException;
import java.io.InputStream;
import java.lang.System.Logger.Level;
import java.time.Clock;
import java.time.Duration;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Answers HTTP requests, whatever engine they come through: the JDK's server, a servlet container, or another one. It
 * checks the framing, turns failures into responses, adds the headers that every response carries, logs the access and
 * counts the requests in flight. The adapter of an engine translates a request, sends a response, and does nothing else.
 * Thread-safe; a request is answered on the thread that brings it.
 */
public final class HttpEndpoint {

    private static final int DRAIN_STEP = 8_192;

    private static final System.Logger LOG = System.getLogger(HttpEndpoint.class.getName());

    private final Handler handler;
    private final Refusals refusals;
    private final ResponseFilter filter;
    private final RequestParser parser;
    private final ClientResolver clients;
    private final InFlightRequests inFlight = new InFlightRequests();
    private final int maxBody;
    private final FailureLog failures = new FailureLog();
    private final RateLimitedLog unanswered = new RateLimitedLog(LOG, Level.ERROR);

    HttpEndpoint(Handler handler, Refusals refusals, ResponseFilter filter, Clock clock, HttpSettings settings) {
        this.handler = requireNonNull(handler, "handler");
        this.refusals = requireNonNull(refusals, "refusals");
        this.filter = requireNonNull(filter, "filter");
        this.clients = settings.clients();
        this.parser = new RequestParser(clients, clock);
        this.maxBody = settings.maxBody();
    }

    /**
     * Answers one request. Throws nothing, not even an Error: a failure of the handler is a 500, a failure to send is
     * logged.
     *
     * @param sender sends the response; called once
     */
    public void handle(RawRequest raw, ResponseSender sender) {
        handle(() -> raw, sender);
    }

    /**
     * The same for an engine whose request is still to be translated: it is in flight from the moment of this call, so a
     * graceful stop waits for it.
     *
     * @param request translates the request; called once
     * @param sender sends the response; called at most once
     */
    public void handle(Supplier<RawRequest> request, ResponseSender sender) {
        long start = System.nanoTime();
        boolean admitted = inFlight.enter();
        try {
            RawRequest raw = request.get();
            String id = RequestIds.of(raw.headers());
            send(raw, id, admitted ? respond(raw, id) : refusals.of(raw, stopping()), sender, start);
        } catch (IOException e) {
            LOG.log(Level.DEBUG, "The client has gone", e);
        } catch (Throwable e) {
            unanswered.log("Could not answer", e);
        } finally {
            if (admitted) {
                inFlight.leave();
            }
        }
    }

    /**
     * Sends the response to a request that the engine refuses by itself, since it cannot read it or cannot serve it. The
     * response has the form and the headers of all others. The connection is to be closed after it.
     *
     * @param raw what is known of the request; target {@code /} where the target is not known
     * @param status that the engine has chosen
     * @throws IOException if the client has gone
     */
    public void refuse(RawRequest raw, int status, ResponseSender sender) throws IOException {
        send(raw, RequestIds.of(raw.headers()), refusals.of(raw, EngineRefusal.of(status)), sender, System.nanoTime());
    }

    /** The greatest number of bytes that it reads of a body. An engine needs to buffer no more. */
    public int maxBody() {
        return maxBody;
    }

    /**
     * Whether the client may still be sending a body that nothing has read, so that the response needs {@link #drain}: an
     * engine that leaves it unread may close the connection where the client has begun to send the next request. A client
     * that expects to be told to go on, and was not, sends none.
     *
     * @param serial whether the connection carries one request after the other, as in HTTP/1
     * @param header the value of a header of the request, or {@code null}
     */
    public static boolean announcesBody(boolean serial, Function<String, @Nullable String> header) {
        String length = header.apply("Content-Length");
        boolean isAnnounced =
                length == null ? !serial || header.apply("Transfer-Encoding") != null : !length.equals("0");
        return isAnnounced && header.apply("Expect") == null;
    }

    /**
     * Reads what is left of a body after the response, as much as twice {@link #maxBody}: a client that is still sending
     * when its connection is closed may never see the response.
     *
     * @throws IOException if the client has gone
     */
    public void drain(InputStream unread) throws IOException {
        byte[] bytes = new byte[DRAIN_STEP];
        long left = 2L * maxBody;
        for (int read = 0; read >= 0 && left > 0; left -= read) {
            read = unread.read(bytes, 0, (int) Math.min(bytes.length, left));
        }
    }

    /**
     * Admits no more requests (they are answered 503) and lets those in flight finish. Returns when they have, at once if
     * there are none, or when the time is over. Stopping again has no effect.
     */
    public void stop(Duration grace) {
        inFlight.close(grace);
    }

    private void send(RawRequest raw, String id, Response made, ResponseSender sender, long start) throws IOException {
        Response response = filter.apply(raw, made);
        sender.send(response.finish(raw.method(), id));
        AccessLog.log(() -> AccessLog.Line.of(raw, clients.address(raw), response, System.nanoTime() - start, id));
    }

    private Response respond(RawRequest raw, String id) {
        try {
            return handler.handle(parser.parse(raw, id));
        } catch (HttpException e) {
            return refusals.of(raw, e);
        } catch (FingerpostException e) {
            failures.log(e, id);
            return ProblemDetails.of(e);
        } catch (Throwable e) {
            failures.unexpected(e, id);
            return refusals.of(raw, HttpException.unexpected());
        }
    }

    private static HttpException stopping() {
        return HttpException.of(Status.SERVICE_UNAVAILABLE, "The service is being stopped")
                .with("Retry-After", "1")
                .closing();
    }
}
