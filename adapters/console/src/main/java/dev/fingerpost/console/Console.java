package dev.fingerpost.console;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.http.HttpEndpoint;
import dev.fingerpost.http.HttpSettings;
import dev.fingerpost.http.wire.Failures;

/**
 * The console: pages on which people create, find and change links and see their clicks. They work over the library itself
 * and not over its interface for programs.
 *
 * <pre>{@code
 * HttpEndpoint console = Console.endpoint(fingerpost, settings);
 * HttpEndpoint site = FingerpostHttp.site(fingerpost, settings.withConsole(console), VisitSettings.standard());
 * }</pre>
 *
 * <p>A request acts for the owner that the host knows ({@link dev.fingerpost.http.exchange.EngineExchange#owner}). Where the
 * host knows none, a person signs in with an API key.
 */
public final class Console {

    private Console() {}

    /**
     * The console. Its addresses begin where it is mounted, usually at {@code /console}.
     *
     * @param settings whose zone is that of people without scripts, and whose bounds of bodies and proxies hold here too
     */
    public static HttpEndpoint endpoint(Fingerpost fingerpost, HttpSettings settings) {
        ConsoleSite site = new ConsoleSite(fingerpost, settings.zone(), settings.maxBody());
        return new HttpEndpoint(site, Failures.pages(site::failed), fingerpost.clock(), settings);
    }
}
