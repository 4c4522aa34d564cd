package dev.fingerpost.server;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The start script at the head of the jar. Programs take the place of Java, and print which of them was run and with
 * which arguments.
 */
class LauncherTest {

    private static final String MARKER = "fingerpost-java";

    @TempDir
    private Path directory;

    private Path lib;
    private Path given;

    @BeforeEach
    void copyLauncher() throws IOException {
        lib = Files.createDirectories(directory.resolve("my programs/lib"));
        Files.copy(Path.of("src", "dist", "fingerpost-server"), lib.resolve("fingerpost-server.jar"));
        executable(lib.resolve("fingerpost-server.jar"));
        given = directory.resolve("given java");
        putJava(given, "given");
    }

    private record Ended(int exitCode, List<String> words, String err) {}

    private static void executable(Path file) throws IOException {
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    private static void putJava(Path home, String name) throws IOException {
        Path java = Files.createDirectories(home.resolve("bin")).resolve("java");
        Files.writeString(java, "#!/bin/sh\nprintf '%s\\0' " + name + " \"$@\" \"$(umask)\"\n");
        executable(java);
    }

    /** Runs the launcher with the given Java in {@code JAVA_HOME}; the first word is the name of the Java that was run. */
    private Ended run(Map<String, String> variables, String... arguments) throws IOException, InterruptedException {
        List<String> command =
                new ArrayList<>(List.of(lib.resolve("fingerpost-server.jar").toString()));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command).directory(directory.toFile());
        builder.environment().keySet().removeAll(List.of("JAVA_OPTS", "CLASS_ARCHIVE"));
        builder.environment().put("JAVA_HOME", given.toString());
        builder.environment().putAll(variables);
        Process process = builder.start();
        String out = new String(process.getInputStream().readAllBytes(), UTF_8);
        String err = new String(process.getErrorStream().readAllBytes(), UTF_8);
        return new Ended(process.waitFor(), Arrays.asList(out.split("\0", -1)), err);
    }

    /** The arguments that Java gets from {@code JAVA_OPTS}. */
    private List<String> options(String options) throws IOException, InterruptedException {
        List<String> words = run(Map.of("JAVA_OPTS", options)).words();
        return words.subList(1, words.indexOf("-Xlog:disable"));
    }

    @Test
    void a_java_beside_a_jar_without_the_marker_of_a_tar_is_not_run() throws Exception {
        putJava(lib.resolveSibling("java"), "planted");

        Ended ended = run(Map.of(), "serve", "a b");

        assertThat(ended.words()).startsWith("given", "-XX:+UseSerialGC", "-Xmx192m");
        assertThat(ended.words())
                .containsSubsequence(
                        "-jar", lib.resolve("fingerpost-server.jar").toString(), "serve", "a b");
        assertThat(ended.words().get(ended.words().size() - 2))
                .as("the umask of the program, whose files are its user's alone")
                .matches("0*77");
        assertThat(ended.err()).isEmpty();
    }

    @Test
    void the_java_of_a_tar_is_run() throws Exception {
        putJava(lib.resolveSibling("java"), "tar");
        Files.createFile(lib.resolve(MARKER));

        assertThat(run(Map.of()).words()).startsWith("tar");
        assertThat(run(Map.of(), "serve").words())
                .contains("-XX:ArchiveClassesAtExit=" + lib.resolve("fingerpost.jsa"));
    }

    @Test
    void a_tar_without_its_java_runs_the_given_one() throws Exception {
        Files.createFile(lib.resolve(MARKER));

        assertThat(run(Map.of()).words()).startsWith("given");
    }

    @Test
    void a_marker_in_another_folder_says_nothing() throws Exception {
        putJava(lib.resolveSibling("java"), "planted");
        Files.createFile(lib.resolveSibling(MARKER));
        Files.createFile(lib.resolveSibling("java").resolve(MARKER));

        assertThat(run(Map.of()).words()).startsWith("given");
    }

