package dev.fingerpost.failure;

/** There is no such thing for this owner. Another owner's thing is as absent as one that never was. */
public final class NotFoundException extends FingerpostException {

    private NotFoundException(String message) {
        super(ErrorCode.NOT_FOUND, message, null);
    }

    public static NotFoundException link(long id) {
        return new NotFoundException("There is no link " + id);
    }

    public static NotFoundException pixel(long id) {
        return new NotFoundException("There is no pixel " + id);
    }

    public static NotFoundException apiKey(long id) {
        return new NotFoundException("There is no API key " + id);
    }
}
