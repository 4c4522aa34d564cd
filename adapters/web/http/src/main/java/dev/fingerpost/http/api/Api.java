package dev.fingerpost.http.api;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.Owner;
import dev.fingerpost.apikey.ApiKey;
import dev.fingerpost.apikey.ApiKeys;
import dev.fingerpost.audit.Audit;
import dev.fingerpost.event.Events;
import dev.fingerpost.http.api.Authentication.Caller;
import dev.fingerpost.http.wire.CrossOrigins;
import dev.fingerpost.http.wire.Handler;
import dev.fingerpost.http.wire.RateLimiter;
import dev.fingerpost.http.wire.Request;
import dev.fingerpost.http.wire.Response;
import dev.fingerpost.http.wire.Routes;
import dev.fingerpost.idempotency.Idempotency;
import dev.fingerpost.registry.Registry;
import dev.fingerpost.statistics.Statistics;
import dev.fingerpost.storage.Deadline;
import java.time.ZoneId;
import java.util.List;
import java.util.SortedSet;
import java.util.function.Supplier;

/**
 * The management API: authenticates requests and routes them.
 *
 * <p>A new endpoint is a route here and a method of its resource. {@code Authentication} decides which scope a key
 * needs. Describe the operation in {@code openapi.json}; {@code DescriptionContract} compares only paths that are
 * described, and {@code ApiOperationsTest} the paths. Add it to INTERFACE.md, run {@code InterfacePagesTest} with {@code
 * -Dfingerpost.pages=write}, and call it in the generated clients ({@code -Pclients}).
 */
public final class Api implements Handler {

    private static final List<String> READING = List.of("GET", "HEAD");

    private final Fingerpost fingerpost;
    private final Authentication authentication;
    private final List<RateLimiter> keyLimiters;
    private final CrossOrigins origins;
    private final OpenApiDescription description;
    private final Routes<OwnerHandler> routes;

    /**
     * Creates the API.
     *
     * @param maxBody the greatest number of bytes of a body
     * @param zone the zone of active periods and of the days of statistics
     * @param origins the origins whose web pages may call it
     * @param keyLimiters the rate limiters of API keys
     */
    public Api(Fingerpost fingerpost, int maxBody, ZoneId zone, CrossOrigins origins, List<RateLimiter> keyLimiters) {
        this.fingerpost = fingerpost;
        this.authentication = new Authentication(fingerpost.require(ApiKeys.class), origins.named());
        this.keyLimiters = List.copyOf(keyLimiters);
        this.origins = origins;
        this.description = new OpenApiDescription(zone);
        this.routes = routes(new RequestFields(maxBody, zone), maxBody, zone);
    }

    /** The methods and paths of all operations. */
    SortedSet<String> operations() {
        return routes.names();
    }

    /** Answers a request on behalf of an owner. */
    @FunctionalInterface
    private interface OwnerHandler {

        Response handle(Request request, Owner owner);
    }

    /**
     * Only the OpenAPI description is public. Authentication comes before routing, so that strangers cannot find out
     * which paths exist. A browser's preflight has no key, and its answer is the same for every address.
     */
    @Override
    public Response handle(Request request) {
        if (origins.isPreflight(request)) {
            return CrossOrigins.preflight();
        }
        return request.path().equals(OpenApiDescription.PATH)
                ? Routes.supported(request, READING, () -> description.get(request))
                : authenticated(request);
    }

    /** Answers a request without query parameters, and refuses one that has some. */
    private static OwnerHandler plain(OwnerHandler handler) {
        return (request, owner) -> {
            RequestFields.requireNoQuery(request);
            return handler.handle(request, owner);
        };
    }

