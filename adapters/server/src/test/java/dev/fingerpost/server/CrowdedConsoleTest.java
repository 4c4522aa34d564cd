package dev.fingerpost.server;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.Wait;
import java.awt.color.ColorSpace;
import java.awt.image.BufferedImage;
import java.awt.image.ColorModel;
import java.awt.image.ComponentColorModel;
import java.awt.image.DataBuffer;
import java.awt.image.Raster;
import java.awt.image.WritableRaster;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * One owner uploads as much as possible at the console of a server with the launcher's default memory: the server stays
 * up, imports and exports of another owner go on, and a stop or the next start after a kill deletes the uploaded files.
 */
@Timeout(value = 300, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class CrowdedConsoleTest {

    private static final int STOPPED = 143;
    private static final int UPLOADS = 19;
    private static final int DRAWINGS = 40;
    private static final int LONGEST = 8 << 20;
    private static final Pattern LINK = Pattern.compile("/console/links/[0-9]+");
    private static final Pattern TOKEN = Pattern.compile("name=\"form_token\" value=\"([0-9a-f]+)\"");

    /**
     * With HTTP/2 all requests would share one connection, and its window for all bodies: an upload that must wait would
     * make the others wait, as no two persons do.
     */
    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    @TempDir
    private Path directory;

    private Path temporary;

    @BeforeEach
    void makeFolders() throws IOException {
        temporary = Files.createDirectory(directory.resolve("temporary"));
    }

    @Test
    void nineteen_uploads_of_one_owner_end_nothing_and_delay_no_other_owner() throws Exception {
        try (RunningProgram server = start()) {
            URI base = server.awaitReady();
            Person crowd = new Person(base, key(1));
            Person other = new Person(base, key(2));
            String job = other.upload("alias,url\r\nb-1,https://example.com/1\r\nb-2,https://example.com/2\r\n");
            other.awaitPhase(job, "b-1");

            byte[] file = links(LONGEST - 10_000).getBytes(UTF_8);
            List<CompletableFuture<HttpResponse<String>>> uploads = IntStream.range(0, UPLOADS)
                    .mapToObj(i -> crowd.uploading(file))
                    .toList();
            assertThat(uploads.get(0).join().statusCode()).isIn(303, 429);
            String second = other.upload("alias,url\r\nb-3,https://example.com/3\r\n");
            other.awaitPhase(second, "b-3");
            assertThat(other.get("/console/transfer/links.csv").statusCode()).isEqualTo(200);
            assertThat(other.get(job).body()).as("never evicted").contains("b-1");
            assertThat(other.post(job, "").statusCode()).isEqualTo(303);
            other.awaitEnd(job);
            assertThat(other.get("/console/transfer/links.csv").body()).contains("/b-1,", "/b-2,");

            List<HttpResponse<String>> answers =
                    uploads.stream().map(CompletableFuture::join).toList();
            assertThat(answers).extracting(HttpResponse::statusCode).containsOnly(303, 429);
            assertThat(answers)
                    .filteredOn(answer -> answer.statusCode() == 429)
                    .allSatisfy(answer -> assertThat(answer.headers().firstValue("Retry-After"))
                            .contains("60"));
            assertThat(files()).as("files without names").isEmpty();

            Person artist = new Person(base, key(3));
            artist.post("/console/links", "&url=https://example.com/&domain_id=1");
            String link = artist.firstLink();
            for (int side : new int[] {4_096, 1_024}) {
                byte[] logo = logo(side);
                List<CompletableFuture<HttpResponse<String>>> drawings = IntStream.range(0, DRAWINGS)
                        .mapToObj(i -> artist.sending(link + "/qr.png", "logo", logo))
                        .toList();
                assertThat(drawings)
                        .extracting(drawing -> drawing.join().statusCode())
                        .contains(side == 1_024 ? 200 : 422)
                        .isSubsetOf(200, 422, 429);
                assertThat(other.get("/console/transfer/links.csv").statusCode())
                        .isEqualTo(200);
            }
            assertThat(server.stop().exitCode()).isEqualTo(STOPPED);
        }
    }

    @Test
    void a_kill_leaves_no_file() throws Exception {
        try (RunningProgram server = start()) {
            Person person = new Person(server.awaitReady(), key(1));
            String job = person.upload("alias,url\r\nsecret-hash,https://example.com/1\r\n");
            person.awaitPhase(job, "secret-hash");
            server.kill();
            server.awaitEnd();
        }
        assertThat(files()).isEmpty();
        assertThat(directory.resolve("fingerpost.db-wal")).exists();
        PrivateFiles.assertIn(directory);
    }

    private String database() {
        return "jdbc:sqlite:" + directory.resolve("fingerpost.db");
    }

    /** A new key of the owner, in the database that the server has created. */
    private String key(int owner) {
        return CommandRun.of(
                        "keys", "create", "--owner", Integer.toString(owner), "--db", database(), "--name", "person")
                .out()
                .lines()
                .filter(line -> line.startsWith("fp_"))
                .findFirst()
                .orElseThrow();
    }

    /** Starts a server with the memory that {@code fingerpost-server} has without {@code JAVA_OPTS}. */
    private RunningProgram start() {
        return ChildProgram.in(directory, "-Xmx192m", "-Djava.io.tmpdir=" + temporary)
                .start("serve", "--port=0", "--db", database());
    }

    /** A CSV of about this number of bytes. */
    private static String links(int bytes) {
        StringBuilder text = new StringBuilder("alias,url,title\r\n");
        for (int i = 0; text.length() < bytes; i++) {
            text.append("a-")
                    .append(i)
                    .append(",https://example.com/")
                    .append(i)
                    .append(",Title\r\n");
        }
        return text.toString();
    }

    /** A small file with many pixels, each of 8 bytes. */
    private static byte[] logo(int side) throws IOException {
        WritableRaster pixels = Raster.createInterleavedRaster(
                DataBuffer.TYPE_USHORT, side, side, side * 4, 4, new int[] {0, 1, 2, 3}, null);
        ColorModel colours = new ComponentColorModel(
                ColorSpace.getInstance(ColorSpace.CS_sRGB),
                true,
                false,
                ColorModel.TRANSLUCENT,
                DataBuffer.TYPE_USHORT);
        ByteArrayOutputStream png = new ByteArrayOutputStream();
        ImageIO.write(new BufferedImage(colours, pixels, false, null), "png", png);
        return png.toByteArray();
    }

    /** The files of uploads. The driver of the database has other names for its own. */
    private List<Path> files() throws IOException {
        try (Stream<Path> files = Files.list(temporary)) {
            return files.filter(file -> file.getFileName().toString().startsWith("fingerpost-"))
                    .toList();
        }
    }

    /** A person who has signed in to the console. */
    private final class Person {

        private final URI base;
        private final String cookie;
        private final String token;

        Person(URI base, String key) throws Exception {
            this.base = base;
            HttpResponse<String> page = send(request("/console/sign-in", ""));
            String form = cookie(page);
            HttpResponse<String> signedIn = send(request("/console/sign-in", form)
                    .header("Content-Type", "application/x-www-form-urlencoded")
                    .POST(BodyPublishers.ofString(
                            "form_token=" + token(page.body()) + "&key=" + URLEncoder.encode(key, UTF_8))));
            assertThat(signedIn.statusCode()).isEqualTo(303);
            cookie = cookie(signedIn);
            token = token(get("/console/transfer").body());
        }

        HttpResponse<String> get(String path) throws Exception {
            return send(request(path, cookie));
        }

        HttpResponse<String> post(String path, String form) throws Exception {
            return send(request(path, cookie)
                    .header("Content-Type", "application/x-www-form-urlencoded")
                    .POST(BodyPublishers.ofString("form_token=" + token + form)));
        }

        /** Returns the address of the import. */
        String upload(String file) {
            HttpResponse<String> answer = uploading(file.getBytes(UTF_8)).join();
            assertThat(answer.statusCode()).as(answer.body()).isEqualTo(303);
            return answer.headers().firstValue("Location").orElseThrow();
        }

        /** The address of the newest link. */
        String firstLink() throws Exception {
            Matcher link = LINK.matcher(get("/console/links").body());
            assertThat(link.find()).isTrue();
            return link.group();
        }

        CompletableFuture<HttpResponse<String>> uploading(byte[] file) {
            return sending("/console/transfer", "file", file);
        }

        CompletableFuture<HttpResponse<String>> sending(String path, String field, byte[] file) {
            byte[] head = ("--xyz\r\nContent-Disposition: form-data; name=\"form_token\"\r\n\r\n" + token
                            + "\r\n--xyz\r\nContent-Disposition: form-data; name=\"" + field
                            + "\"; filename=\"a\"\r\n\r\n")
                    .getBytes(UTF_8);
            String more = field.equals("file") ? "domain_id\"\r\n\r\n1" : "colour\"\r\n\r\n#000000";
            byte[] tail =
                    ("\r\n--xyz\r\nContent-Disposition: form-data; name=\"" + more + "\r\n--xyz--\r\n").getBytes(UTF_8);
            return http.sendAsync(
                    request(path, cookie)
                            .header("Content-Type", "multipart/form-data; boundary=xyz")
                            .POST(BodyPublishers.concat(
                                    BodyPublishers.ofByteArray(head),
                                    BodyPublishers.ofByteArray(file),
                                    BodyPublishers.ofByteArray(tail)))
                            .build(),
                    BodyHandlers.ofString());
        }

        void awaitPhase(String job, String text) {
            await(job, page -> page.contains(text));
        }

        void awaitEnd(String job) {
            await(job, page -> !page.contains("<progress"));
        }

        private void await(String job, Predicate<String> wanted) {
            Wait.until("the import", () -> {
                HttpResponse<String> page = get(job);
                assertThat(page.statusCode()).isEqualTo(200);
                return wanted.test(page.body());
            });
        }

        private HttpRequest.Builder request(String path, String sentCookie) {
            HttpRequest.Builder request = HttpRequest.newBuilder(base.resolve(path));
            return sentCookie.isEmpty() ? request : request.header("Cookie", sentCookie);
        }

        private HttpResponse<String> send(HttpRequest.Builder request) throws Exception {
            return http.send(request.build(), BodyHandlers.ofString());
        }

        private static String cookie(HttpResponse<String> response) {
            return response.headers().allValues("Set-Cookie").stream()
                    .map(each -> each.split(";", 2)[0])
                    .collect(Collectors.joining("; "));
        }

        private static String token(String page) {
            Matcher token = TOKEN.matcher(page);
            assertThat(token.find()).as(page).isTrue();
            return token.group(1);
        }
    }
}
