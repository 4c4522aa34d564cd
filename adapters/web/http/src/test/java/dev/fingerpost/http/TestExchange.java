package dev.fingerpost.http;

import dev.fingerpost.http.exchange.EngineExchange;
import dev.fingerpost.http.exchange.RequestHeaders;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.Supplier;

/**
 * A request without an engine: by default over an unencrypted connection, to an endpoint at the root, without a body.
 * It stores its responses.
 */
public final class TestExchange implements EngineExchange {

    private final String method;
    private final String target;
    private final RequestHeaders headers;
    private final List<TestResponse> responses = new ArrayList<>();
    private Sending sending = responses::add;
    private Supplier<OptionalLong> owner = OptionalLong::empty;
    private String mount = "";
    private boolean secure;
    private String protocol = "HTTP/1.1";
    private InputStream body = InputStream.nullInputStream();
    private long length;
    private boolean findsLength = true;
    private int refusal;

    public TestExchange(String method, String target, Map<String, List<String>> headers) {
        this.method = method;
        this.target = target;
        this.headers = RequestHeaders.of(headers);
    }

    /** Receives the response, as an engine does to send it. */
    @FunctionalInterface
    public interface Sending {

        void send(TestResponse response) throws IOException;
    }

    public TestExchange withSecure(boolean newSecure) {
        secure = newSecure;
        return this;
    }

    TestExchange withProtocol(String newProtocol) {
        protocol = newProtocol;
        return this;
    }

    public TestExchange withMount(String newMount) {
        mount = newMount;
        return this;
    }

    public TestExchange withOwner(Supplier<OptionalLong> newOwner) {
        owner = newOwner;
        return this;
    }

    TestExchange withSending(Sending newSending) {
        sending = newSending;
        return this;
    }

    TestExchange withRefusal(int status) {
        refusal = status;
        return this;
    }

    /** Adds a body that ends where the stream ends. */
    public TestExchange withBody(InputStream stream) {
        return withBody(stream, -1);
    }

    public TestExchange withBody(InputStream stream, long newLength) {
        body = stream;
        length = newLength;
        findsLength = true;
        return this;
    }

    /** Adds a body whose end the engine does not determine. */
    TestExchange withUnmeasuredBody(InputStream stream) {
        withBody(stream);
        findsLength = false;
        return this;
    }

    /** The one response that was sent after the previous call of this method. */
    public TestResponse response() {
        if (responses.size() != 1) {
            throw new AssertionError("responses: " + responses.size());
        }
        return responses.remove(0);
    }

    @Override
    public String method() {
        return method;
    }

    @Override
    public String target() {
        return target;
    }

    @Override
    public String protocol() {
        return protocol;
    }

    @Override
    public RequestHeaders headers() {
        return headers;
    }

    @Override
    public InetAddress peer() {
        return InetAddress.getLoopbackAddress();
    }

    @Override
    public boolean secure() {
        return secure;
    }

    @Override
    public String mount() {
        return mount;
    }

    @Override
    public OptionalLong owner() {
        return owner.get();
    }

    @Override
    public InputStream body() {
        return body;
    }

    @Override
    public long length() {
        return length;
    }

    @Override
    public boolean findsLength() {
        return findsLength;
    }

    @Override
    public int refusal() {
        return refusal;
    }

    @Override
    public void send(int status, Map<String, String> sent, byte[] bytes, boolean last) throws IOException {
        sending.send(new TestResponse(status, sent, bytes, last));
    }
}
