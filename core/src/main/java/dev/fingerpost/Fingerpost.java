package dev.fingerpost;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.access.ApiKeys;
import dev.fingerpost.link.LinkServices;
import dev.fingerpost.link.Links;
import dev.fingerpost.pixel.PixelRepository;
import dev.fingerpost.pixel.Pixels;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.validation.Constraints;

/**
 * Short links and tracking pixels over a storage: the way in. One for each storage is enough; it is thread-safe, has no
 * threads of its own, and needs no closing (the storage does).
 */
public final class Fingerpost {

    private final LinkServices linkServices;
    private final PixelRepository pixels;
    private final ApiKeys apiKeys;
    private final Constraints constraints;

    Fingerpost(LinkServices linkServices, PixelRepository pixels, ApiKeys apiKeys, Constraints constraints) {
        this.linkServices = requireNonNull(linkServices, "linkServices");
        this.pixels = requireNonNull(pixels, "pixels");
        this.apiKeys = requireNonNull(apiKeys, "apiKeys");
        this.constraints = requireNonNull(constraints, "constraints");
    }

    /** Starts with the standard settings; only {@link FingerpostBuilder#domains domains} must be added. */
    public static FingerpostBuilder builder(Storage storage) {
        return new FingerpostBuilder(storage);
    }

    /**
     * The handle that scopes management to one owner. A host with a single user takes owner 1 and never thinks of it
     * again.
     *
     * @param id positive, chosen by the host
     */
    public Owner owner(long id) {
        return new Owner(
                id,
                new Links(id, linkServices, constraints),
                new Pixels(id, pixels, constraints, linkServices.clock()));
    }

    /** The API keys of all owners. */
    public ApiKeys apiKeys() {
        return apiKeys;
    }
}
