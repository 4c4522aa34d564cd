package dev.fingerpost.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The diagrams on the pages, checked against the part of Mermaid's grammar that they use: each line follows it, and
 * each node or participant that an arrow names is declared.
 */
class DrawnPagesTest {

    private static final Pattern DIAGRAM = Pattern.compile("```mermaid\n(.*?)\n```", Pattern.DOTALL);
    private static final String PLAIN = "[^\"\\[\\](){}|;#]+";
    private static final String TEXT = "(?:\"[^\"]+\"|" + PLAIN + ")";
    private static final String SHAPE =
            "(?:\\[\\(" + TEXT + "\\)]|\\(\\[" + TEXT + "]\\)|\\{\\{" + TEXT + "}}|\\[" + TEXT + "]|\\{" + TEXT + "})";
    private static final Pattern NODE = Pattern.compile("([a-z]\\w*)(" + SHAPE + ")?");
    private static final Pattern ARROW = Pattern.compile("\\s+--(?:\\s(?:\"[^\"]+\"|[^\"-]+)\\s--)?>\\s+");
    private static final Pattern GROUP = Pattern.compile("subgraph [a-z]+\\[\"[^\"]+\"]|end");
    private static final Pattern PARTICIPANT = Pattern.compile("participant (\\w+)(?: as [^;#]+)?");
    private static final Pattern MESSAGE = Pattern.compile("(\\w+)(?:->>|-->>)(\\w+): [^;#]+");

    private final Set<String> defined = new TreeSet<>();
    private final Set<String> named = new TreeSet<>();

    @Test
    void four_diagrams_can_be_drawn() throws IOException {
        List<String> diagrams = new ArrayList<>();
        try (Stream<Path> pages = Files.list(GuidesPagesTest.GUIDES)) {
            for (Path page : pages.toList()) {
                DIAGRAM.matcher(Files.readString(page)).results().forEach(found -> diagrams.add(found.group(1)));
            }
        }

        assertThat(diagrams).hasSizeGreaterThanOrEqualTo(4).allSatisfy(this::assertDrawn);
    }

    private void assertDrawn(String diagram) {
        defined.clear();
        named.clear();
        List<String> lines = diagram.lines().map(String::strip).toList();
        boolean sequence = lines.get(0).equals("sequenceDiagram");
        assertThat(lines.get(0)).matches("sequenceDiagram|flowchart (LR|TD)");
        for (String line : lines.subList(1, lines.size())) {
            assertThat(sequence ? message(line) : GROUP.matcher(line).matches() || flow(line))
                    .as(line)
                    .isTrue();
        }
        assertThat(lines.stream().filter(line -> line.startsWith("subgraph")))
                .hasSameSizeAs(lines.stream().filter(line -> line.equals("end")).toList());
        assertThat(named).isNotEmpty().isSubsetOf(defined);
    }

    private boolean flow(String line) {
        return ARROW.splitAsStream(line).map(NODE::matcher).allMatch(node -> {
            if (node.matches()) {
                named.add(node.group(1));
                if (node.group(2) != null) {
                    defined.add(node.group(1));
                }
            }
            return node.matches();
        });
    }

    private boolean message(String line) {
        Matcher participant = PARTICIPANT.matcher(line);
        if (participant.matches()) {
            return defined.add(participant.group(1));
        }
        Matcher message = MESSAGE.matcher(line);
        if (message.matches()) {
            named.addAll(List.of(message.group(1), message.group(2)));
        }
        return message.matches();
    }
}
