package dev.fingerpost.http;

import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/**
 * Gives all tests one browser and its stand-in for the web. Both are started for the first test and closed after the
 * last one.
 */
public final class Browsing implements ParameterResolver {

    /**
     * Whether tests look at pages in each combination of widths, colours and languages. Otherwise a build looks at each
     * width, colour and language once where one does not depend on the other.
     */
    public static final boolean IN_EACH_WAY = System.getProperty("fingerpost.pictures.all") != null;

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return parameter.getParameter().getType() == Browser.class;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        Browser browser = context.getRoot()
                .getStore(Namespace.create(Browsing.class))
                .getOrComputeIfAbsent(Browser.class, key -> Browser.start(), Browser.class);
        browser.standIn().forget();
        return browser;
    }

    /** A browser for which every host other than this machine is the stand-in. */
    public record Browser(Chromium chromium, StandIn standIn) implements AutoCloseable {

        /** Rules by which the browser does not find the hosts of Google that it asks by itself. */
        private static final String OWN_ERRANDS =
                "MAP *.googleapis.com ~NOTFOUND, MAP www.google.com ~NOTFOUND, MAP accounts.google.com ~NOTFOUND, MAP android.clients.google.com ~NOTFOUND";

        private static Browser start() {
            StandIn standIn = StandIn.start();
            try {
                return new Browser(
                        Chromium.start(OWN_ERRANDS + ", MAP * 127.0.0.1:" + standIn.port()
                                + ", EXCLUDE 127.0.0.1, EXCLUDE localhost"),
                        standIn);
            } catch (RuntimeException | AssertionError e) {
                standIn.close();
                throw e;
            }
        }

        public Tab tab() {
            return chromium.tab();
        }

        @Override
        public void close() {
            chromium.close();
            standIn.close();
        }
    }
}
