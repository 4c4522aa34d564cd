package dev.fingerpost.visitors;

import dev.fingerpost.targeting.TargetsType;
import dev.fingerpost.targeting.VisitorFinder;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Measures the time that finding facts takes. It is run by hand:
 * {@code mvn -q -pl core,adapters/parts/visitors test-compile}, then this class with the class path that
 * {@code mvn dependency:build-classpath} prints. It prints microseconds for the very first fact, for a new agent once
 * the rules are loaded, and for all facts of a repeated agent.
 */
final class VisitorReaderBenchmark {

    private static final List<String> AGENTS = List.of(
            "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36",
            "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5"
                    + " Mobile/15E148 Safari/604.1",
            "Mozilla/5.0 (Linux; Android 14; SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0"
                    + " Chrome/121.0.0.0 Mobile Safari/537.36",
            "Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0",
            "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148"
                    + " [FBAN/FBIOS;FBAV/468.0.0.47.75;FBBV/612345678;FBDV/iPhone14,5;FBMD/iPhone;FBSN/iOS;FBSV/17.5;FBSS/3]",
            "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
            "nothing that is known ".repeat(60));

    private VisitorReaderBenchmark() {}

    public static void main(String[] args) {
        VisitorReader reader = VisitorReader.builder().build();
        System.out.printf("very first fact            %9.1f us%n", time(reader, AGENTS.get(0)) / 1e3);

        List<VisitorFinder.Request> fresh = new ArrayList<>();
        for (int i = 0; i < 200_000; i++) {
            fresh.add(facts(AGENTS.get(i % AGENTS.size()) + " " + i));
        }
        for (TargetsType type : List.of(TargetsType.BROWSERS, TargetsType.OPERATING_SYSTEMS, TargetsType.DEVICES)) {
            System.out.printf("%-18s          %s%n", type.wireName(), percentiles(reader, fresh, type));
        }
        for (String agent : AGENTS) {
            repeat(reader, facts(agent));
            System.out.printf("all facts, met before      %9.1f us  %.60s%n", repeat(reader, facts(agent)), agent);
        }
    }

    private static String percentiles(VisitorReader reader, List<VisitorFinder.Request> fresh, TargetsType type) {
        long[] nanos = new long[fresh.size()];
        for (int i = 0; i < nanos.length; i++) {
            long start = System.nanoTime();
            reader.find(fresh.get(i), type);
            nanos[i] = System.nanoTime() - start;
        }
        long first = nanos[0];
        Arrays.sort(nanos);
        return String.format(
                "first %.1f us, median %.1f us, 99 %% %.1f us",
                first / 1e3, nanos[nanos.length / 2] / 1e3, nanos[nanos.length / 100 * 99] / 1e3);
    }

    /** CPU time is measured, because the machine may have other work. */
    private static double repeat(VisitorReader reader, VisitorFinder.Request facts) {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long start = threads.getCurrentThreadCpuTime();
        for (int i = 0; i < 100_000; i++) {
            reader.read(facts);
        }
        return (threads.getCurrentThreadCpuTime() - start) / 100_000 / 1e3;
    }

    private static long time(VisitorReader reader, String agent) {
        VisitorFinder.Request facts = facts(agent);
        long start = System.nanoTime();
        reader.find(facts, TargetsType.BROWSERS);
        return System.nanoTime() - start;
    }

    private static VisitorFinder.Request facts(String agent) {
        return TestRequest.ofAgent(agent);
    }
}
