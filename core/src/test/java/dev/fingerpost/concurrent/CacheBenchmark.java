package dev.fingerpost.concurrent;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.Random;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * Compares {@link BoundedCache} with Caffeine: how many look-ups find their value, and the CPU time of a look-up, which
 * includes that of other threads. The keys follow Zipf's law with the exponent 1, as visits to links do. A value that
 * is not found is put into the cache. Run this program by hand on a quiet machine:
 *
 * <pre>
 * mvn -q test-compile dependency:build-classpath -pl core -Dmdep.outputFile=target/cp
 * cd core
 * java -cp target/classes:target/test-classes:$(cat target/cp) dev.fingerpost.concurrent.CacheBenchmark
 * </pre>
 */
final class CacheBenchmark {

    private static final int KEYS = 100_000;
    private static final int LOOKUPS = 3_000_000;
    private static final int ROUNDS = 5;

    private CacheBenchmark() {}

    public static void main(String[] args) {
        Integer[] keys = keys(new Random(5));
        for (int percent : new int[] {1, 10, 60}) {
            int size = KEYS * percent / 100;
            BoundedCache<Integer, Integer> own = BoundedCache.ofSize(size);
            Cache<Integer, Integer> caffeine =
                    Caffeine.newBuilder().maximumSize(size).build();
            print("own", percent, keys, key -> own.get(key).isPresent(), key -> own.put(key, key));
            print("Caffeine", percent, keys, key -> caffeine.getIfPresent(key) != null, key -> caffeine.put(key, key));
        }
    }

    private static Integer[] keys(Random random) {
        double[] sums = new double[KEYS];
        double sum = 0;
        for (int i = 0; i < KEYS; i++) {
            sum += 1.0 / (i + 1);
            sums[i] = sum;
        }
        Integer[] keys = new Integer[LOOKUPS];
        for (int i = 0; i < LOOKUPS; i++) {
            keys[i] = Math.abs(Arrays.binarySearch(sums, random.nextDouble() * sum));
        }
        return keys;
    }

    /** The first round, which fills the cache and warms up the JVM, is not measured. */
    private static void print(
            String name, int percent, Integer[] keys, Predicate<Integer> isFound, Consumer<Integer> put) {
        OperatingSystemMXBean system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
        double[] nanos = new double[ROUNDS];
        int found = 0;
        for (int round = -1; round < ROUNDS; round++) {
            long start = system.getProcessCpuTime();
            found = 0;
            for (Integer key : keys) {
                if (isFound.test(key)) {
                    found++;
                } else {
                    put.accept(key);
                }
            }
            if (round >= 0) {
                nanos[round] = (double) (system.getProcessCpuTime() - start) / LOOKUPS;
            }
        }
        Arrays.sort(nanos);
        System.out.printf(
                "room for %2d %% of the keys, %-8s %5.1f %% found, %4.0f ns of CPU for a look-up%n",
                percent, name + ":", 100.0 * found / LOOKUPS, nanos[ROUNDS / 2]);
    }
}
