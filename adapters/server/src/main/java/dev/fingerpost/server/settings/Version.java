package dev.fingerpost.server.settings;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/** The version of the program, from a file that the build writes. */
public final class Version implements IVersionProvider {

    @Override
    public String[] getVersion() {
        return new String[] {"fingerpost-server " + number()};
    }

    /** The version number, such as {@code 1.0.0}. */
    public static String number() {
        Properties properties = new Properties();
        try (InputStream text = Version.class.getResourceAsStream("version.properties")) {
            properties.load(text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return properties.getProperty("version", "");
    }
}
