package dev.fingerpost.console.view;

import java.util.regex.Pattern;

/** Addresses as people type them, in every form of the console. */
public final class TypedAddress {

    private static final Pattern END_OF_HOST = Pattern.compile("[/?#\\\\]");
    private static final Pattern PORT = Pattern.compile(":[0-9]{0,5}$");

    /** A dot between two labels, in ASCII or of another script. */
    private static final Pattern INNER_DOT =
            Pattern.compile("[^.\u3002\uff0e\uff61][.\u3002\uff0e\uff61][^.\u3002\uff0e\uff61]");

    private TypedAddress() {}

    /**
     * Adds {@code https://} to an address that begins with a host, because people type {@code example.com}. A word
     * without a dot is a host only if it is {@code localhost}. Any other word, and an address that has a scheme, stays as
     * it is, so that the rules for URLs apply to what was typed.
     */
    public static String completed(String typed) {
        String address = typed.strip();
        return isHost(PORT.matcher(END_OF_HOST.split(address, 2)[0]).replaceFirst("")) ? "https://" + address : address;
    }

    private static boolean isHost(String start) {
        return (start.startsWith("[") && start.endsWith("]"))
                || start.equalsIgnoreCase("localhost")
                || (!start.contains(":") && INNER_DOT.matcher(start).find());
    }
}
