package dev.fingerpost.visitors;

import dev.fingerpost.targeting.Browser;
import dev.fingerpost.targeting.Device;
import dev.fingerpost.targeting.OperatingSystem;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Parses the browser, system and device of one request. Client hints win where they are present, since browsers that send
 * them keep their User-Agent vague; where a hint is vaguer, the User-Agent refines it.
 */
final class UserAgentParser {

    private final RequestFacts facts;
    private final UserAgent agent;
    private final boolean bot;

    UserAgentParser(RequestFacts facts) {
        this.facts = facts;
        this.agent = UserAgent.of(facts.userAgent() == null ? "" : facts.userAgent());
        this.bot = BotRules.isBot(agent);
    }

    boolean isBot() {
        return bot;
    }

    boolean isCrawler() {
        return BotRules.isCrawler(agent);
    }

    @Nullable
    Browser browser() {
        if (bot) {
            return null;
        }
        ClientHints.Brands brands = ClientHints.brands(facts.brands());
        if (brands.browser() != null) {
            return brands.browser() == Browser.OPERA && isHandheld() ? Browser.OPERA_MOBILE : brands.browser();
        }
        Match<Browser> distinct = BrowserRules.distinct(agent);
        if (distinct != null) {
            return distinct.label();
        }
        return switch (brands.make()) {
            case NONE, LISTED -> BrowserRules.plain(agent);
            case OTHER -> null;
            case GOOGLE -> Browser.CHROME;
            case VIEW -> BrowserRules.hasOtherName(agent) ? null : Browser.CHROME;
            case ENGINE_ONLY -> BrowserRules.hasOtherName(agent) ? null : Browser.CHROMIUM;
        };
    }

    /** Opera sends one brand on phones and desktops. */
    private boolean isHandheld() {
        Device device = device();
        return device == Device.MOBILE || (device == Device.TABLET && system() == OperatingSystem.ANDROID);
    }

    @Nullable
    OperatingSystem system() {
        if (bot) {
            return null;
        }
        Match<OperatingSystem> found = SystemRules.match(agent);
        OperatingSystem hinted = ClientHints.platform(facts.platform());
        if (found == null) {
            return hinted;
        }
        return hinted == null || refines(found, hinted) ? found.label() : hinted;
    }

    /** A system that is not listed may send Windows in its hints; every kind of Linux sends Linux. */
    private static boolean refines(Match<OperatingSystem> found, OperatingSystem hinted) {
        OperatingSystem system = found.label();
        return system == null
                || switch (system) {
                    case UBUNTU, ANDROID, CHROME_OS -> hinted == OperatingSystem.LINUX;
                    case IOS, WINDOWS, OS_X, LINUX -> false;
                };
    }

    @Nullable
    Device device() {
        if (bot) {
            return null;
        }
        Device found = DeviceRules.of(agent);
        if (found == Device.TELEVISION || found == Device.WATCH) {
            return found;
        }
        List<String> forms = StructuredHeaderList.of(facts.formFactors());
        return forms.isEmpty() ? byMobility(found) : ofForm(forms);
    }

    private @Nullable Device byMobility(@Nullable Device found) {
        if ("?1".equals(facts.mobile())) {
            return Device.MOBILE;
        }
        if (!"?0".equals(facts.mobile())) {
            return found;
        }
        OperatingSystem system = system();
        return system == null
                ? found
                : switch (system) {
                    case ANDROID -> Device.TABLET;
                    case IOS -> found;
                    case WINDOWS, OS_X, LINUX, UBUNTU, CHROME_OS -> found == Device.TABLET ? found : Device.DESKTOP;
                };
    }

    /** A device may send several; the most specific counts. Cars, glasses and readers are not listed. */
    private static @Nullable Device ofForm(List<String> forms) {
        if (forms.contains("Watch")) {
            return Device.WATCH;
        }
        if (forms.contains("Tablet")) {
            return Device.TABLET;
        }
        if (forms.contains("Mobile")) {
            return Device.MOBILE;
        }
        return forms.contains("Desktop") ? Device.DESKTOP : null;
    }
}
