package dev.fingerpost.server.settings;

import java.io.IOException;
import java.io.InputStream;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/** The version of the program, from a file that the build writes. */
public final class Version implements IVersionProvider {

    @Override
    public String[] getVersion() throws IOException {
        Properties properties = new Properties();
        try (InputStream text = Version.class.getResourceAsStream("version.properties")) {
            properties.load(text);
        }
        return new String[] {"fingerpost-server " + properties.getProperty("version")};
    }
}