    private Routes<OwnerHandler> routes(RequestFields fields, int maxBody, ZoneId zone) {
        IdempotencyHeader idempotency = new IdempotencyHeader(maxBody, fingerpost.find(Idempotency.class));
        LinkResource links = new LinkResource(fields, idempotency);
        PixelResource pixels = new PixelResource(fields, idempotency);
        StatisticsResource statistics = new StatisticsResource(fields, zone, fingerpost.find(Statistics.class));
        ConversionResource conversions = new ConversionResource(fingerpost, fields, zone);
        DirectoryResource directories = new DirectoryResource(fingerpost);
        DomainResource domains = new DomainResource(fingerpost, fields);
        WebhookResource webhooks = new WebhookResource(fingerpost.find(Events.class), fields);
        LabelResource labels = new LabelResource(fields);
        KeyResource keys = new KeyResource(fingerpost.require(ApiKeys.class), authentication, fields);
        HistoryResource history = new HistoryResource(fields, fingerpost.find(Audit.class));
        Routes<OwnerHandler> routes = new Routes<OwnerHandler>()
                .get("/v1/links", links::list)
                .on("POST", "/v1/links", plain(links::create))
                .on("PUT", "/v1/links", links::upsert)
                .on("POST", "/v1/links/bulk", plain(links::createAll))
                .on("PATCH", "/v1/links/bulk", links::updateMatching)
                .on("DELETE", "/v1/links/bulk", links::deleteMatching)
                .on("PUT", "/v1/links/by-url", links::findOrCreate)
                .get("/v1/links/statistics", statistics::ofLinks)
                .get("/v1/links/statistics.csv", statistics::ofLinks)
                .get("/v1/links/statistics/conversions", conversions::ofLinks)
                .get("/v1/links/statistics/conversions.csv", conversions::ofLinks)
                .get("/v1/links/{id}", links::get)
                .on("PUT", "/v1/links/{id}", plain(links::update))
                .on("PATCH", "/v1/links/{id}", plain(links::update))
                .on("DELETE", "/v1/links/{id}", plain(links::delete))
                .get("/v1/links/{id}/statistics", statistics::ofLink)
                .get("/v1/links/{id}/statistics.csv", statistics::ofLink)
                .get("/v1/links/{id}/statistics/conversions", conversions::ofLink)
                .get("/v1/links/{id}/statistics/conversions.csv", conversions::ofLink)
                .get("/v1/links/{id}/history", history::ofLink)
                .get("/v1/history", history::all)
                .get("/v1/labels", plain(labels::list))
                .on("PATCH", "/v1/labels", labels::rename)
                .on("DELETE", "/v1/labels", labels::delete)
                .get("/v1/keys", plain(keys::list))
                .on("POST", "/v1/keys", plain(keys::create))
                .get("/v1/keys/{id}", plain(keys::get))
                .on("PUT", "/v1/keys/{id}", plain(keys::rename))
                .on("PATCH", "/v1/keys/{id}", plain(keys::rename))
                .on("DELETE", "/v1/keys/{id}", plain(keys::revoke))
                .get("/v1/pixels", pixels::list)
                .on("POST", "/v1/pixels", plain(pixels::create))
                .get("/v1/pixels/{id}", pixels::get)
                .on("PUT", "/v1/pixels/{id}", plain(pixels::update))
                .on("PATCH", "/v1/pixels/{id}", plain(pixels::update))
                .on("DELETE", "/v1/pixels/{id}", plain(pixels::delete))
                .on("POST", "/v1/conversions", plain(conversions::record))
                .under("/v1/conversions", plain(conversions::one))
                .get("/v1/domains", plain(directories::domains))
                .on("POST", "/v1/domains", plain(domains::create))
                .get("/v1/domains/{id}", plain(domains::get))
                .on("PATCH", "/v1/domains/{id}", plain(domains::update))
                .on("DELETE", "/v1/domains/{id}", plain(domains::delete))
                .get("/v1/spaces", plain(directories::spaces))
                .get("/v1/webhooks", plain(webhooks::list))
                .on("POST", "/v1/webhooks", plain(webhooks::create))
                .get("/v1/webhooks/{id}", plain(webhooks::get))
                .on("PATCH", "/v1/webhooks/{id}", plain(webhooks::update))
                .on("DELETE", "/v1/webhooks/{id}", plain(webhooks::delete));
        fingerpost
                .find(Registry.class)
                .filter(Registry::keepsSpaces)
                .ifPresent(registry -> addSpaces(routes, new SpaceResource(registry, fields)));
        return routes;
    }

    private static void addSpaces(Routes<OwnerHandler> routes, SpaceResource spaces) {
        routes.on("POST", "/v1/spaces", plain(spaces::create))
                .get("/v1/spaces/{id}", plain(spaces::get))
                .on("PUT", "/v1/spaces/{id}", plain(spaces::rename))
                .on("PATCH", "/v1/spaces/{id}", plain(spaces::rename))
                .on("DELETE", "/v1/spaces/{id}", plain(spaces::delete));
    }

    /** Authenticates and routes the request. */
    private Response authenticated(Request request) {
        Deadline.Scope calls = Deadline.share();
        try (calls) {
            Caller caller = authentication.authenticate(request);
            Owner owner = fingerpost.owner(caller.owner()).by(caller.actor());
            ApiKey key = caller.key();
            Long keyId = key == null ? null : key.id();
            request.noteCaller(caller.owner(), keyId);
            Supplier<Response> routed = () -> routes.route(request, (handler, placed) -> {
                caller.require(placed);
                return handler.handle(placed, owner);
            });
            return keyId == null ? routed.get() : RateLimiter.limited(keyLimiters, keyId, request, routed);
        }
    }
}
