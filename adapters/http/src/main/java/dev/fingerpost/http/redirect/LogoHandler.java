package dev.fingerpost.http.redirect;

import dev.fingerpost.http.exchange.Brand;
import dev.fingerpost.http.wire.Request;
import dev.fingerpost.http.wire.Response;
import dev.fingerpost.http.wire.Routes;
import dev.fingerpost.http.wire.Status;
import java.util.List;
import java.util.Optional;

/** The logo of pages, {@code +logo} beside each of them. */
final class LogoHandler {

    private static final List<String> METHODS = List.of("GET", "HEAD");

    private final Optional<Response> image;

    LogoHandler(Brand brand) {
        this.image = brand.logoAddress().isEmpty()
                ? Optional.empty()
                : Optional.of(Response.of(Status.OK, brand.logoType(), brand.logo())
                        .tagged()
                        .with("Cache-Control", "public, max-age=31536000")
                        .with("Content-Security-Policy", Brand.LOGO_POLICY));
    }

    /** Empty where it is not asked for, or there is none. */
    Optional<Response> handle(Request request, LinkPath address) {
        return address.suffix().equals("logo")
                ? image.map(found ->
                        METHODS.contains(request.method()) ? found : Routes.unsupported(request.method(), METHODS))
                : Optional.empty();
    }
}
