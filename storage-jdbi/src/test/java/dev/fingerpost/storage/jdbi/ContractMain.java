package dev.fingerpost.storage.jdbi;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.io.PrintWriter;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;
import org.junit.platform.launcher.listeners.TestExecutionSummary;

/** A process that runs the contract on the databases of {@link Nodes}, in a given time zone and language. */
final class ContractMain {

    private ContractMain() {}

    /** Prints the failures; the last line is the number of tests that succeeded. */
    public static void main(String[] arguments) {
        SummaryGeneratingListener listener = new SummaryGeneratingListener();
        LauncherFactory.create()
                .execute(
                        LauncherDiscoveryRequestBuilder.request()
                                .selectors(selectClass(ClusterStorageTest.class))
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
}
