import dev.fingerpost.http.settings.Setting;
import dev.fingerpost.http.settings.SharedSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;

/**
 * Run by the build: writes the metadata with which editors complete the settings that the starter shares with the
 * program.
 */
final class PropertiesMetadata {

    private PropertiesMetadata() {}

    public static void main(String[] arguments) throws IOException {
        Path file = Path.of(arguments[0]);
        Files.createDirectories(file.getParent());
        Files.writeString(
                file,
                SharedSettings.ALL.stream()
                        .map(PropertiesMetadata::property)
                        .collect(Collectors.joining(",\n", "{\n  \"properties\": [\n", "\n  ]\n}\n")));
    }

    private static String property(Setting<?> setting) {
        String type = setting.label().equals("on|off")
                ? "java.lang.Boolean"
                : setting.isList() ? "java.util.List<java.lang.String>" : "java.lang.String";
        String standard = setting.embedded().isEmpty()
                ? ""
                : ",\n      \"defaultValue\": \"" + onOff(setting.embedded(), type) + "\"";
        return "    {\n      \"name\": \"fingerpost." + setting.property() + "\",\n      \"type\": \"" + type
                + "\",\n      \"description\": \"" + setting.sentence().replace("\"", "\\\"") + "\"" + standard
                + "\n    }";
    }

    private static String onOff(String text, String type) {
        return type.endsWith("Boolean") ? Boolean.toString(text.equals("on")) : text;
    }
}
