package dev.fingerpost.console;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.console.view.ConsoleTexts;
import dev.fingerpost.event.Outbox.Received;
import dev.fingerpost.http.HttpEndpoint;
import dev.fingerpost.http.HttpSettings;
import dev.fingerpost.http.wire.Failures;
import dev.fingerpost.pages.view.Brand;
import dev.fingerpost.storage.Storage;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.ResourceBundle;
import org.jspecify.annotations.Nullable;

/**
 * The console: pages on which people create, find and change links and see their clicks. They work over the library itself
 * and not over its interface for programs.
 *
 * <pre>{@code
 * HttpEndpoint console = Console.endpoint(fingerpost, settings);
 * HttpEndpoint site = FingerpostHttp.site(fingerpost, settings, VisitSettings.standard(), console);
 * }</pre>
 *
 * <p>A request acts for the owner that the host knows ({@link dev.fingerpost.http.exchange.EngineExchange#owner}). Where the
 * host knows none, a person signs in with an API key.
 */
public final class Console {

    private final Fingerpost fingerpost;
    private final HttpSettings settings;
    private final Brand brand;
    private final Map<Locale, ResourceBundle> texts;
    private final @Nullable Storage storage;
    private final @Nullable Deliveries deliveries;

    private Console(
            Fingerpost fingerpost,
            HttpSettings settings,
            Brand brand,
            Map<Locale, ResourceBundle> texts,
            @Nullable Storage storage,
            @Nullable Deliveries deliveries) {
        this.fingerpost = requireNonNull(fingerpost, "fingerpost");
        this.settings = requireNonNull(settings, "settings");
        this.brand = requireNonNull(brand, "brand");
        this.texts = Map.copyOf(texts);
        this.storage = storage;
        this.deliveries = deliveries;
    }

    /** What people see of webhooks. */
    public interface Deliveries {

        /** The webhooks of an owner, without those of all owners. */
        List<Hook> of(long owner);

        /** Sends again what waits, dead letters too. Returns whether the owner has such a webhook. */
        boolean sendAgain(long owner, long webhook);

        /** Switches a webhook on or off. Returns whether the owner has such a webhook. */
        boolean switchTo(long owner, long webhook, boolean isOn);

        /**
         * A webhook.
         *
         * @param isOn whether anything is sent to it
         * @param last its last answer; empty for none
         * @param waiting what waits to be sent again, and the dead letters; possibly only the first ones
         */
        record Hook(long id, String url, boolean isOn, Optional<Answer> last, List<Received> waiting) {

            public Hook {
                requireNonNull(url, "url");
                requireNonNull(last, "last");
                waiting = List.copyOf(waiting);
            }
        }

        /**
         * What a webhook has answered.
         *
         * @param text the status, or why there is none
         */
        record Answer(Instant at, String text) {

            public Answer {
                requireNonNull(at, "at");
                requireNonNull(text, "text");
            }
        }
    }

    /** The console with its standard settings; {@link #of} has others. */
    public static HttpEndpoint endpoint(Fingerpost fingerpost, HttpSettings settings) {
        return of(fingerpost, settings).endpoint();
    }

    /**
     * The console. Its addresses begin where it is mounted, usually at {@code /console}.
     *
     * @param settings whose zone is that of people without scripts, and whose bounds of bodies and proxies hold here too
     */
    public static Console of(Fingerpost fingerpost, HttpSettings settings) {
        return new Console(fingerpost, settings, Brand.NONE, Map.of(), null, null);
    }

    /** With the name, logo and colour of an operator on its pages. */
    public Console withBrand(Brand newBrand) {
        return new Console(fingerpost, settings, newBrand, texts, storage, deliveries);
    }

    /**
     * With imports, and exports of everything. They need the module {@code fingerpost-transfer}.
     *
     * @param newStorage that of the library
     */
    public Console withTransfers(Storage newStorage) {
        return new Console(fingerpost, settings, brand, texts, requireNonNull(newStorage, "storage"), deliveries);
    }

    /** With a page of what webhooks have not accepted. */
    public Console withDeliveries(Deliveries newDeliveries) {
        return new Console(fingerpost, settings, brand, texts, storage, requireNonNull(newDeliveries, "deliveries"));
    }

    /**
     * In more languages than English and German, or with other words. A text that a bundle lacks is English; its keys are those
     * of {@code console.properties} in the jar, and the codes of violations.
     */
    public Console withTexts(Map<Locale, ResourceBundle> newTexts) {
        return new Console(fingerpost, settings, brand, newTexts, storage, deliveries);
    }

    /** What answers its requests. */
    public HttpEndpoint endpoint() {
        ConsoleSite site = new ConsoleSite(fingerpost, settings, brand, ConsoleTexts.with(texts), storage, deliveries);
        return HttpEndpoint.forPeople(site, Failures.pages(site::failed), fingerpost.clock(), settings, site::close);
    }
}
