package dev.fingerpost.visitors;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.targeting.TargetsType;
import dev.fingerpost.targeting.Visitor;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.net.InetAddress;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Finds the facts of targeting in a request. Thread-safe. Never throws, whatever the request contains: a fact that cannot
 * be found is unknown.
 *
 * <p>Nothing is loaded before the first fact is read, and nothing is kept from one request to the next.
 */
public final class VisitorReader {

    private static final Logger LOG = System.getLogger(VisitorReader.class.getName());

    private final CountrySource countries;
    private final AtomicBoolean reported = new AtomicBoolean();

    private VisitorReader(CountrySource countries) {
        this.countries = countries;
    }

    /** Starts without a source of countries. */
    public static Builder builder() {
        return new Builder();
    }

    /** Every fact. */
    public Visitor read(RequestFacts facts) {
        UserAgentParser agent = new UserAgentParser(facts);
        String country = country(facts);
        return new Visitor(
                country == null ? null : Continents.of(country),
                country,
                agent.system(),
                agent.browser(),
                agent.device(),
                AcceptLanguage.languages(facts.acceptLanguage()));
    }

    /** Only the fact that targets of this type need, at the cost of that one. */
    public Visitor read(RequestFacts facts, TargetsType needed) {
        return of(facts).apply(needed);
    }

    /**
     * Reads the facts of one request on demand, each at its own cost, and parses its User-Agent at most once for all. For
     * one thread.
     */
    public Function<TargetsType, Visitor> of(RequestFacts facts) {
        return new RequestReader(facts);
    }

    private final class RequestReader implements Function<TargetsType, Visitor> {

        private final RequestFacts facts;
        private @Nullable UserAgentParser parsed;

        RequestReader(RequestFacts facts) {
            this.facts = facts;
        }

        @Override
        public Visitor apply(TargetsType needed) {
            Visitor unknown = Visitor.unknown();
            return switch (needed) {
                case CONTINENTS -> {
                    String country = country(facts);
                    yield unknown.withContinent(country == null ? null : Continents.of(country));
                }
                case COUNTRIES -> unknown.withCountry(country(facts));
                case OPERATING_SYSTEMS -> unknown.withOperatingSystem(agent().system());
                case BROWSERS -> unknown.withBrowser(agent().browser());
                case LANGUAGES ->
                    unknown.withLanguages(
                            AcceptLanguage.languages(facts.acceptLanguage()).toArray(String[]::new));
                case DEVICES -> unknown.withDevice(agent().device());
                case ROTATIONS -> unknown;
            };
        }

        private UserAgentParser agent() {
            UserAgentParser agent = parsed == null ? new UserAgentParser(facts) : parsed;
            parsed = agent;
            return agent;
        }
    }

    /**
     * Whether this is a bot that names itself: a crawler, a monitor or a library, not a browser. Bots have no facts of
     * browser, system and device.
     */
    public boolean isBot(RequestFacts facts) {
        return new UserAgentParser(facts).isBot();
    }

    /**
     * Whether this is a crawler, a link previewer or a monitor that names itself; a host may leave its visits uncounted.
     * Libraries such as curl are not, and neither is a request without a User-Agent: people use both.
     */
    public boolean isCrawler(RequestFacts facts) {
        return new UserAgentParser(facts).isCrawler();
    }

    private @Nullable String country(RequestFacts facts) {
        String given = Continents.country(facts.country());
        InetAddress address = facts.address();
        return given != null || address == null ? given : Continents.country(lookUp(address));
    }

    /** If the source fails, the country is unknown. */
    private @Nullable String lookUp(InetAddress address) {
        try {
            return countries.countryOf(address).orElse(null);
        } catch (RuntimeException e) {
            if (reported.compareAndSet(false, true)) {
                LOG.log(Level.WARNING, "The source of countries failed; such visitors have no country", e);
            }
            return null;
        }
    }

    /** Sets up a reader. */
    public static final class Builder {

        private CountrySource countries = CountrySource.none();

        private Builder() {}

        /** Looks up the countries of addresses; none by default. */
        public Builder countries(CountrySource newCountries) {
            this.countries = requireNonNull(newCountries, "countries");
            return this;
        }

        public VisitorReader build() {
            return new VisitorReader(countries);
        }
    }
}
