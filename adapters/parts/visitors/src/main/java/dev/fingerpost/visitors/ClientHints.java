package dev.fingerpost.visitors;

import dev.fingerpost.targeting.Browser;
import dev.fingerpost.targeting.OperatingSystem;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Parses the {@code Sec-CH-UA} headers. */
final class ClientHints {

    private ClientHints() {}

    /** The kind of brand that a browser sends. */
    enum Make {
        /** No brand. */
        NONE,
        /** A listed browser. */
        LISTED,
        /** Google Chrome. */
        GOOGLE,
        /** The WebView of an app. The User-Agent may reveal more. */
        VIEW,
        /** The engine without a browser of its own. */
        ENGINE_ONLY,
        /** A browser that is not listed. */
        OTHER
    }

    record Brands(Make make, @Nullable Browser browser) {}

    /** The most specific brand of {@code Sec-CH-UA}. */
    static Brands brands(@Nullable String header) {
        Make make = Make.NONE;
        Browser listed = null;
        for (String brand : StructuredHeaderList.of(header)) {
            Browser browser = browser(brand);
            if (browser == null) {
                make = combine(make, brand);
            } else if (listed == null || listed == Browser.OPERA) {
                // The other variants of Opera send the brand Opera, too.
                listed = browser;
            }
        }
        return listed == null ? new Brands(make, null) : new Brands(Make.LISTED, listed);
    }

    private static Make combine(Make before, String brand) {
        String letters = brand.replaceAll("[^A-Za-z]", "").toLowerCase(Locale.ROOT);
        if (letters.contains("notabrand") || letters.contains("notanybrand") || letters.isEmpty()) {
            return before;
        }
        Make now = switch (letters) {
            case "googlechrome" -> Make.GOOGLE;
            case "androidwebview" -> Make.VIEW;
            case "chromium" -> Make.ENGINE_ONLY;
            default -> Make.OTHER;
        };
        return before == Make.NONE || before == Make.ENGINE_ONLY ? now : before;
    }

    private static @Nullable Browser browser(String brand) {
        return switch (brand) {
            case "Microsoft Edge", "Microsoft Edge WebView2", "Edge" -> Browser.EDGE;
            case "Brave", "Brave Browser" -> Browser.BRAVE;
            case "Opera", "Opera GX" -> Browser.OPERA;
            case "OperaMobile", "Opera Mobile" -> Browser.OPERA_MOBILE;
            case "Opera Mini", "OperaMini" -> Browser.OPERA_MINI;
            case "Opera Touch" -> Browser.OPERA_TOUCH;
            case "Vivaldi" -> Browser.VIVALDI;
            case "Samsung Internet" -> Browser.SAMSUNG_INTERNET;
            case "Yandex", "YaBrowser", "Yandex Browser" -> Browser.YANDEX_BROWSER;
            case "UC Browser", "UCBrowser", "UCMobile" -> Browser.UC_BROWSER;
            case "QQBrowser", "QQ Browser" -> Browser.QQ_BROWSER;
            case "Maxthon" -> Browser.MAXTHO;
            case "Firefox" -> Browser.FIREFOX;
            default -> null;
        };
    }

    /** The system in {@code Sec-CH-UA-Platform}; {@code null} for a system that is not listed. */
    static @Nullable OperatingSystem platform(@Nullable String header) {
        List<String> names = StructuredHeaderList.of(header);
        return names.isEmpty()
                ? null
                : switch (names.get(0)) {
                    case "Android" -> OperatingSystem.ANDROID;
                    case "Chrome OS", "Chromium OS" -> OperatingSystem.CHROME_OS;
                    case "iOS" -> OperatingSystem.IOS;
                    case "Linux" -> OperatingSystem.LINUX;
                    case "macOS" -> OperatingSystem.OS_X;
                    case "Windows" -> OperatingSystem.WINDOWS;
                    default -> null;
                };
    }
}
