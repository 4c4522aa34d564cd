package dev.fingerpost.http.api;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.failure.FingerpostException;
import dev.fingerpost.http.records.FieldParser;
import dev.fingerpost.http.wire.FailureLog;
import dev.fingerpost.http.wire.Handler;
import dev.fingerpost.http.wire.HttpException;
import dev.fingerpost.http.wire.MethodRouter;
import dev.fingerpost.http.wire.ProblemDetails;
import dev.fingerpost.http.wire.RateLimiter;
import dev.fingerpost.http.wire.Request;
import dev.fingerpost.http.wire.Response;
import dev.fingerpost.http.wire.Status;
import dev.fingerpost.storage.Deadline;
import java.time.ZoneId;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Authenticates the requests of the interface for management, and routes them to a resource. */
public final class Api implements Handler {

    private static final String STATISTICS = "/statistics";

    private final Fingerpost fingerpost;
    private final Authentication authentication;
    private final OpenApiDescription description;
    private final LinkBulkResource bulk;
    private final Map<String, Resource> resources;
    private final LinkResource links;
    private final StatisticsResource statistics;
    private final DirectoryResource directories;
    private final FailureLog failures = new FailureLog();
    private final @Nullable RateLimiter keyLimiter;

    /**
     * The interface.
     *
     * @param maxBody the greatest number of bytes of a body
     * @param zone of active periods
     * @param keyLimiter of the requests of each API key; {@code null} for no limit
     */
    public Api(
            Fingerpost fingerpost,
            Authentication authentication,
            int maxBody,
            ZoneId zone,
            @Nullable RateLimiter keyLimiter) {
        this.keyLimiter = keyLimiter;
        this.fingerpost = requireNonNull(fingerpost, "fingerpost");
        this.authentication = requireNonNull(authentication, "authentication");
        this.description = new OpenApiDescription(zone);
        RequestFields input = new RequestFields(maxBody, zone);
        IdempotencyHeader idempotency = new IdempotencyHeader(maxBody, fingerpost.keepsAnswers());
        this.bulk = new LinkBulkResource(input, idempotency);
        this.statistics = new StatisticsResource(input, zone, fingerpost.keepsStatistics());
        this.directories = new DirectoryResource(fingerpost);
        this.links = new LinkResource(input, idempotency);
        this.resources = Map.of(LinkResource.PATH, links, PixelResource.PATH, new PixelResource(input, idempotency));
    }

    /** Only the description is public. Authentication comes before routing, so strangers cannot tell which paths exist. */
    @Override
    public Response handle(Request request) {
        if (request.path().equals(OpenApiDescription.PATH)) {
            return new MethodRouter().get(() -> description.get(request)).route(request.method());
        }
        return Deadline.share(() -> {
            Caller caller = authentication.authenticate(request);
            AuthenticatedRequest call = new AuthenticatedRequest(request, fingerpost.owner(caller.owner()));
            return limited(caller, call).withKey(caller.keyId());
        });
    }

    private Response limited(Caller caller, AuthenticatedRequest call) {
        Long keyId = caller.keyId();
        if (keyLimiter == null || keyId == null) {
            return respond(call);
        }
        try {
            return keyLimiter.limited(keyId, call.request(), () -> respond(call));
        } catch (HttpException e) {
            return ProblemDetails.of(e);
        }
    }

    /** Failures become responses here, so that the access log has their key too. */
    private Response respond(AuthenticatedRequest call) {
        try {
            return router(call).route(call.request().method());
        } catch (HttpException e) {
            return ProblemDetails.of(e);
        } catch (FingerpostException e) {
            failures.log(e, call.request().id());
            return ProblemDetails.of(e, call.request());
        }
    }

    private MethodRouter router(AuthenticatedRequest call) {
        String path = call.request().path();
        Resource collection = resources.get(path);
        if (collection != null) {
            MethodRouter router =
                    new MethodRouter().get(() -> collection.list(call)).on("POST", () -> collection.create(call));
            return path.equals(LinkResource.PATH) ? router.on("PUT", () -> links.upsert(call)) : router;
        }
        if (path.equals(LinkBulkResource.PATH)) {
            return new MethodRouter().on("POST", () -> bulk.create(call));
        }
        if (path.equals(DirectoryResource.DOMAINS)) {
            return new MethodRouter().get(() -> directories.domains(call));
        }
        if (path.equals(DirectoryResource.SPACES)) {
            return new MethodRouter().get(() -> directories.spaces(call));
        }
        if (path.equals(LinkResource.PATH + STATISTICS)) {
            return new MethodRouter().get(() -> statistics.get(call));
        }
        if (path.startsWith(LinkResource.PATH + "/") && path.endsWith(STATISTICS)) {
            long link = id(path.substring(LinkResource.PATH.length() + 1, path.length() - STATISTICS.length()));
            return new MethodRouter().get(() -> statistics.get(call, link));
        }
        if (path.endsWith("/")) {
            throw HttpException.of(
                    Status.NOT_FOUND,
                    "There is nothing at this address: none ends in a slash, so try "
                            + call.request().mount() + path.substring(0, path.length() - 1));
        }
        int slash = path.lastIndexOf('/');
        Resource resource = resources.get(path.substring(0, Math.max(slash, 0)));
        if (resource == null) {
            throw HttpException.notFound();
        }
        long id = id(path.substring(slash + 1));
        return new MethodRouter()
                .get(() -> resource.get(call, id))
                .on("PUT", () -> resource.update(call, id))
                .on("PATCH", () -> resource.update(call, id))
                .on("DELETE", () -> resource.delete(call, id));
    }

    private static long id(String text) {
        return FieldParser.wholeNumber(text).filter(id -> id > 0).orElseThrow(HttpException::notFound);
    }
}
