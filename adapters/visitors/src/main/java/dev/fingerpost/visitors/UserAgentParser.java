package dev.fingerpost.visitors;

import dev.fingerpost.targeting.Visitor;
import dev.fingerpost.targeting.VisitorFinder;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Parses the browser, system and device of one request. Client hints win where they are present, since browsers that send
 * them keep their User-Agent vague; where a hint is vaguer, the User-Agent refines it.
 */
final class UserAgentParser {

    private final VisitorFinder.Request request;
    private final UserAgent agent;
    private final boolean bot;

    UserAgentParser(VisitorFinder.Request request) {
        this.request = request;
        this.agent = UserAgent.of(request.header("User-Agent").orElse(""));
        this.bot = BotRules.isBot(agent);
    }

    boolean isBot() {
        return bot || !isOfPerson();
    }

    /** Whether it is a bot that is no library, or has not the shape of a person's agent. */
    boolean isCrawler() {
        return bot ? !BotRules.isLibrary(agent) : !isOfPerson();
    }

    /**
     * Agents of people name a browser, a system or a device. Without an agent anyone may be there: privacy tools remove it.
     */
    private boolean isOfPerson() {
        return agent.isBlank()
                || BotRules.isPerson(agent)
                || BrowserRules.isNamed(agent)
                || SystemRules.match(agent) != null
                || DeviceRules.isNamed(agent)
                || header("Sec-CH-UA") != null
                || header("Sec-CH-UA-Platform") != null;
    }

    Visitor.@Nullable Browser browser() {
        if (bot) {
            return null;
        }
        ClientHints.Brands brands = ClientHints.brands(header("Sec-CH-UA"));
        if (brands.browser() != null) {
            return brands.browser() == Visitor.Browser.OPERA && isHandheld()
                    ? Visitor.Browser.OPERA_MOBILE
                    : brands.browser();
        }
        Match<Visitor.Browser> distinct = BrowserRules.distinct(agent);
        if (distinct != null) {
            return distinct.label();
        }
        return switch (brands.make()) {
            case NONE, LISTED -> BrowserRules.plain(agent);
            case OTHER -> null;
            case GOOGLE -> Visitor.Browser.CHROME;
            case VIEW -> BrowserRules.hasOtherName(agent) ? null : Visitor.Browser.CHROME;
            case ENGINE_ONLY -> BrowserRules.hasOtherName(agent) ? null : Visitor.Browser.CHROMIUM;
        };
    }

    /** Opera sends one brand on phones and desktops. */
    private boolean isHandheld() {
        Visitor.Device device = device();
        return device == Visitor.Device.MOBILE
                || (device == Visitor.Device.TABLET && system() == Visitor.OperatingSystem.ANDROID);
    }

    Visitor.@Nullable OperatingSystem system() {
        if (bot) {
            return null;
        }
        Match<Visitor.OperatingSystem> found = SystemRules.match(agent);
        Visitor.OperatingSystem hinted = ClientHints.platform(header("Sec-CH-UA-Platform"));
        if (found == null) {
            return hinted;
        }
        return hinted == null || refines(found, hinted) ? found.label() : hinted;
    }

    /** A system that is not listed may send Windows in its hints; every kind of Linux sends Linux. */
    private static boolean refines(Match<Visitor.OperatingSystem> found, Visitor.OperatingSystem hinted) {
        Visitor.OperatingSystem system = found.label();
        return system == null
                || switch (system) {
                    case UBUNTU, ANDROID, CHROME_OS -> hinted == Visitor.OperatingSystem.LINUX;
                    case IOS, WINDOWS, OS_X, LINUX -> false;
                };
    }

    Visitor.@Nullable Device device() {
        if (bot) {
            return null;
        }
        Visitor.Device found = DeviceRules.of(agent);
        List<String> forms = StructuredHeaderList.of(header("Sec-CH-UA-Form-Factors"));
        if (found != Visitor.Device.TELEVISION && found != Visitor.Device.WATCH) {
            found = forms.isEmpty() ? byMobility(found) : ofForm(forms);
        }
        return found == null ? null : possible(found);
    }

    /**
     * The device, as far as its system runs on it: a tablet with desktop pages says that it is a desktop, and tools that
     * imitate phones keep the name of their Mac.
     */
    private Visitor.Device possible(Visitor.Device device) {
        Visitor.OperatingSystem system = system();
        return system == null
                ? device
                : switch (system) {
                    case OS_X -> Visitor.Device.DESKTOP;
                    case IOS -> device == Visitor.Device.DESKTOP ? Visitor.Device.TABLET : device;
                    case ANDROID, WINDOWS, LINUX, UBUNTU, CHROME_OS -> device;
                };
    }

    private Visitor.@Nullable Device byMobility(Visitor.@Nullable Device found) {
        String mobile = header("Sec-CH-UA-Mobile");
        if ("?1".equals(mobile)) {
            return Visitor.Device.MOBILE;
        }
        if (!"?0".equals(mobile)) {
            return found;
        }
        Visitor.OperatingSystem system = system();
        return system == null
                ? found
                : switch (system) {
                    case ANDROID -> Visitor.Device.TABLET;
                    case IOS -> found;
                    case WINDOWS, OS_X, LINUX, UBUNTU, CHROME_OS ->
                        found == Visitor.Device.TABLET ? found : Visitor.Device.DESKTOP;
                };
    }

    private @Nullable String header(String name) {
        return request.header(name).orElse(null);
    }

    /** A device may send several; the most specific counts. Cars, glasses and readers are not listed. */
    private static Visitor.@Nullable Device ofForm(List<String> forms) {
        if (forms.contains("Watch")) {
            return Visitor.Device.WATCH;
        }
        if (forms.contains("Tablet")) {
            return Visitor.Device.TABLET;
        }
        if (forms.contains("Mobile")) {
            return Visitor.Device.MOBILE;
        }
        return forms.contains("Desktop") ? Visitor.Device.DESKTOP : null;
    }
}
