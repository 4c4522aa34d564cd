package dev.fingerpost.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The console sessions on a page, run exactly as printed: a command begins with a dollar sign and continues after a
 * backslash, and its output follows it. Three dots stand for any text. If the page does not begin with a command of the
 * program, the test starts a server for it. {@code serve} runs until the end of the page or until the next
 * {@code serve} begins; the key that it prints is in the variable {@code KEY}. Commands of the program run in this JVM,
 * and others in a shell.
 */
final class PageSession implements AutoCloseable {

    private static final Pattern BLOCK = Pattern.compile("```console\n(.*?)```", Pattern.DOTALL);
    private static final Pattern STEP = Pattern.compile("\\$ ((?:.*\\\\\n)*.*)\n((?:(?!\\$ ).*\n?)*)");
    private static final Pattern PROGRAM =
            Pattern.compile("(?:(\\w+)=\\$\\()?java -jar \\S*fingerpost-server\\.jar ([^)]*)\\)?");
    private static final Pattern FILE = Pattern.compile(
            "(?<![\\w/.:])(?:jdbc:sqlite:)?([\\w-]+\\.(?:db|jsonl|sqlite|sql|csv|key|properties))(?!\\w)");
    private static final String HERE = "http://127.0.0.1:8080";
    private static final String CURL = "curl ";

    private final Path directory;
    private final Map<String, String> variables = new HashMap<>();
    private RunningProgram server;
    private String base = HERE;

    PageSession(Path directory) {
        this.directory = directory;
    }

    static List<MatchResult> steps(Path page) throws IOException {
        return STEP.matcher(BLOCK.matcher(Files.readString(page))
                        .results()
                        .map(block -> block.group(1))
                        .collect(Collectors.joining()))
                .results()
                .toList();
    }

    /** Runs each step of the page, and returns their number. */
    int run(Path page) throws IOException, InterruptedException {
        List<MatchResult> steps = steps(page);
        if (server == null && !PROGRAM.matcher(steps.get(0).group(1)).matches()) {
            serve(List.of("serve"), "\n" + CURL);
        }
        for (MatchResult step : steps) {
            String printed = run(step.group(1).replace("\\\n", " "), step.group(2));
            assertThat(printed.replace(base, HERE).strip()).as(step.group(1)).matches(expected(step.group(2)));
        }
        return steps.size();
    }

    private String run(String line, String output) throws IOException, InterruptedException {
        String command = line.replace(HERE, base);
        for (Map.Entry<String, String> variable : variables.entrySet()) {
            command = command.replace("$" + variable.getKey(), variable.getValue());
        }
        var program = PROGRAM.matcher(command);
        if (!program.matches()) {
            return Shell.run(directory, command);
        }
        List<String> arguments = Arrays.stream(inDirectory(program.group(2)).split("\\s+"))
                .map(word -> word.replaceAll("^['\"]|['\"]$", ""))
                .toList();
        if (arguments.get(0).equals("serve")) {
            return serve(arguments, output);
        }
        ChildProgram.Ended ended = CommandRun.of(environment(), arguments.toArray(String[]::new));
        if (program.group(1) != null) {
            variables.put(program.group(1), ended.out().strip());
            return "";
        }
        return ended.out() + ended.err();
    }

    /** Starts a server, and returns its output up to the last line that the page shows. */
    private String serve(List<String> arguments, String output) {
        close();
        String[] all = Arrays.copyOf(arguments.toArray(String[]::new), arguments.size() + 2);
        all[arguments.size()] = "--port";
        all[arguments.size() + 1] = "0";
        server = CommandRun.start(environment(), all);
        base = server.awaitReady().toString();
        String printed = "Fingerpost is ready at " + base + "\n";
        for (String line :
                output.lines().skip(1).filter(each -> !each.isBlank()).toList()) {
            String start = line.replace(HERE, base).split("\\.\\.\\.", 2)[0];
            printed += server.awaitLine(start) + "\n";
            if (start.startsWith(CURL)) {
                variables.put(
                        "KEY",
                        CurlLine.parse(printed.substring(printed.lastIndexOf(CURL)))
                                .bearer());
            }
        }
        return printed;
    }

    private Map<String, String> environment() {
        return Map.of("FINGERPOST_DB", "jdbc:sqlite:" + directory.resolve("fingerpost.db"));
    }

    private String inDirectory(String arguments) {
        return FILE.matcher(arguments)
                .replaceAll(file -> file.group()
                        .replace(file.group(1), directory.resolve(file.group(1)).toString()));
    }

    private Pattern expected(String output) {
        String pattern = Arrays.stream(
                        output.strip().replaceAll("(?m)^\\s*\n", "").split("\\.\\.\\.", -1))
                .map(Pattern::quote)
                .collect(Collectors.joining(".*"));
        return Pattern.compile(pattern, Pattern.DOTALL);
    }

    /** Stops the server. */
    @Override
    public void close() {
        if (server != null) {
            server.close();
            server = null;
        }
    }
}
