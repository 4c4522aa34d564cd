package dev.fingerpost.failure;

/** The owner has no such link, pixel, domain, space, webhook or key. A row of another owner is reported in the same way. */
public final class NotFoundException extends FingerpostException {

    private NotFoundException(String message) {
        super(ErrorCode.NOT_FOUND, message, null);
    }

    public static NotFoundException link(long id) {
        return new NotFoundException("There is no link " + id);
    }

    public static NotFoundException label(String label) {
        return new NotFoundException("There is no label " + label);
    }

    public static NotFoundException pixel(long id) {
        return new NotFoundException("There is no pixel " + id);
    }

    public static NotFoundException domain(long id) {
        return new NotFoundException("There is no domain " + id);
    }

    public static NotFoundException space(long id) {
        return new NotFoundException("There is no space " + id);
    }

    public static NotFoundException webhook(long id) {
        return new NotFoundException("There is no webhook " + id);
    }

    public static NotFoundException apiKey(long id) {
        return new NotFoundException("There is no API key " + id);
    }
}
