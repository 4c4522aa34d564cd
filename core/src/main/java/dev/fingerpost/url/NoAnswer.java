package dev.fingerpost.url;

import dev.fingerpost.text.WireNamed;

/** Why a server that was called has not answered. The reason never repeats anything that the server has sent. */
public enum NoAnswer implements WireNamed {
    UNKNOWN_NAME("unknown_name", "the host name has no address in DNS"),
    NOT_ALLOWED("not_allowed", "the address is not public, or the port is neither 80 nor 443"),
    REFUSED(
            "refused",
            "the connection was refused or not possible, for example because nothing listens at the address and port"),
    TIMEOUT("timeout", "there was no answer in time"),
    CERTIFICATE(
            "certificate",
            "no secure connection was possible, for example because the certificate is not valid for the host name"),
    BROKEN("broken", "the connection ended without an HTTP response");

    private final String wireName;
    private final String sentence;

    NoAnswer(String wireName, String sentence) {
        this.wireName = wireName;
        this.sentence = sentence;
    }

    @Override
    public String wireName() {
        return wireName;
    }

    /** The reason in English, worded to follow the name of the server and a colon. */
    public String sentence() {
        return sentence;
    }
}
