package dev.fingerpost.server;

import com.sun.management.UnixOperatingSystemMXBean;
import dev.fingerpost.server.jetty.JettyLimits;
import java.lang.management.ManagementFactory;

/** The files that the process may have open ({@code ulimit -n}): each connection is one of them. */
final class OpenFiles {

    /** Those that are no connections of clients: of Java (each jar is one), the engine, the database, titles and the log. */
    private static final long OTHERS = 200;

    private static final System.Logger LOG = System.getLogger(OpenFiles.class.getName());

    private OpenFiles() {}

    /** These limits, with fewer connections and a warning if the process may not have so many. */
    static JettyLimits bounding(JettyLimits limits) {
        if (!(ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean unix)) {
            return limits;
        }
        long files = unix.getMaxFileDescriptorCount();
        long connections = Math.max(1, files - OTHERS);
        if (limits.connections() <= connections) {
            return limits;
        }
        LOG.log(
                System.Logger.Level.WARNING,
                "ulimit -n is " + files + ", too low for --max-connections " + limits.connections()
                        + ": the server takes " + connections + " connections at most");
        return limits.withConnections((int) connections);
    }
}
