package dev.fingerpost.storage.jdbi;

import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.platform.commons.support.ReflectionSupport;
import org.junit.platform.engine.discovery.ClassSelector;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;
import org.junit.platform.launcher.listeners.TestExecutionSummary;

/** A process that runs the contract on the databases of {@link Nodes}, in a given time zone and language. */
final class ContractMain {

    /** The property with the number of seconds after which the process prints what its threads do, and ends. */
    static final String TIMEOUT = "fingerpost.contract.timeout";

    private ContractMain() {}

    /** Prints the failures; the last line is the number of tests that succeeded. */
    public static void main(String[] arguments) {
        CompletableFuture.delayedExecutor(Long.getLong(TIMEOUT), TimeUnit.SECONDS)
                .execute(ContractMain::endWithThreadDump);
        SummaryGeneratingListener listener = new SummaryGeneratingListener();
        LauncherFactory.create()
                .execute(
                        LauncherDiscoveryRequestBuilder.request()
                                .selectors(classes())
                                .configurationParameter("jqwik.database", arguments[0])
                                .configurationParameter("jqwik.reporting.onlyfailures", "true")
                                .build(),
                        listener);
        TestExecutionSummary summary = listener.getSummary();
        summary.printFailuresTo(new PrintWriter(System.out, true));
        boolean whole = summary.getTestsSucceededCount() == summary.getTestsFoundCount();
        System.out.println(
                summary.getTestsSucceededCount() + (whole ? " succeeded" : " of " + summary.getTestsFoundCount()));
        System.exit(whole ? 0 : 1);
    }

    /** The contracts on the nodes, without those of features that are deleted. */
    private static ClassSelector[] classes() {
        return Stream.of("ClusterStorageTest", "ClusterStatisticsTest")
                .map(name -> ContractMain.class.getPackageName() + "." + name)
                .flatMap(name -> ReflectionSupport.tryToLoadClass(name).toOptional().stream())
                .map(DiscoverySelectors::selectClass)
                .toArray(ClassSelector[]::new);
    }

    private static void endWithThreadDump() {
        for (ThreadInfo thread : ManagementFactory.getThreadMXBean().dumpAllThreads(true, true)) {
            System.out.println(thread.getThreadName() + " " + thread.getThreadState() + " " + thread.getLockInfo());
            for (StackTraceElement frame : thread.getStackTrace()) {
                System.out.println("    at " + frame);
            }
        }
        System.out.flush();
        Runtime.getRuntime().halt(2);
    }
}
