package dev.fingerpost.http.jdk;

import static java.util.Objects.requireNonNull;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Runs several loads on one server in turn, and compares them with the first. It prints the medians of the rounds; the
 * CPU time is that of the whole process, including the clients.
 */
public final class SideBySide {

    /** There are many short rounds, because the speed of a machine changes within seconds. */
    private static final int ROUNDS = 11;

    private static final int MILLIS = 1_000;

    /** Enough rounds for the JIT compiler to finish on two processors. */
    private static final int WARM_UP_ROUNDS = 4;

    private static final int WARM_UP_MILLIS = 5_000;

    private static final OperatingSystemMXBean PROCESS =
            ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

    private final Map<String, LoadClient> clients = new LinkedHashMap<>();
    private final Map<String, double[]> perSecond = new LinkedHashMap<>();
    private final Map<String, double[]> micros = new LinkedHashMap<>();

    /** Adds a load; the first one is the baseline. */
    public SideBySide with(String name, LoadClient client) {
        clients.put(name, client);
        return this;
    }

    /** Measures and prints. */
    public void run(String title, int connections) {
        for (int round = 0; round < WARM_UP_ROUNDS; round++) {
            clients.values().forEach(client -> client.perSecond(connections, WARM_UP_MILLIS));
        }
        runWarm(title, connections);
    }

    /** Like {@link #run}, without a warm-up. */
    void runWarm(String title, int connections) {
        perSecond.clear();
        micros.clear();
        for (int round = 0; round < ROUNDS; round++) {
            measure(connections, round);
        }
        System.out.println(title + ", " + connections + " connections");
        String first = clients.keySet().iterator().next();
        clients.keySet().forEach(name -> print(name, first));
    }

    /** The order changes with each round, because the garbage of one load burdens the next one. */
    private void measure(int connections, int round) {
        List<String> names = new ArrayList<>(clients.keySet());
        Collections.shuffle(names);
        names.forEach(name -> {
            long cpu = PROCESS.getProcessCpuTime();
            double answers = requireNonNull(clients.get(name)).perSecond(connections, MILLIS);
            double used = (PROCESS.getProcessCpuTime() - cpu) / 1_000.0;
            perSecond.computeIfAbsent(name, any -> new double[ROUNDS])[round] = answers;
            micros.computeIfAbsent(name, any -> new double[ROUNDS])[round] = used / (answers * MILLIS / 1_000);
        });
    }

    private void print(String name, String first) {
        double median = median(perSecond, name);
        double[] sorted = sorted(perSecond, name);
        System.out.printf(
                Locale.ROOT,
                "  %-22s %,8.0f requests/s (%,.0f to %,.0f), %.2f of %s; %,.0f us of CPU, %.2f of %s%n",
                name,
                median,
                sorted[0],
                sorted[ROUNDS - 1],
                median / median(perSecond, first),
                first,
                median(micros, name),
                median(micros, first) / median(micros, name),
                first);
    }

    private static double median(Map<String, double[]> figures, String name) {
        return sorted(figures, name)[ROUNDS / 2];
    }

    private static double[] sorted(Map<String, double[]> figures, String name) {
        double[] values = figures.getOrDefault(name, new double[ROUNDS]).clone();
        Arrays.sort(values);
        return values;
    }
}
