package dev.fingerpost.http;

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
 * Loads of one server, one after the other in rounds, set beside the first of them. Medians of the rounds; the CPU is
 * that of the whole process, clients included.
 */
final class SideBySide {

    /** Many and short, because a machine's speed changes within seconds. */
    private static final int ROUNDS = 11;

    private static final int MILLIS = 1_000;

    /** In all it takes as long as the compiler works on with two processors. */
    private static final int WARM_UP_ROUNDS = 4;

    private static final int WARM_UP_MILLIS = 5_000;

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
        for (int round = 0; round < WARM_UP_ROUNDS; round++) {
            clients.values().forEach(client -> client.perSecond(connections, WARM_UP_MILLIS));
        }
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

    /** In another order each time: what one load leaves behind, the next has to carry. */
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
