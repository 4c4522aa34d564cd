package dev.fingerpost.url;

/**
 * Parses the host of a URL. The result is a domain name in ASCII, an IP address in its shortest form or, for a scheme
 * that is not special, a percent-encoded text.
 */
final class HostParser {

    private static final String FORBIDDEN = "\0\t\n\r #/:<>?@[\\]^|";

    private HostParser() {}

    /** The host of a special URL. */
    static String domainOrAddress(String raw) {
        if (raw.startsWith("[")) {
            return bracketed(raw);
        }
        String domain = ascii(PercentEncoding.decode(raw));
        if (domain.isEmpty() || domain.chars().anyMatch(HostParser::isForbiddenInDomain)) {
            throw InvalidUrlException.hostName();
        }
        return Ipv4Address.isMeantBy(domain) ? Ipv4Address.parse(domain) : domain;
    }

    private static String ascii(String domain) {
        String lower = Ascii.lowerCase(domain);
        return Ascii.isAscii(domain) && !lower.contains(DomainName.ACE_PREFIX) ? lower : DomainName.toAscii(domain);
    }

    /**
     * The host of a URL that is not special. Such a host may be anything that cannot be mistaken for another part of
     * the URL.
     */
    static String opaque(String raw) {
        if (raw.startsWith("[")) {
            return bracketed(raw);
        }
        if (raw.chars().anyMatch(HostParser::isForbidden)) {
            throw InvalidUrlException.hostName();
        }
        return PercentEncoding.C0_CONTROL.encode(raw);
    }

    private static String bracketed(String raw) {
        if (!raw.endsWith("]")) {
            throw InvalidUrlException.ipAddress();
        }
        return "[" + Ipv6Address.parse(raw.substring(1, raw.length() - 1)) + "]";
    }

    private static boolean isForbidden(int c) {
        return FORBIDDEN.indexOf(c) >= 0;
    }

    private static boolean isForbiddenInDomain(int c) {
        return isForbidden(c) || c <= 0x1F || c == '%' || c == 0x7F;
    }
}
