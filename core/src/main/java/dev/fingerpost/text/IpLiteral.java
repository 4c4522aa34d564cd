package dev.fingerpost.text;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Optional;
import java.util.regex.Pattern;

/** Parser of IP addresses as text. It never looks up a name. */
public final class IpLiteral {

    // Some parsers read a leading zero as octal, and the JDK looks up as a name what it does not read as a literal.
    private static final String BYTE = "(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])";
    private static final Pattern IPV4 = Pattern.compile("(?:" + BYTE + "\\.){3}" + BYTE);
    private static final Pattern IPV6 = Pattern.compile("[0-9A-Fa-f]*:[0-9A-Fa-f:.]*");

    private IpLiteral() {}

    /** The address that this text is, with or without brackets or a zone; empty for any other text. */
    public static Optional<InetAddress> parse(String text) {
        String bare = text.startsWith("[") && text.endsWith("]") ? text.substring(1, text.length() - 1) : text;
        int zone = bare.indexOf('%');
        String literal = zone < 0 ? bare : bare.substring(0, zone);
        if (!IPV4.matcher(literal).matches() && !IPV6.matcher(literal).matches()) {
            return Optional.empty();
        }
        try {
            return Optional.of(InetAddress.getByName(literal));
        } catch (UnknownHostException e) {
            return Optional.empty();
        }
    }
}
