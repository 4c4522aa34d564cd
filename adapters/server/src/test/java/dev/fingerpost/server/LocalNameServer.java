package dev.fingerpost.server;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** A DNS server on the loopback address that knows only TXT records. It answers over UDP. */
final class LocalNameServer implements AutoCloseable {

    private static final int HEADER = 12;
    private static final int ANSWER = 0x8180;
    private static final int SERVER_FAILURE = 2;
    private static final int NO_SUCH_NAME = 3;
    private static final int TXT = 16;
    private static final int INTERNET = 1;
    private static final int NAME_OF_QUESTION = 0xc000 | HEADER;
    private static final List<String> FAILURE = List.of("failure");

    private final DatagramSocket socket;
    private final Map<String, List<String>> records = new ConcurrentHashMap<>();

    private LocalNameServer(DatagramSocket socket) {
        this.socket = socket;
    }

    static LocalNameServer start() throws IOException {
        LocalNameServer server =
                new LocalNameServer(new DatagramSocket(new InetSocketAddress(InetAddress.getByName("127.0.0.1"), 0)));
        Thread thread = new Thread(server::serve, "name-server");
        thread.setDaemon(true);
        thread.start();
        return server;
    }

    int port() {
        return socket.getLocalPort();
    }

    void answer(String name, String... texts) {
        records.put(name, List.of(texts));
    }

    void fail(String name) {
        records.put(name, FAILURE);
    }

    void forget(String name) {
        records.remove(name);
    }

    private void serve() {
        try {
            while (true) {
                DatagramPacket packet = new DatagramPacket(new byte[1_024], 1_024);
                socket.receive(packet);
                byte[] answer = answer(ByteBuffer.wrap(packet.getData(), 0, packet.getLength()));
                socket.send(new DatagramPacket(answer, answer.length, packet.getSocketAddress()));
            }
        } catch (SocketException e) {
            // closed
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private byte[] answer(ByteBuffer query) throws IOException {
        short id = query.getShort();
        query.position(HEADER);
        StringBuilder name = new StringBuilder();
        for (int length = query.get(); length > 0; length = query.get()) {
            byte[] label = new byte[length];
            query.get(label);
            name.append(name.isEmpty() ? "" : ".").append(new String(label, StandardCharsets.US_ASCII));
        }
        byte[] question = new byte[query.position() + 2 * Short.BYTES - HEADER];
        query.position(HEADER).get(question);
        List<String> texts = records.getOrDefault(name.toString(), List.of());
        boolean fails = texts.equals(FAILURE);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeShort(id);
        out.writeShort(ANSWER | (fails ? SERVER_FAILURE : texts.isEmpty() ? NO_SUCH_NAME : 0));
        out.writeShort(1);
        out.writeShort(fails ? 0 : texts.size());
        out.writeInt(0);
        out.write(question);
        for (String text : fails ? List.<String>of() : texts) {
            byte[] content = text.getBytes(StandardCharsets.US_ASCII);
            out.writeShort(NAME_OF_QUESTION);
            out.writeShort(TXT);
            out.writeShort(INTERNET);
            out.writeInt(0);
            int first = content.length / 2; // the text of a record may be in several strings
            out.writeShort(content.length + 2);
            out.writeByte(first);
            out.write(content, 0, first);
            out.writeByte(content.length - first);
            out.write(content, first, content.length - first);
        }
        return bytes.toByteArray();
    }

    @Override
    public void close() {
        socket.close();
    }
}
