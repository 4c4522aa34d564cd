package dev.fingerpost.transfer.value;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Distinguishes hashes of passwords from passwords, and hashes that can be checked from others. */
public final class HashFormats {

    /** Hashes of crypt(3), of PHP programs, of LDAP, and hashes that consist only of hexadecimal digits. */
    private static final Pattern HASH = Pattern.compile(
            "\\$[A-Za-z0-9-]{1,20}\\$.+|\\{[A-Z0-9]{3,10}}.{10,}|pbkdf2[-_:$].*|[0-9a-f]{32}|[0-9a-f]{40}|[0-9a-f]{64}"
                    + "|[0-9A-F]{32}|[0-9A-F]{40}|[0-9A-F]{64}");

    private static final Pattern BCRYPT = Pattern.compile("\\$2[abxy]?\\$(?:0[4-9]|1[0-4])\\$[./A-Za-z0-9]{53}");
    private static final Pattern ROUNDS = Pattern.compile("pbkdf2-sha256\\$(\\d{1,9})\\$.*");
    private static final int MOST_ROUNDS = 10_000_000;

    private HashFormats() {}

    /** Whether the text has the form of a hash, so that it is not taken for a password. */
    public static boolean isHash(String text) {
        return HASH.matcher(text).matches();
    }

    /** Whether the text is a bcrypt hash with a cost of at most 14. A higher cost would take seconds of each visit. */
    public static boolean isBcrypt(String text) {
        return BCRYPT.matcher(text).matches();
    }

    /**
     * Whether an import may keep the hash. Hashes of bcrypt and of this library are refused if checking them would take
     * too long for a visit. Hashes of other algorithms are left to the hasher of the host.
     */
    public static boolean isCheckable(String hash) {
        if (hash.startsWith("$2")) {
            return isBcrypt(hash);
        }
        if (!hash.startsWith("pbkdf2-sha256$")) {
            return true;
        }
        Matcher rounds = ROUNDS.matcher(hash);
        return rounds.matches()
                && Integer.parseInt(rounds.group(1)) >= 1
                && Integer.parseInt(rounds.group(1)) <= MOST_ROUNDS;
    }
}
