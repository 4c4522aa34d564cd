package dev.fingerpost.clients;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.http.TestServer;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Generates clients from the description of a running server and uses most of its endpoints with each client. */
@TestInstance(Lifecycle.PER_CLASS)
class GeneratedClientsTest {

    private static final Path TARGET = Path.of("target").toAbsolutePath();

    private TestServer server;

    @BeforeAll
    void start() {
        server = TestServer.forClients();
    }

    @AfterAll
    void stop() {
        server.close();
    }

    static Stream<GeneratedClient> clients() {
        List<String> skipped =
                List.of(System.getProperty("fingerpost.clients.skip", "").split(","));
        return Stream.of(GeneratedClient.values()).filter(client -> !skipped.contains(client.id()));
    }

    @ParameterizedTest
    @MethodSource("clients")
    void creates_lists_changes_watches_and_deletes(GeneratedClient client) throws IOException {
        Path folder = TARGET.resolve("clients").resolve(client.id());
        delete(folder);
        Files.createDirectories(folder);
        ChildProcesses processes =
                new ChildProcesses(folder, Map.of("FINGERPOST_URL", server.url(""), "FINGERPOST_KEY", server.key));
        String description = server.url("/api/v1/openapi.json");
        if (!client.generator().isEmpty()) {
            processes.run(generate(client, description, folder.resolve(client.output())));
        }
        for (String program : client.programs()) {
            copy(Path.of("src/programs", program), folder.resolve(client.into()));
        }

        client.steps(description).forEach(processes::run);
        assertThat(processes.count()).isPositive();
    }

    private static List<String> generate(GeneratedClient client, String description, Path output) {
        List<String> command = new ArrayList<>(
                List.of("java", "-jar", TARGET.resolve("generator.jar").toString(), "generate", "-i", description));
        command.addAll(List.of("-o", output.toString()));
        command.addAll(client.generator());
        return command;
    }

    private static void copy(Path from, Path to) throws IOException {
        Files.createDirectories(to);
        try (Stream<Path> files = Files.list(from)) {
            for (Path file : files.toList()) {
                Files.copy(file, to.resolve(file.getFileName()), StandardCopyOption.REPLACE_EXISTING);
            }
        }
    }

    private static void delete(Path folder) throws IOException {
        if (!Files.exists(folder)) {
            return;
        }
        Files.walkFileTree(folder, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Files.delete(file);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path directory, IOException failure) throws IOException {
                Files.delete(directory);
                return FileVisitResult.CONTINUE;
            }
        });
    }
}
