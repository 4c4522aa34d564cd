package dev.fingerpost.jetty;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.Wait;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.eclipse.jetty.io.ByteBufferPool;
import org.eclipse.jetty.io.RetainableByteBuffer;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Server;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * A connection's buffer is reused by the next connection, so no thread may read into a buffer that another thread has
 * returned.
 */
@Timeout(60)
class ExclusiveReaderTest {

    private static final int INPUT_BYTES = 12_345;

    /** Records the first thread that reads, and whether another thread uses its buffer. */
    private final class WatchedPool extends ByteBufferPool.NonPooling {
        @Override
        public RetainableByteBuffer.Mutable acquire(int size, boolean direct) {
            RetainableByteBuffer.Mutable buffer = super.acquire(size, direct);
            return size == INPUT_BYTES && reader.compareAndSet(null, Thread.currentThread())
                    ? new WatchedBuffer(buffer)
                    : buffer;
        }
    }

    private final class WatchedBuffer extends RetainableByteBuffer.Wrapper {

        private WatchedBuffer(RetainableByteBuffer buffer) {
            super(buffer);
        }

        @Override
        public ByteBuffer getByteBuffer() {
            if (Thread.currentThread() != reader.get()) {
                usedByAnother.set(true);
            }
            return super.getByteBuffer();
        }

        @Override
        public boolean release() {
            returned.set(true);
            return super.release();
        }
    }

    /**
     * After the reader has left the refusal to another thread, it pauses until another thread uses its buffer or waits
     * for it.
     */
    private final class SlowReader extends ConnectionThreads {

        private SlowReader() {
            super(JettyLimits.standard());
        }

        @Override
        public boolean tryExecute(Runnable task) {
            if (Thread.currentThread() != reader.get()) {
                return super.tryExecute(task);
            }
            new Thread(task).start();
            Wait.until("another thread", () -> usedByAnother.get() || isReaderAwaited());
            return true;
        }
    }

    private final AtomicReference<Thread> reader = new AtomicReference<>();
    private final AtomicBoolean usedByAnother = new AtomicBoolean();
    private final AtomicBoolean returned = new AtomicBoolean();
    private final Server jetty = new Server(new SlowReader(), null, new WatchedPool());
    private final BoundedConnector connector = connector();

    private BoundedConnector connector() {
        HttpConnectionFactory http = new HttpConnectionFactory();
        http.setInputBufferSize(INPUT_BYTES);
        JettyLimits limits = JettyLimits.standard();
        return new BoundedConnector(jetty, limits, new ConnectionLimits(limits, peer -> true), http);
    }

    private boolean isReaderAwaited() {
        return connector.getConnectedEndPoints().stream()
                .anyMatch(endPoint -> ((TimedEndPoint) endPoint).reader().isAwaited());
    }

    @Test
    void a_refused_request_is_not_read_on_before_its_buffer_is_returned() throws Exception {
        jetty.addConnector(connector);
        jetty.start();
        try (Socket client = new Socket(InetAddress.getLoopbackAddress(), connector.getLocalPort())) {
            client.getOutputStream()
                    .write("GET / HTTP/1.1\r\nHost: [\u0001]\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
            assertThat(new String(client.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                    .startsWith("HTTP/1.1 400");
        } finally {
            jetty.stop();
        }

        assertThat(returned).isTrue();
        assertThat(usedByAnother).isFalse();
    }
}
