package dev.fingerpost.http;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.http.visit.VisitSettings;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.Links;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/** The real server as visitors of short links use it, and the links of its first owner. */
final class VisitedServer implements AutoCloseable {

    private static final String HOST = "go.example.com";

    private TestServer server = new TestServer();

    /** The draft of a link {@code /spring} to this URL. */
    static LinkDraft draft(String url) {
        return LinkDraft.to(url).withDomain(1).withAlias("spring");
    }

    /** Starts again, without links. */
    void restart(UnaryOperator<VisitSettings> visits) {
        server.close();
        server = new TestServer(settings -> settings, visits);
    }

    Fingerpost fingerpost() {
        return server.fingerpost;
    }

    Links links() {
        return server.fingerpost.owner(1).links();
    }

    Link create(LinkDraft draft) {
        return links().create(draft);
    }

    long clicks(Link link) {
        return links().get(link.id()).clicks();
    }

    RawAnswer visit(String path, String... headers) {
        return ask("GET", path, headers);
    }

    RawAnswer ask(String method, String path, String... headers) {
        List<String> lines = new ArrayList<>(List.of(method + " " + path + " HTTP/1.1", "Host: " + HOST));
        lines.addAll(List.of(headers));
        return RawAnswer.to(server.port(), "", lines.toArray(String[]::new));
    }

    RawAnswer visitAt(String host, String path) {
        return RawAnswer.to(server.port(), "", "GET " + path + " HTTP/1.1", "Host: " + host);
    }

    RawAnswer post(String path, String form) {
        return postAt(HOST, path, form);
    }

    RawAnswer postAt(String host, String path, String form) {
        return RawAnswer.to(
                server.port(),
                form,
                "POST " + path + " HTTP/1.1",
                "Host: " + host,
                "Content-Type: application/x-www-form-urlencoded",
                "Content-Length: " + form.length());
    }

    @Override
    public void close() {
        server.close();
    }
}
