package dev.fingerpost.http.jdk;

import com.sun.net.httpserver.HttpServer;
import dev.fingerpost.http.TestServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** Starts the server in a process of its own, because the JDK reads the server's properties only once per process. */
final class ServerStart {

    private ServerStart() {}

    /** Returns what the server logs if it is the first or the second one in its process. */
    static String inOwnProcess(String which) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Duser.language=en",
                        "-Dsun.net.httpserver.maxReqTime=7",
                        "-cp",
                        System.getProperty("java.class.path"),
                        ServerStart.class.getName(),
                        which)
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        return output;
    }

    public static void main(String[] args) throws IOException {
        if (args[0].equals("second")) {
            HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0)
                    .stop(0);
        }
        new TestServer().close();
    }
}
