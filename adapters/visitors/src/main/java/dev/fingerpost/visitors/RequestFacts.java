package dev.fingerpost.visitors;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.text.AddressRange;
import java.net.InetAddress;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The facts in a request about its sender, as sent: none needs to be valid, and each may be missing. Immutable.
 */
public final class RequestFacts {

    private static final RequestFacts NONE = new RequestFacts(header -> null, null, null);

    private final @Nullable String userAgent;
    private final @Nullable String brands;
    private final @Nullable String mobile;
    private final @Nullable String platform;
    private final @Nullable String formFactors;
    private final @Nullable String acceptLanguage;
    private final @Nullable InetAddress address;
    private final @Nullable String country;

    private RequestFacts(
            Function<String, @Nullable String> header, @Nullable InetAddress address, @Nullable String country) {
        this.userAgent = header.apply("User-Agent");
        this.brands = header.apply("Sec-CH-UA");
        this.mobile = header.apply("Sec-CH-UA-Mobile");
        this.platform = header.apply("Sec-CH-UA-Platform");
        this.formFactors = header.apply("Sec-CH-UA-Form-Factors");
        this.acceptLanguage = header.apply("Accept-Language");
        this.address = address;
        this.country = country;
    }

    private RequestFacts(RequestFacts other, @Nullable InetAddress address, @Nullable String country) {
        this.userAgent = other.userAgent;
        this.brands = other.brands;
        this.mobile = other.mobile;
        this.platform = other.platform;
        this.formFactors = other.formFactors;
        this.acceptLanguage = other.acceptLanguage;
        this.address = address;
        this.country = country;
    }

    /** A request without facts. */
    public static RequestFacts none() {
        return NONE;
    }

    /**
     * The facts in the headers of a request.
     *
     * @param header gives the value of a header by its name, in any case; {@code null} where the request has none
     */
    public static RequestFacts ofHeaders(Function<String, @Nullable String> header) {
        return new RequestFacts(requireNonNull(header, "header"), null, null);
    }

    /**
     * The same request from this address: the visitor's, which behind a proxy is not the address of the connection. The
     * caller decides whether to trust the proxy.
     */
    public RequestFacts from(@Nullable InetAddress newAddress) {
        return new RequestFacts(this, newAddress, country);
    }

    /** The same request from this literal address. No name is looked up; any other text means unknown. */
    public RequestFacts from(String newAddress) {
        return from(AddressRange.address(newAddress).orElse(null));
    }

    /**
     * The same request with the country that a proxy sends, as a two-letter code; it wins over the address. Pass it only if
     * the request came from a trusted proxy, since any visitor can send the same header.
     */
    public RequestFacts withCountry(@Nullable String newCountry) {
        return new RequestFacts(this, address, newCountry);
    }

    @Nullable
    String userAgent() {
        return userAgent;
    }

    @Nullable
    String brands() {
        return brands;
    }

    @Nullable
    String mobile() {
        return mobile;
    }

    @Nullable
    String platform() {
        return platform;
    }

    @Nullable
    String formFactors() {
        return formFactors;
    }

    @Nullable
    String acceptLanguage() {
        return acceptLanguage;
    }

    @Nullable
    InetAddress address() {
        return address;
    }

    @Nullable
    String country() {
        return country;
    }

    /** Leaves out everything, since it is personal data. */
    @Override
    public String toString() {
        return "RequestFacts";
    }
}
