package dev.fingerpost.titles;

import java.lang.System.Logger.Level;
import java.util.ArrayList;
import java.util.Hashtable;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Pattern;
import javax.naming.Context;
import javax.naming.NameNotFoundException;
import javax.naming.NamingException;
import javax.naming.directory.Attribute;
import javax.naming.directory.InitialDirContext;

/** Looks up TXT records, without their spaces, with Java's own client of DNS, in the module {@code jdk.naming.dns}. */
final class DnsTxt implements AutoCloseable {

    private static final String TXT = "TXT";

    /** A host name has only these characters. In other names, the client may see a URL of another service. */
    private static final Pattern NAME = Pattern.compile("[a-z0-9._-]+");

    /** How long to wait for the answer to the first packet. The wait for the answer to the second is twice as long. */
    private static final String FIRST_WAIT_MILLIS = "1000";

    private static final String TRIES = "2";

    /** With several resolvers, a lookup may take longer than a caller waits, and then occupies a thread. */
    private static final int THREADS = 8;

    private static final long LONGEST_MILLIS = 4_000;
    private static final long IDLE_SECONDS = 5;

    private static final System.Logger LOG = System.getLogger(DnsTxt.class.getName());

    private final Map<String, String> settings;
    private final ThreadPoolExecutor threads = new ThreadPoolExecutor(
            0, THREADS, IDLE_SECONDS, TimeUnit.SECONDS, new SynchronousQueue<>(), new DaemonThreads("fingerpost-dns"));

    /** @param resolvers the URL of a resolver, or {@code dns:} for those of the system */
    DnsTxt(String resolvers) {
        settings = Map.of(
                Context.INITIAL_CONTEXT_FACTORY,
                "com.sun.jndi.dns.DnsContextFactory",
                Context.PROVIDER_URL,
                resolvers,
                "com.sun.jndi.dns.timeout.initial",
                FIRST_WAIT_MILLIS,
                "com.sun.jndi.dns.timeout.retries",
                TRIES);
    }

    /** The texts of the TXT records of a name; empty if they cannot be looked up. */
    Optional<List<String>> at(String name) {
        try {
            Future<Optional<List<String>>> answer = threads.submit(() -> lookedUp(name));
            return answer.get(LONGEST_MILLIS, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (TimeoutException | ExecutionException | RejectedExecutionException e) {
            LOG.log(Level.DEBUG, "The TXT records of " + name + " could not be looked up", e);
        }
        return Optional.empty();
    }

    /** The client of DNS creates no objects from what it receives. */
    @SuppressWarnings({"BanJNDI", "JdkObsolete"})
    private Optional<List<String>> lookedUp(String name) throws NamingException {
        if (!NAME.matcher(name).matches()) {
            return Optional.empty();
        }
        InitialDirContext dns = new InitialDirContext(new Hashtable<>(settings));
        try {
            List<String> texts = new ArrayList<>();
            Attribute found = dns.getAttributes(name, new String[] {TXT}).get(TXT);
            for (int i = 0; found != null && i < found.size(); i++) {
                // Java puts a space between the strings of a record, which are one text.
                texts.add(String.valueOf(found.get(i)).replace(" ", ""));
            }
            return Optional.of(texts);
        } catch (NameNotFoundException e) {
            return Optional.of(List.of());
        } finally {
            dns.close();
        }
    }

    @Override
    public void close() {
        threads.shutdownNow();
    }
}
