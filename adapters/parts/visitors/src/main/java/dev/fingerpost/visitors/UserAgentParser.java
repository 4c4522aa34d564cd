package dev.fingerpost.visitors;

import dev.fingerpost.targeting.Browser;
import dev.fingerpost.targeting.Device;
import dev.fingerpost.targeting.OperatingSystem;
import dev.fingerpost.targeting.VisitorFinder;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds the browser, system and device of a request. Client hints take precedence if they are present, because browsers
 * that send them keep their User-Agent vague. If a hint is less precise than the User-Agent, the User-Agent refines it.
 */
final class UserAgentParser {

    private final VisitorFinder.Request request;
    private final UserAgent agent;
    private final BotRules.@Nullable Kind kind;
    private final boolean bot;

    UserAgentParser(VisitorFinder.Request request) {
        this.request = request;
        this.agent = UserAgent.of(request.header("User-Agent").orElse(""));
        this.kind = BotRules.kind(agent);
        this.bot = kind == BotRules.Kind.CRAWLER || kind == BotRules.Kind.LIBRARY;
    }

    boolean isBot() {
        return bot || !isOfPerson();
    }

    /** Whether the request comes from a bot that is not a library, or does not look like that of a person. */
    boolean isCrawler() {
        return kind == BotRules.Kind.CRAWLER || (!bot && !isOfPerson());
    }

    /**
     * Whether the request looks like that of a person: its agent names a browser, a system or a device, or says something
     * else and there are client hints. Every browser sends an agent.
     */
    private boolean isOfPerson() {
        return !agent.isBlank()
                && (kind == BotRules.Kind.PERSON
                        || BrowserRules.isNamed(agent)
                        || SystemRules.match(agent) != null
                        || DeviceRules.isNamed(agent)
                        || header("Sec-CH-UA") != null
                        || header("Sec-CH-UA-Platform") != null);
    }

    @Nullable
    Browser browser() {
        if (bot) {
            return null;
        }
        ClientHints.Brands brands = ClientHints.brands(header("Sec-CH-UA"));
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

    /** Opera sends the same brand on phones and desktops. */
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
        OperatingSystem hinted = ClientHints.platform(header("Sec-CH-UA-Platform"));
        if (found == null) {
            return hinted;
        }
        return hinted == null || refines(found, hinted) ? found.label() : hinted;
    }

    /**
     * Whether the User-Agent refines the hint: a system that is not listed may send Windows in its hints, and every
     * kind of Linux sends Linux.
     */
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
        List<String> forms = StructuredHeaderList.of(header("Sec-CH-UA-Form-Factors"));
        if (found != Device.TELEVISION && found != Device.WATCH) {
            found = forms.isEmpty() ? byMobility(found) : ofForm(forms);
        }
        return found == null ? null : possible(found);
    }

    /**
     * Returns the claimed device, corrected where the operating system does not run on it. A tablet that requests
     * desktop pages claims to be a desktop, and tools that imitate phones keep the name of their Mac.
     */
    private Device possible(Device device) {
        OperatingSystem system = system();
        return system == null
                ? device
                : switch (system) {
                    case OS_X -> Device.DESKTOP;
                    case IOS -> device == Device.DESKTOP ? Device.TABLET : device;
                    case ANDROID, WINDOWS, LINUX, UBUNTU, CHROME_OS -> device;
                };
    }

    private @Nullable Device byMobility(@Nullable Device found) {
        String mobile = header("Sec-CH-UA-Mobile");
        if ("?1".equals(mobile)) {
            return Device.MOBILE;
        }
        if (!"?0".equals(mobile)) {
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

    private @Nullable String header(String name) {
        return request.header(name).orElse(null);
    }

    /**
     * The device by its form factors. If a device sends several, the most specific one is used. Cars, glasses and
     * readers are not listed.
     */
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
