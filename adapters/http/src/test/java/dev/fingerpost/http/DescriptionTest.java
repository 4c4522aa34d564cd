package dev.fingerpost.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.http.wire.Status;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** The description of the interface on the JDK's server, and the page about the interface. */
class DescriptionTest extends DescriptionContract {

    private final TestServer server = new TestServer();

    @Override
    protected TestClient start() {
        return server.client();
    }

    @Override
    protected void stop() {
        server.close();
    }

    @Override
    protected int chunked() {
        return Status.LENGTH_REQUIRED.code();
    }

    @Test
    void the_page_about_the_interface_names_all_of_it() throws IOException {
        String page = Files.readString(Path.of("README.md"));
        Set<String> names = new TreeSet<>(described().fields("Link"));
        names.addAll(described().fields("Pixel"));
        names.addAll(described().fields("NewLink"));
        names.addAll(described().fields("ListMeta"));
        RESOURCES.forEach(path -> names.addAll(described().parameters("GET", path)));

        assertThat(names).allSatisfy(name -> assertThat(page).contains("`" + name));
        for (Status status : Status.values()) {
            assertThat(page).contains(Integer.toString(status.code()));
        }
    }
}
