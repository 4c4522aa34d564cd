package dev.fingerpost.http;

import dev.fingerpost.Wait;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import tools.jackson.databind.JsonNode;

/** A tab of the browser: acts as a visitor, and records what the browser complains about. */
public final class Tab implements AutoCloseable {

    /**
     * An expression that is true once the page has been painted, because browsers ignore keys that are pressed before
     * that.
     */
    public static final String READY =
            "document.readyState === 'complete' && performance.getEntriesByType('paint').length > 0";

    public static final Map<String, ?> ENTER = Map.of("key", "Enter", "windowsVirtualKeyCode", 13, "text", "\r");
    public static final Map<String, ?> TAB = Map.of("key", "Tab", "windowsVirtualKeyCode", 9);

    private static final String BLANK = "about:blank";
    private static final String UNPAINTED =
            "document.readyState === 'complete' && performance.getEntriesByType('paint').length === 0";
    private static final int LOOKS = 500;

    private final DevTools tools;
    private final Place place;
    private final String session;
    private final Consumer<Tab> whenClosed;
    private final List<String> complaints = new CopyOnWriteArrayList<>();
    private final List<String> requests = new CopyOnWriteArrayList<>();

    private Tab(DevTools tools, Place place, String session, Consumer<Tab> whenClosed) {
        this.tools = tools;
        this.place = place;
        this.session = session;
        this.whenClosed = whenClosed;
    }

    /** Where a tab is: a context with cookies and storage, and the target in it. */
    record Place(String context, String target) {

        private static Place in(DevTools tools, String context) {
            return new Place(
                    context,
                    tools.call("Target.createTarget", Map.of("url", BLANK, "browserContextId", context))
                            .get("targetId")
                            .asString());
        }
    }

    /**
     * A tab with empty cookies and an empty storage of its own. A new one costs the browser as much as two pages, so
     * that those of earlier tests are emptied and used again.
     */
    static Tab in(DevTools tools, Queue<Place> unused) {
        Place place = unused.poll();
        if (place == null) {
            String context = tools.call("Target.createBrowserContext", Map.of("disposeOnDetach", true))
                    .get("browserContextId")
                    .asString();
            place = Place.in(tools, context);
        }
        return at(place, tools, tab -> {
            tab.empty();
            unused.add(tab.place);
        });
    }

    /** Leaves the page, forgets everything, and ends the session, and with it everything that it emulates. */
    private void empty() {
        open(BLANK).await("location.href === '" + BLANK + "'");
        tools.call("Storage.clearCookies", Map.of("browserContextId", place.context()));
        call("Storage.clearDataForOrigin", Map.of("origin", "*", "storageTypes", "all"));
        call("Network.clearBrowserCache", Map.of());
        call("Page.resetNavigationHistory", Map.of());
        tools.call("Target.detachFromTarget", Map.of("sessionId", session));
    }

    private static Tab at(Place place, DevTools tools, Consumer<Tab> whenClosed) {
        String session = tools.call("Target.attachToTarget", Map.of("targetId", place.target(), "flatten", true))
                .get("sessionId")
                .asString();
        Tab tab = new Tab(tools, place, session, whenClosed);
        tools.listen(session, tab::onEvent);
        for (String domain : List.of("Page", "Runtime", "Log", "Network")) {
            tab.call(domain + ".enable", Map.of());
        }
        tab.call("Emulation.setFocusEmulationEnabled", Map.of("enabled", true));
        return tab;
    }

    /** Opens another tab with the cookies and the storage of this one. */
    public Tab beside() {
        return at(
                Place.in(tools, place.context()),
                tools,
                other -> tools.call("Target.closeTarget", Map.of("targetId", other.place.target())));
    }

    /** Navigates to an address, as if it had been typed. */
    public Tab open(String url) {
        call("Page.navigate", Map.of("url", url));
        return this;
    }

    /** Disables scripts from the next page on. */
    public Tab withoutScripts() {
        call("Emulation.setScriptExecutionDisabled", Map.of("value", true));
        return this;
    }

