package dev.fingerpost;

import java.util.List;
import java.util.ResourceBundle;

/** Adds each message to a list, whatever its level. */
public record RecordingLogger(List<String> lines) implements System.Logger {

    @Override
    public String getName() {
        return "recorder";
    }

    @Override
    public boolean isLoggable(Level level) {
        return true;
    }

    @Override
    public void log(Level level, ResourceBundle bundle, String message, Throwable thrown) {
        lines.add(message);
    }

    @Override
    public void log(Level level, ResourceBundle bundle, String format, Object... parameters) {
        lines.add(format);
    }
}
