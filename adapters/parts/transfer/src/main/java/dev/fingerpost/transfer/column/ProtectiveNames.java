package dev.fingerpost.transfer.column;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Recognises columns that may protect, end, limit or target links although their meaning is not known here. A column
 * that is recognised by mistake costs the caller one option; a column that is missed leaves a link without its
 * protection.
 */
public final class ProtectiveNames {

    private static final List<String> PASSWORDS =
            List.of("passw", "passphrase", "passcode", "kennwort", "motdepasse", "contrasen");

    private static final List<String> PARTS = List.of(
            "protect",
            "geschutzt",
            "expir",
            "ablauf",
            "verfall",
            "schedul",
            "disabl",
            "enabl",
            "archiv",
            "deaktiv",
            "desactiv",
            "suspend",
            "block",
            "banned",
            "gesperrt",
            "redirectrule",
            "devicelong",
            "deviceurl",
            "iphone",
            "android",
            "countr",
            "targeting",
            "onetime",
            "singleuse",
            "gultig",
            "gueltig",
            "validit",
            "maxclick",
            "maxvisit",
            "clicklimit",
            "visitlimit",
            "confidential",
            "whitelist",
            "allowlist",
            "denylist",
            "blacklist",
            "restrict",
            "geofenc");

    private static final Set<String> WORDS = Set.of(
            "pin",
            "secret",
            "lock",
            "locked",
            "end",
            "ends",
            "until",
            "bis",
            "ttl",
            "valid",
            "start",
            "starts",
            "begin",
            "begins",
            "limit",
            "limits",
            "max",
            "quota",
            "status",
            "state",
            "active",
            "inactive",
            "aktiv",
            "actif",
            "published",
            "draft",
            "deleted",
            "trash",
            "trashed",
            "paused",
            "geo",
            "country",
            "device",
            "devices",
            "ios",
            "ipad",
            "apple",
            "os",
            "platform",
            "mobile",
            "desktop",
            "language",
            "languages",
            "lang",
            "locale",
            "rule",
            "rules",
            "targets",
            "variants",
            "rotation",
            "rotate",
            "split",
            "private",
            "visibility",
            "permissions",
            "hidden");

    /** A column with one of these words is about something that has happened, and protects nothing. */
    private static final Set<String> PAST = Set.of("last", "letzter", "letzte", "dernier", "derniere");

    /** Counts, such as the clicks of phones, protect nothing either. */
    private static final Set<String> COUNTS =
            Set.of("clicks", "visits", "visitors", "views", "hits", "scans", "klicks", "aufrufe", "clics", "visites");

    private static final Set<String> BOUNDS =
            Set.of("max", "maximum", "limit", "limits", "quota", "until", "after", "allowed", "remaining");

    private ProtectiveNames() {}

    public static boolean contains(String column) {
        Set<String> words = Set.copyOf(Arrays.asList(column.replaceAll("(?<=[a-z0-9])(?=[A-Z])", " ")
                .toLowerCase(Locale.ROOT)
                .split("[^a-z0-9]+", -1)));
        boolean isCount = isAny(words, COUNTS) && !isAny(words, BOUNDS);
        String plain = ForeignField.plain(column);
        return !isCount
                && !isAny(words, PAST)
                && (isAny(words, WORDS)
                        || isOfPassword(column)
                        || PARTS.stream().anyMatch(plain::contains));
    }

    /** Whether a column is about passwords. */
    public static boolean isOfPassword(String column) {
        return PASSWORDS.stream().anyMatch(ForeignField.plain(column)::contains);
    }

    private static boolean isAny(Set<String> words, Set<String> of) {
        return !Collections.disjoint(words, of);
    }
}
