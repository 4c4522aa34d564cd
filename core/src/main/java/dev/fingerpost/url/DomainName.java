package dev.fingerpost.url;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;

/**
 * A domain name in the form that DNS needs: UTS #46 ToASCII, non-transitional, with CheckBidi and CheckJoiners, without
 * CheckHyphens, UseSTD3ASCIIRules and VerifyDnsLength.
 */
final class DomainName {

    static final String ACE_PREFIX = "xn--";

    private DomainName() {}

    /** The domain name in ASCII. A name that is already in ASCII and has no encoded label only changes its case. */
    static String toAscii(String domain) {
        String mapped = Normalizer.normalize(IdnaMapping.map(domain), Normalizer.Form.NFC);
        List<String> ascii = new ArrayList<>();
        List<String> unicode = new ArrayList<>();
        for (String label : mapped.split("\\.", -1)) {
            String decoded = decode(label);
            ascii.add(Ascii.isAscii(label) ? label : ACE_PREFIX + Punycode.encode(decoded));
            unicode.add(decoded);
        }
        if (!BidiRule.isKeptBy(unicode)) {
            throw InvalidUrlException.hostName();
        }
        return String.join(".", ascii);
    }

    /** The label in Unicode, validated. */
    private static String decode(String label) {
        if (!label.startsWith(ACE_PREFIX)) {
            check(label);
            return label;
        }
        String decoded = Ascii.isAscii(label) ? Punycode.decode(label.substring(ACE_PREFIX.length())) : "";
        if (Ascii.isAscii(decoded) || decoded.startsWith(ACE_PREFIX)) {
            throw InvalidUrlException.hostName();
        }
        checkMapped(decoded);
        check(decoded);
        return decoded;
    }

    /** Checks that the mapping leaves a decoded label unchanged. */
    private static void checkMapped(String decoded) {
        if (!Normalizer.isNormalized(decoded, Normalizer.Form.NFC)
                || !IdnaMapping.map(decoded).equals(decoded)
                || decoded.indexOf('.') >= 0) {
            throw InvalidUrlException.hostName();
        }
    }

    private static void check(String label) {
        if (!label.isEmpty() && (isMark(label.codePointAt(0)) || !JoinerRule.isKeptBy(label))) {
            throw InvalidUrlException.hostName();
        }
    }

    private static boolean isMark(int codePoint) {
        int type = Character.getType(codePoint);
        return type == Character.NON_SPACING_MARK
                || type == Character.COMBINING_SPACING_MARK
                || type == Character.ENCLOSING_MARK;
    }
}
