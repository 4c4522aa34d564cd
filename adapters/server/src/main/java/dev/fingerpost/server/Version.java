package dev.fingerpost.server;

import java.io.IOException;
import java.io.InputStream;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/** Which version of the program this is: the build writes it down. */
final class Version implements IVersionProvider {

    @Override
    public String[] getVersion() throws IOException {
        Properties properties = new Properties();
        try (InputStream text = Version.class.getResourceAsStream("version.properties")) {
            properties.load(text);
        }
        return new String[] {"fingerpost-server " + properties.getProperty("version")};
    }
}