    /** Emulates the screen of a mobile device. */
    public Tab onPhone(int width, int height) {
        call(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", width, "height", height, "deviceScaleFactor", 2, "mobile", true));
        return this;
    }

    /** Emulates the screen of a desktop computer. */
    public Tab onDesk(int width, int height) {
        call(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", false));
        return this;
    }

    /** Sets the preferred colour scheme, {@code light} or {@code dark}. */
    public Tab preferring(String scheme) {
        call(
                "Emulation.setEmulatedMedia",
                Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", scheme))));
        return this;
    }

    /** Waits until a field has the focus, and types into it. */
    public Tab type(String text) {
        await("document.activeElement.matches('input, textarea')");
        call("Input.insertText", Map.of("text", text));
        return this;
    }

    /** Presses a key, such as {@link #ENTER} or {@link #TAB}. */
    public Tab press(Map<String, ?> key) {
        for (String part : List.of("keyDown", "keyUp")) {
            Map<String, Object> event = new HashMap<>(key);
            event.put("type", part);
            call("Input.dispatchKeyEvent", event);
        }
        return this;
    }

    /** Clicks in the middle of an element. */
    public Tab click(String selector) {
        String element = "document.querySelector('" + selector + "')";
        value(element + ".scrollIntoView({block: 'nearest', behavior: 'instant'})");
        JsonNode box = value(element + ".getBoundingClientRect().toJSON()");
        double x = box.get("x").asDouble() + box.get("width").asDouble() / 2;
        double y = box.get("y").asDouble() + box.get("height").asDouble() / 2;
        for (String part : List.of("mousePressed", "mouseReleased")) {
            call("Input.dispatchMouseEvent", Map.of("type", part, "x", x, "y", y, "button", "left", "clickCount", 1));
        }
        return this;
    }

    /** The accessibility tree of the page: a name for each role, the last one if there are several. */
    public Map<String, String> accessibleNames() {
        Map<String, String> names = new HashMap<>();
        for (JsonNode node : call("Accessibility.getFullAXTree", Map.of()).get("nodes")) {
            names.put(
                    node.at("/role/value").asString(""), node.at("/name/value").asString(""));
        }
        return names;
    }

    /**
     * The value of an expression on the page; missing if it is {@code undefined}.
     *
     * @throws IllegalStateException if the expression throws, or if JSON cannot say its value, such as Infinity
     */
    public JsonNode value(String expression) {
        JsonNode evaluated = call("Runtime.evaluate", Map.of("expression", expression, "returnByValue", true));
        JsonNode result = evaluated.get("result");
        if (evaluated.has("exceptionDetails") || result.has("unserializableValue")) {
            throw new IllegalStateException("no value: " + expression + ": " + evaluated);
        }
        return result.path("value");
    }

    /** The text with which a promise of the page is fulfilled. */
    public String promised(String expression) {
        JsonNode evaluated =
                call("Runtime.evaluate", Map.of("expression", expression, "returnByValue", true, "awaitPromise", true));
        if (evaluated.has("exceptionDetails")) {
            throw new IllegalStateException("no value: " + expression + ": " + evaluated);
        }
        return evaluated.at("/result/value").asString("");
    }

    /** Runs a script that leaves the page. Its value is not awaited, because the browser may lose it with the page. */
    public Tab leave(String script) {
        tools.later(session, "Runtime.evaluate", Map.of("expression", script));
        return this;
    }

    public String text(String expression) {
        return value(expression).asString("");
    }

    /**
     * Waits until an expression is true on the page, or on the next one. On a busy machine, a browser may leave a page
     * unpainted until it is asked for a picture.
     */
    public Tab await(String expression) {
        AtomicInteger looks = new AtomicInteger();
        Wait.until(
                () -> "never true: " + expression + " at " + text("location.href + ' ' + document.visibilityState")
                        + " " + complaints + " " + requests,
                () -> {
                    if (looks.incrementAndGet() % LOOKS == 0 && holds(UNPAINTED)) {
                        tools.later(session, "Page.captureScreenshot", Map.of());
                    }
                    return holds(expression);
                });
        return this;
    }

    /** The complaints of the browser: blocked scripts, errors, dialogs, messages. */
    public List<String> complaints() {
        return List.copyOf(complaints);
    }

    /** The requests of this tab so far. */
    public List<String> requests() {
        return List.copyOf(requests);
    }

    public JsonNode call(String method, Map<String, ?> parameters) {
        return tools.call(session, method, parameters);
    }

    @Override
    public void close() {
        whenClosed.accept(this);
    }

    /** Whether the expression is true; a page that is being left has no value. */
    private boolean holds(String expression) {
        try {
            return value(expression).asBoolean(false);
        } catch (IllegalStateException e) {
            return false;
        }
    }

    private void onEvent(JsonNode event) {
        JsonNode parameters = event.path("params");
        switch (event.path("method").asString("")) {
            case "Log.entryAdded" -> {
                if (!parameters.at("/entry/level").asString("").equals("verbose")) { // advice only
                    complaints.add(parameters.at("/entry/text").asString(""));
                }
            }
            case "Runtime.exceptionThrown" ->
                complaints.add(parameters.get("exceptionDetails").toString());
            case "Runtime.consoleAPICalled" ->
                complaints.add(parameters.get("args").toString());
            case "Page.javascriptDialogOpening" -> {
                complaints.add("a dialog: " + parameters.path("message").asString(""));
                tools.later(session, "Page.handleJavaScriptDialog", Map.of("accept", false));
            }
            case "Network.requestWillBeSent" ->
                requests.add(parameters.at("/request/url").asString(""));
            default -> {}
        }
    }
}
