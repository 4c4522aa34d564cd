package dev.fingerpost.http;

import dev.fingerpost.Wait;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
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

    private final DevTools tools;
    private final String context;
    private final String target;
    private final String session;
    private final List<String> complaints = new CopyOnWriteArrayList<>();
    private final List<String> requests = new CopyOnWriteArrayList<>();

    private Tab(DevTools tools, String context, String target, String session) {
        this.tools = tools;
        this.context = context;
        this.target = target;
        this.session = session;
    }

    public static Tab in(DevTools tools) {
        return in(
                tools,
                tools.call("Target.createBrowserContext", Map.of("disposeOnDetach", true))
                        .get("browserContextId")
                        .asString());
    }

    private static Tab in(DevTools tools, String context) {
        String target = tools.call("Target.createTarget", Map.of("url", "about:blank", "browserContextId", context))
                .get("targetId")
                .asString();
        String session = tools.call("Target.attachToTarget", Map.of("targetId", target, "flatten", true))
                .get("sessionId")
                .asString();
        Tab tab = new Tab(tools, context, target, session);
        tools.listen(session, tab::onEvent);
        for (String domain : List.of("Page", "Runtime", "Log", "Network")) {
            tab.call(domain + ".enable", Map.of());
        }
        tab.call("Emulation.setFocusEmulationEnabled", Map.of("enabled", true));
        return tab;
    }

    /** Opens another tab with the cookies and the storage of this one. */
    public Tab beside() {
        return in(tools, context);
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

    /** Waits until an expression is true on the page, or on the next one. */
    public Tab await(String expression) {
        Wait.until(
                () -> "never true: " + expression + " at " + text("location.href") + " " + complaints + " " + requests,
                () -> holds(expression));
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
        tools.call("Target.closeTarget", Map.of("targetId", target));
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
