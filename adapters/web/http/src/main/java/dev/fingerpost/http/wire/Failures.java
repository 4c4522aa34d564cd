package dev.fingerpost.http.wire;

import dev.fingerpost.failure.FingerpostException;
import dev.fingerpost.http.exchange.ProblemCode;
import dev.fingerpost.log.RateLimitedLog;
import java.lang.System.Logger.Level;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * Turns failures into responses according to {@link ProblemCode}: problem documents for programs, pages for visitors.
 * Failures of the service are logged, each kind at most once a second, because any client can cause many of them.
 */
public final class Failures {

    private static final System.Logger LOG = System.getLogger(Failures.class.getName());
    private static final String RETRY_AFTER = "Retry-After";

    private final Predicate<Request> ofPrograms;
    private final BiFunction<Request, ProblemCode, Response> pages;
    private final Function<Request, String> description;
    private final RateLimitedLog storage = new RateLimitedLog(LOG, Level.ERROR);
    private final RateLimitedLog overload = new RateLimitedLog(LOG, Level.WARNING);
    private final RateLimitedLog unexpected = new RateLimitedLog(LOG, Level.ERROR);

    private Failures(
            Predicate<Request> ofPrograms,
            BiFunction<Request, ProblemCode, Response> pages,
            Function<Request, String> description) {
        this.ofPrograms = ofPrograms;
        this.pages = pages;
        this.description = description;
    }

    /** Answers every failure with a problem document, where no page describes the codes. */
    public static Failures problems() {
        return problems(request -> "");
    }

    /**
     * Answers every failure with a problem document.
     *
     * @param description the path of the page that describes the codes, on the host of the request; empty for none
     */
    public static Failures problems(Function<Request, String> description) {
        return new Failures(request -> true, (request, code) -> Problem.of(code).response(), description);
    }

    /** Answers every failure with a page. */
    public static Failures pages(BiFunction<Request, ProblemCode, Response> pages) {
        return new Failures(request -> false, pages, request -> "");
    }

    /** Like {@link #problems(Function)} for requests under this path. Answers all other failures with pages. */
    public static Failures problemsUnder(
            String path, BiFunction<Request, ProblemCode, Response> pages, Function<Request, String> description) {
        return new Failures(request -> request.isUnder(path), pages, description);
    }

    /** Whether the request is one of a program to the management API. */
    public boolean isOfProgram(Request request) {
        return ofPrograms.test(request);
    }

    /** The response of the handler, or the response to its failure. */
    public Response guard(Request request, Supplier<Response> handler) {
        try {
            return handler.get();
        } catch (HttpException e) {
            return of(request, e);
        } catch (FingerpostException e) {
            log(e, request.id());
            return of(request, e);
        } catch (Throwable e) {
            unexpected.log("Unexpected failure, request " + request.id(), e);
            return of(request, HttpException.unexpected());
        }
    }

    /** The response to a refusal. */
    public Response of(Request request, HttpException refusal) {
        return refusal.on(
                isOfProgram(request)
                        ? retriable(
                                Problem.of(refusal.code(), refusal.detail())
                                        .at(description.apply(request))
                                        .response(),
                                refusal.code())
                        : page(request, refusal.code()));
    }

    /** Logs a failure of the service. A failure that the client has caused is not logged. */
    public void log(FingerpostException failure, String requestId) {
        switch (failure.code()) {
            case STORAGE_FAILED -> storage.log("The storage failed, request " + requestId, failure);
            case TIMED_OUT -> storage.log("The storage took too long, request " + requestId, failure);
            case STORAGE_FULL -> storage.log("The storage is full, request " + requestId, failure);
            case DAMAGED -> storage.log(failure.getMessage() + ", request " + requestId, failure);
            case OUTCOME_UNKNOWN ->
                storage.log("The connection to the storage was lost during the commit, request " + requestId, failure);
            case OVERLOADED -> overload.log("Overloaded, request " + requestId + ": " + failure.getMessage(), null);
            case INVALID_INPUT, NOT_FOUND, STALE_VERSION, IDEMPOTENCY_KEY_USED -> {}
        }
    }

    private Response of(Request request, FingerpostException failure) {
        Problem problem = Problem.of(failure).at(description.apply(request));
        return isOfProgram(request)
                ? retriable(problem.response(request), problem.code())
                : page(request, problem.code());
    }

    /** The page for a failure. A visitor is not told that the storage is full, but may try again. */
    private Response page(Request request, ProblemCode code) {
        ProblemCode shown = code == ProblemCode.STORAGE_FULL ? ProblemCode.SERVICE_UNAVAILABLE : code;
        return retriable(pages.apply(request, shown), shown);
    }

    private static Response retriable(Response response, ProblemCode code) {
        return code.retriable() ? response.with(RETRY_AFTER, "1") : response;
    }
}
