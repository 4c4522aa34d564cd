package dev.fingerpost.visitors;

import dev.fingerpost.targeting.Browser;
import dev.fingerpost.targeting.Device;
import dev.fingerpost.targeting.OperatingSystem;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Browser, system and device of one request. The client hints win where they are present, since browsers that send them
 * keep their User-Agent vague; where a hint is the vaguer of the two, the User-Agent refines it.
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

    @Nullable
    Browser browser() {
        if (bot) {
            return null;
        }
        ClientHints.Brands brands = ClientHints.brands(facts.brands());
        if (brands.browser() != null) {
            return brands.browser();
        }
        Match<Browser> distinct = BrowserRules.distinct(agent);
        if (distinct != null) {
            return distinct.label();
        }
        return switch (brands.make()) {
            case UNSAID, LISTED -> BrowserRules.plain(agent);
            case OTHER -> null;
            case GOOGLE -> Browser.CHROME;
            case VIEW -> BrowserRules.hasOtherName(agent) ? null : Browser.CHROME;
            case ENGINE_ONLY -> BrowserRules.hasOtherName(agent) ? null : Browser.CHROMIUM;
        };
    }

    @Nullable
    OperatingSystem system() {
        if (bot) {
            return null;
        }
        Match<OperatingSystem> said = SystemRules.verdict(agent);
        OperatingSystem hinted = ClientHints.platform(facts.platform());
        if (said == null) {
            return hinted;
        }
        return hinted == null || refines(said, hinted) ? said.label() : hinted;
    }

    /** A system without a name of ours says for example Windows in its hints; a kind of Linux says Linux. */
    private static boolean refines(Match<OperatingSystem> said, OperatingSystem hinted) {
        OperatingSystem system = said.label();
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
        Device said = DeviceRules.of(agent);
        if (said == Device.TELEVISION || said == Device.WATCH) {
            return said;
        }
        List<String> forms = StructuredHeaderList.of(facts.formFactors());
        return forms.isEmpty() ? byMobility(said) : ofForm(forms);
    }

    private @Nullable Device byMobility(@Nullable Device said) {
        if ("?1".equals(facts.mobile())) {
            return Device.MOBILE;
        }
        if (!"?0".equals(facts.mobile())) {
            return said;
        }
        OperatingSystem system = system();
        return system == null
                ? said
                : switch (system) {
                    case ANDROID -> Device.TABLET;
                    case IOS -> said;
                    case WINDOWS, OS_X, LINUX, UBUNTU, CHROME_OS -> said == Device.TABLET ? said : Device.DESKTOP;
                };
    }

    /** Several may be said of one device; the most particular counts. Cars, glasses and readers are none of ours. */
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
