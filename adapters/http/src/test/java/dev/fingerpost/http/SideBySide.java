package dev.fingerpost.http;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/**
 * Loads of one server, one after the other in rounds, set beside the first of them. Medians of the rounds; the CPU is
 * that of the whole process, clients included.
 */
final class SideBySide {

    private static final int ROUNDS = 5;
    private static final int MILLIS = 2_000;

    /** On two processors the compiler works on for about as long. */
    private static final int WARM_UP_MILLIS = 20_000;

    private static final OperatingSystemMXBean PROCESS =
            ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

    private final Map<String, LoadClient> clients = new LinkedHashMap<>();
    private final Map<String, double[]> perSecond = new LinkedHashMap<>();
    private final Map<String, double[]> micros = new LinkedHashMap<>();

    /** One load more; what comes first is what all are set beside. */
    SideBySide with(String name, LoadClient client) {
        clients.put(name, client);
        return this;
    }

    /** Measures and prints. */
    void run(String title, int connections) {
        clients.values().forEach(client -> client.perSecond(connections, WARM_UP_MILLIS));
        runWarm(title, connections);
    }

    /** The same, when the same code has just run. */
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

    private void measure(int connections, int round) {
        clients.forEach((name, client) -> {
            long cpu = PROCESS.getProcessCpuTime();
            double answers = client.perSecond(connections, MILLIS);
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
