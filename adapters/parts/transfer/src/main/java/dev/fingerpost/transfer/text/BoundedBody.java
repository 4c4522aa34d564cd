package dev.fingerpost.transfer.text;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.Flow;

/**
 * Receives a body of limited length. At the first byte beyond the limit it fails with {@link TooLargeException}, which
 * ends the transfer.
 */
public final class BoundedBody implements Flow.Subscriber<List<ByteBuffer>> {

    private final int most;
    private final ByteArrayOutputStream received = new ByteArrayOutputStream();

    /** @param most the greatest number of bytes */
    public BoundedBody(int most) {
        this.most = most;
    }

    /** A body is longer than its receiver allows. */
    public static final class TooLargeException extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }

    /** The bytes, after the last one was received. */
    public byte[] bytes() {
        return received.toByteArray();
    }

    @Override
    public void onSubscribe(Flow.Subscription subscription) {
        subscription.request(Long.MAX_VALUE);
    }

    @Override
    public void onNext(List<ByteBuffer> buffers) {
        for (ByteBuffer buffer : buffers) {
            if (received.size() + buffer.remaining() > most) {
                throw new TooLargeException();
            }
            byte[] bytes = new byte[buffer.remaining()];
            buffer.get(bytes);
            received.writeBytes(bytes);
        }
    }

    @Override
    public void onError(Throwable failure) {
        // the client then fails with this exception
    }

    @Override
    public void onComplete() {
        // the client calls bytes() only after this
    }
}
