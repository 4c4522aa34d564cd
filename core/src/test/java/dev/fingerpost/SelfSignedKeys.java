package dev.fingerpost;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.HashMap;
import java.util.Map;

/** A self-signed certificate and its key, for TLS in a test. Only clients that are given this certificate trust it. */
public final class SelfSignedKeys {

    public static final String PASSWORD = "changeit";

    private static final Map<String, KeyStore> MADE = new HashMap<>();

    private SelfSignedKeys() {}

    /**
     * Returns the keys of a host, which are made once for each JVM.
     *
     * @param names the names of the host, such as {@code dns:page.example,ip:93.184.216.34}
     */
    public static synchronized KeyStore of(String names) throws IOException {
        KeyStore keys = MADE.get(names);
        if (keys == null) {
            keys = made(names);
            MADE.put(names, keys);
        }
        return keys;
    }

    private static KeyStore made(String names) throws IOException {
        Path directory = Files.createTempDirectory("fingerpost-certificate");
        Path file = directory.resolve("keys.p12");
        try {
            Process keytool = new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "keytool")
                                    .toString(),
                            "-J-XX:TieredStopAtLevel=1",
                            "-J-XX:+UseSerialGC",
                            "-genkeypair",
                            "-alias",
                            "own",
                            "-keyalg",
                            "EC",
                            "-groupname",
                            "secp256r1",
                            "-dname",
                            "CN=other.example",
                            "-ext",
                            "san=" + names,
                            "-storetype",
                            "PKCS12",
                            "-storepass",
                            PASSWORD,
                            "-keystore",
                            file.toString())
                    .redirectErrorStream(true)
                    .start();
            String output = new String(keytool.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            if (keytool.waitFor() != 0) {
                throw new AssertionError(output);
            }
            KeyStore keys = KeyStore.getInstance("PKCS12");
            try (InputStream in = Files.newInputStream(file)) {
                keys.load(in, PASSWORD.toCharArray());
            }
            return keys;
        } catch (GeneralSecurityException e) {
            throw new IOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException(e);
        } finally {
            Files.deleteIfExists(file);
            Files.delete(directory);
        }
    }
}
