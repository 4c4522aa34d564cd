package dev.fingerpost.http;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.access.ApiKey;
import dev.fingerpost.failure.FingerpostException;
import java.util.Map;

/** The interface for management: who asks, and for what. */
final class Api implements Handler {

    private final Fingerpost fingerpost;
    private final Authentication authentication;
    private final OpenApiDescription description = new OpenApiDescription();
    private final Map<String, Resource> resources;

    Api(Fingerpost fingerpost, HttpSettings settings) {
        this.fingerpost = requireNonNull(fingerpost, "fingerpost");
        this.authentication = new Authentication(fingerpost.apiKeys());
        RequestFields input = new RequestFields(settings);
        this.resources =
                Map.of(LinkResource.PATH, new LinkResource(input), PixelResource.PATH, new PixelResource(input));
    }

    /** Without a key there is nothing here but the description, not even the news that there is nothing. */
    @Override
    public Response handle(Request request) {
        if (request.path().equals(OpenApiDescription.PATH)) {
            return new MethodRouter().get(description::show).answer(request.method());
        }
        ApiKey key = authentication.keyOf(request.headers());
        AuthenticatedRequest call = new AuthenticatedRequest(request, fingerpost.owner(key.owner()));
        return answer(call).to(key.id());
    }

    private Response answer(AuthenticatedRequest call) {
        try {
            return router(call).answer(call.request().method());
        } catch (HttpException e) {
            return ProblemDetails.of(e);
        } catch (FingerpostException e) {
            return ProblemDetails.of(e, call.request().id());
        }
    }

    private MethodRouter router(AuthenticatedRequest call) {
        String path = call.request().path();
        Resource collection = resources.get(path);
        if (collection != null) {
            return new MethodRouter().get(() -> collection.list(call)).on("POST", () -> collection.create(call));
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

    /** One record has one address: an id is written without leading zeros. */
    private static long id(String text) {
        return FieldParser.wholeNumber(text).filter(id -> text.charAt(0) != '0').orElseThrow(HttpException::notFound);
    }
}