    /**
     * Only root can change the owner of a file. For other users, the folder becomes a symbolic link to {@code /usr},
     * which belongs to root.
     */
    @Test
    void a_java_of_another_owner_than_the_jar_is_not_run_and_named() throws Exception {
        Path java = lib.resolveSibling("java");
        putJava(java, "planted");
        Files.createFile(lib.resolve(MARKER));
        boolean isRoot = (int) Files.getAttribute(lib, "unix:uid") == 0;
        if (isRoot) {
            Files.setAttribute(java.resolve("bin"), "unix:uid", 65_534);
        } else {
            Files.delete(java.resolve("bin/java"));
            Files.delete(java.resolve("bin"));
            Files.delete(java);
            Files.createSymbolicLink(lib.resolveSibling("java"), Path.of("/usr"));
        }

        Ended ended = run(Map.of());

        if (isRoot) {
            assertThat(ended.err())
                    .isEqualTo("fingerpost-server: " + java + " is not used: " + java.resolve("bin")
                            + " must belong to the owner of " + lib.resolve("fingerpost-server.jar") + "\n");
        } else {
            assertThat(ended.err()).startsWith("fingerpost-server: " + java + " is not used: ");
        }
        assertThat(ended.words()).startsWith("given");
    }

    @Test
    void a_missing_java_and_an_old_one_are_said_to_be_so() throws Exception {
        String needed = "fingerpost-server: Java 17 or newer is needed, and ";
        Path old = Files.writeString(given.resolve("release"), "IMPLEMENTOR=\"A\"\nJAVA_VERSION=\"11.0.2\"\n");

        Ended missing = run(Map.of("JAVA_HOME", "/nowhere"));
        Ended eleven = run(Map.of());
        Files.writeString(old, "JAVA_VERSION=\"1.8.0_392\"\n");
        Ended eight = run(Map.of());
        Files.writeString(old, "JAVA_VERSION=\"17\"\n");

        assertThat(missing.err()).startsWith(needed + "there is no /nowhere/bin/java. ");
        assertThat(eleven.err()).startsWith(needed + given + "/bin/java is Java 11. ");
        assertThat(eight.err()).startsWith(needed + given + "/bin/java is Java 8. ");
        assertThat(missing.exitCode() + eleven.exitCode() + eight.exitCode()).isEqualTo(6);
        assertThat(run(Map.of()).words()).startsWith("given");
    }

    @Test
    void stars_are_not_expanded_to_the_names_of_files() throws Exception {
        Files.createFile(directory.resolve("-Dx=a"));

        assertThat(options("-Dx=* -Dy=? -D[x]=1 -agentpath:*"))
                .containsExactly("-Dx=*", "-Dy=?", "-D[x]=1", "-agentpath:*");
        assertThat(run(Map.of(), "*", "-D*").words()).containsSubsequence("*", "-D*");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "  -Xmx1g   -Xss1m | -Xmx1g;-Xss1m",
                "-Dname=\"two words\" -Xmx1g | -Dname=two words;-Xmx1g",
                "'-Dname=two  words' | -Dname=two  words",
                "-Dname='a \"b\" * c' | -Dname=a \"b\" * c",
                "-Dname=\"it's\" | -Dname=it's",
                "-Dname=a\\ b | -Dname=a b",
                "-Dname=$HOME -Dother=`id` -Dthird=$(id) | -Dname=$HOME;-Dother=`id`;-Dthird=$(id)",
                "-Dname='$HOME;*' | -Dname=$HOME;*",
                "-n -e | -n;-e"
            })
    void spaces_split_options_and_quotes_hold(String options, String words) throws Exception {
        assertThat(String.join(";", options(options))).isEqualTo(words);
    }

    @Test
    void no_options_are_none() throws Exception {
        assertThat(options("")).isEmpty();
        assertThat(options(" ")).isEmpty();
    }

    @Test
    void a_quote_without_an_end_is_named() throws Exception {
        Ended ended = run(Map.of("JAVA_OPTS", "-Dname='two words"));

        assertThat(ended.exitCode()).isEqualTo(2);
        assertThat(ended.err()).contains("fingerpost-server: JAVA_OPTS must end each quote that it begins");
        assertThat(ended.words()).containsExactly("");
    }
}
