package dev.fingerpost.visitors;

import static java.util.function.Predicate.not;

import dev.fingerpost.targeting.Device;
import dev.fingerpost.targeting.OperatingSystem;
import dev.fingerpost.targeting.Visitor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Checks, for every agent in a file with one agent per line, that the facts about a visitor agree with one another. It
 * is run by hand through {@code measure-people.sh}: {@code FactsAccuracy FILE}. Exits with 1 if the facts of an agent
 * do not agree.
 */
final class FactsAccuracy {

    private static final Pattern ANDROID = Pattern.compile("Linux; (?:U; )?Android [0-9]");

    private FactsAccuracy() {}

    public static void main(String[] args) throws IOException {
        VisitorReader reader = VisitorReader.builder().build();
        List<String> agents = Files.readAllLines(Path.of(args[0])).stream()
                .filter(not(String::isBlank))
                .toList();
        List<String> wrong = new ArrayList<>();
        for (String agent : agents) {
            Visitor visitor = reader.read(TestRequest.ofAgent(agent));
            boolean isBot = reader.isBot(TestRequest.ofAgent(agent));
            disagreements(agent, isBot, visitor).forEach(fact -> wrong.add(fact + ": " + agent));
        }
        wrong.forEach(System.out::println);
        System.out.printf("%s: %d disagreements in the facts of %d agents%n", args[0], wrong.size(), agents.size());
        System.exit(wrong.isEmpty() ? 0 : 1);
    }

    /**
     * Describes the facts that contradict each other.
     *
     * @param isFree whether the system may differ from the system in the agent, as for a bot or because of a hint
     */
    static List<String> disagreements(String agent, boolean isFree, Visitor visitor) {
        OperatingSystem system = visitor.operatingSystem();
        Device device = visitor.device();
        List<String> found = new ArrayList<>();
        if (system == OperatingSystem.OS_X && device != null && device != Device.DESKTOP) {
            found.add("OS X with " + device.wireName());
        }
        if (system == OperatingSystem.IOS && device == Device.DESKTOP) {
            found.add("iOS with Desktop");
        }
        if (!isFree && ANDROID.matcher(agent).find() && system != OperatingSystem.ANDROID) {
            found.add("Android with " + system);
        }
        return found;
    }
}
