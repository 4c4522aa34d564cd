package dev.fingerpost.visitors;

import dev.fingerpost.targeting.Browser;
import dev.fingerpost.targeting.Device;
import dev.fingerpost.targeting.OperatingSystem;
import dev.fingerpost.targeting.Visitor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Measures how often the reader agrees with the labels of other parsers. It is run by hand: {@code UserAgentAccuracy
 * FILE [misses]}. A line of the file has the browser, system, device, agent and hints, separated by tabs, with {@code -}
 * for none and {@code ?} for what is not judged.
 */
final class UserAgentAccuracy {

    /** The label that means none of the names, and the label of a fact that is not judged. */
    private static final String NONE = "-";

    private static final String OPEN = "?";

    private final VisitorReader reader = VisitorReader.builder().build();
    private final List<Score> scores = List.of(new Score("browser"), new Score("system"), new Score("device"));
    private int agents;
    private int exceptions;

    private UserAgentAccuracy() {}

    public static void main(String[] args) throws IOException {
        boolean misses = args.length > 1;
        UserAgentAccuracy judge = new UserAgentAccuracy();
        for (String line : Files.readAllLines(Path.of(args[0]))) {
            judge.judge(Labelled.parse(line), misses);
        }
        System.out.printf("%s: %d agents, %d exceptions%n", args[0], judge.agents, judge.exceptions);
        judge.scores.forEach(Score::print);
    }

    private void judge(Labelled labelled, boolean misses) {
        agents++;
        List<String> said;
        try {
            said = read(labelled);
        } catch (RuntimeException e) {
            exceptions++;
            System.out.println(e + "\t" + labelled.agent());
            return;
        }
        for (int i = 0; i < scores.size(); i++) {
            if (scores.get(i).isMiss(labelled.labels().get(i), said.get(i)) && misses) {
                System.out.printf(
                        "%s\t%s\t%s\t%s\t%s%n",
                        scores.get(i).name,
                        labelled.labels().get(i),
                        said.get(i),
                        labelled.agent(),
                        labelled.headers());
            }
        }
    }

    private List<String> read(Labelled labelled) {
        Map<String, String> headers = labelled.headers();
        headers.put("User-Agent", labelled.agent());
        Visitor visitor = reader.read(TestRequest.with(headers));
        headers.remove("User-Agent");
        Browser browser = visitor.browser();
        OperatingSystem system = visitor.operatingSystem();
        Device device = visitor.device();
        return List.of(
                orNone(browser == null ? null : browser.wireName()),
                orNone(system == null ? null : system.wireName()),
                orNone(device == null ? null : device.wireName()));
    }

    private static String orNone(@Nullable String name) {
        return name == null ? NONE : name;
    }

    /** A line of the file: three labels, the agent and any other headers as name=value, separated by tabs. */
    private record Labelled(List<String> labels, String agent, Map<String, String> headers) {

        static Labelled parse(String line) {
            List<String> fields = List.of(line.split("\t", -1));
            Map<String, String> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
            for (String header : fields.subList(4, fields.size())) {
                int equals = header.indexOf('=');
                headers.put(header.substring(0, equals), header.substring(equals + 1));
            }
            return new Labelled(fields.subList(0, 3), fields.get(3), headers);
        }
    }

    /**
     * The score of one fact: how many agents have a label and how many of these were right, and how many agents have no
     * label and how many of these got a name.
     */
    private static final class Score {

        private final String name;
        private final Map<String, List<String>> byLabel = new TreeMap<>();
        private int answers;
        private int right;
        private int without;
        private int falsely;

        Score(String name) {
            this.name = name;
        }

        boolean isMiss(String label, String said) {
            if (label.equals(OPEN)) {
                return false;
            }
            boolean miss = !label.equals(said);
            if (label.equals(NONE)) {
                without++;
                falsely += miss ? 1 : 0;
            } else {
                answers++;
                right += miss ? 0 : 1;
            }
            byLabel.computeIfAbsent(label, unused -> new ArrayList<>()).add(said);
            return miss;
        }

        void print() {
            System.out.printf(
                    "%-8s %6d of %6d right = %6.2f %%; labelled although none: %5d of %5d = %5.2f %%%n",
                    name, right, answers, percent(right, answers), falsely, without, percent(falsely, without));
            byLabel.forEach((label, said) -> {
                long hits = said.stream().filter(label::equals).count();
                System.out.printf("    %-26s %6d of %6d%n", label, hits, said.size());
            });
        }

        private static double percent(int part, int whole) {
            return whole == 0 ? 0 : 100.0 * part / whole;
        }
    }
}
