package dev.fingerpost.visitors;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.targeting.TargetsType;
import dev.fingerpost.targeting.Visitor;
import dev.fingerpost.targeting.VisitorFinder;
import dev.fingerpost.text.AddressRange;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.net.InetAddress;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Finds the facts for targeting in a request. Thread-safe. It never throws, whatever the request contains: a fact that
 * cannot be found is unknown.
 *
 * <p>Nothing is loaded before the first fact is read, and nothing is kept from one request to the next.
 */
public final class VisitorReader implements VisitorFinder {

    private static final Logger LOG = System.getLogger(VisitorReader.class.getName());

    private final CountrySource countries;
    private final @Nullable String countryHeader;
    private final AtomicBoolean reported = new AtomicBoolean();

    private VisitorReader(CountrySource countries, @Nullable String countryHeader) {
        this.countries = countries;
        this.countryHeader = countryHeader;
    }

    /** Returns a builder without a source of countries. */
    public static Builder builder() {
        return new Builder();
    }

    /** Finds all facts. */
    public Visitor read(VisitorFinder.Request request) {
        UserAgentParser agent = new UserAgentParser(request);
        String country = country(request);
        return new Visitor(
                country == null ? null : Continents.of(country),
                country,
                agent.system(),
                agent.browser(),
                agent.device(),
                languages(request));
    }

    /** Finds only the fact that targets of this type need. */
    @Override
    public Visitor find(VisitorFinder.Request request, TargetsType needed) {
        return of(request).apply(needed);
    }

    /**
     * Returns a function that finds the facts of one request on demand and parses its User-Agent at most once. The
     * function is for one thread.
     */
    @Override
    public Function<TargetsType, Visitor> of(VisitorFinder.Request request) {
        return new RequestReader(request);
    }

    private final class RequestReader implements Function<TargetsType, Visitor> {

        private final VisitorFinder.Request request;
        private @Nullable UserAgentParser parsed;

        RequestReader(VisitorFinder.Request request) {
            this.request = request;
        }

        @Override
        public Visitor apply(TargetsType needed) {
            Visitor unknown = Visitor.unknown();
            return switch (needed) {
                case CONTINENTS -> {
                    String country = country(request);
                    yield unknown.withContinent(country == null ? null : Continents.of(country));
                }
                case COUNTRIES -> unknown.withCountry(country(request));
                case OPERATING_SYSTEMS -> unknown.withOperatingSystem(agent().system());
                case BROWSERS -> unknown.withBrowser(agent().browser());
                case LANGUAGES -> unknown.withLanguages(languages(request).toArray(String[]::new));
                case DEVICES -> unknown.withDevice(agent().device());
                case ROTATIONS -> unknown;
            };
        }

        private UserAgentParser agent() {
            UserAgentParser agent = parsed == null ? new UserAgentParser(request) : parsed;
            parsed = agent;
            return agent;
        }
    }

    /**
     * Whether the request comes from a bot: a crawler, a monitor or a library, but not a browser. The browser, system
     * and device of a bot are unknown.
     */
    public boolean isBot(VisitorFinder.Request request) {
        return new UserAgentParser(request).isBot();
    }

    /**
     * Whether the request comes from a crawler, a link previewer, a monitor or an Office program, whose visits a host may
     * leave uncounted. They name themselves, or their requests name no browser, system or device, or have no User-Agent.
     * Libraries such as curl do not count as crawlers, because people use them, too.
     */
    public boolean isCrawler(VisitorFinder.Request request) {
        return new UserAgentParser(request).isCrawler();
    }

    private @Nullable String country(VisitorFinder.Request request) {
        String given = Continents.country(sentCountry(request));
        InetAddress address = AddressRange.address(request.address()).orElse(null);
        return given != null || address == null ? given : Continents.country(lookUp(address));
    }

    /** The country in the header. Any visitor can send the header, so it is believed only from a trusted proxy. */
    private @Nullable String sentCountry(VisitorFinder.Request request) {
        return countryHeader != null && request.trusted()
                ? request.header(countryHeader).orElse(null)
                : null;
    }

    private static List<String> languages(VisitorFinder.Request request) {
        return AcceptLanguage.languages(request.header("Accept-Language").orElse(null));
    }

    /** The country of an address; unknown if the source fails. */
    private @Nullable String lookUp(InetAddress address) {
        try {
            return countries.countryOf(address).orElse(null);
        } catch (RuntimeException e) {
            if (reported.compareAndSet(false, true)) {
                LOG.log(
                        Level.WARNING,
                        "The source of countries failed, so a visitor has no country. Further failures are not logged",
                        e);
            }
            return null;
        }
    }

    /** Sets up a reader. */
    public static final class Builder {

        private CountrySource countries = CountrySource.none();
        private @Nullable String countryHeader;

        private Builder() {}

        /** Sets the source of countries. By default there is none. */
        public Builder countries(CountrySource newCountries) {
            this.countries = requireNonNull(newCountries, "countries");
            return this;
        }

        /**
         * Sets the header in which a proxy sends a visitor's country as a two-letter code, such as {@code
         * CF-IPCountry}. By default there is none. It takes precedence over the address, and is used only for a request
         * that came through a trusted proxy.
         */
        public Builder countryHeader(@Nullable String newHeader) {
            this.countryHeader = newHeader;
            return this;
        }

        public VisitorReader build() {
            return new VisitorReader(countries, countryHeader);
        }
    }
}
