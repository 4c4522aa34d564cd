package dev.fingerpost.http.wire;

/** The statuses of successful requests. The others are in {@link dev.fingerpost.http.exchange.ProblemCode}. */
public enum Status {
    OK(200),
    CREATED(201),
    NO_CONTENT(204),
    MOVED_PERMANENTLY(301),
    FOUND(302),
    SEE_OTHER(303),
    NOT_MODIFIED(304),
    TEMPORARY_REDIRECT(307);

    private final int code;

    Status(int code) {
        this.code = code;
    }

    public int code() {
        return code;
    }
}
