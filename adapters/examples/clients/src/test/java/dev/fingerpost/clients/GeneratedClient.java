package dev.fingerpost.clients;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** How a developer generates a client from the description, and how its program is built and run. */
enum GeneratedClient {
    JAVA(generate("java"), "", List.of("java-common", "java"), "src/main/java", javaSteps()),
    JAVA_NATIVE(
            generate("java", "--library", "native"),
            "",
            List.of("java-common", "java-native"),
            "src/main/java",
            javaSteps()),
    PYTHON(
            generate("python"),
            "",
            List.of("python"),
            "",
            List.of(
                    "python3 -m venv --system-site-packages venv",
                    "venv/bin/pip install -q -r requirements.txt",
                    "venv/bin/python program.py")),
    TYPESCRIPT(
            generate("typescript-fetch"),
            "client",
            List.of("typescript"),
            "",
            List.of(npmInstall(), tsc(), "node out/program.js")),
    OPENAPI_TYPESCRIPT(
            List.of(),
            "",
            List.of("openapi-typescript"),
            "",
            List.of(
                    npmInstall(),
                    "npx --no-install redocly lint {description}",
                    "npx --no-install spectral lint --fail-severity warn {description}",
                    "npx --no-install openapi-typescript {description} -o schema.d.ts",
                    tsc(),
                    "node out/program.js")),
    PHP(generate("php"), "", List.of("php"), "", List.of("php program.php")),
    GO(generate("go"), "", List.of("go"), "program", List.of("go run ./program"));

    private final List<String> generator;
    private final String output;
    private final List<String> programs;
    private final String into;
    private final List<String> steps;

    /**
     * A client.
     *
     * @param generator arguments of the generator; empty if the steps call it
     * @param output the folder of the generated code, within the folder of the client
     * @param programs the folders with the sources of the program that uses the client
     * @param into the folder to which the program is copied, within the folder of the client
     * @param steps commands, in which {@code {description}} stands for the URL of the description
     */
    GeneratedClient(List<String> generator, String output, List<String> programs, String into, List<String> steps) {
        this.generator = generator;
        this.output = output;
        this.programs = programs;
        this.into = into;
        this.steps = steps;
    }

    /** The name of the client on the command line, as in {@code -Dclients.skip=php,go}. */
    String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    List<String> generator() {
        return generator;
    }

    String output() {
        return output;
    }

    List<String> programs() {
        return programs;
    }

    String into() {
        return into;
    }

    List<List<String>> steps(String description) {
        return steps.stream()
                .map(step -> List.of(step.replace("{description}", description)
                        .replace("{maven}", System.getProperty("fingerpost.clients.maven", "mvn"))
                        .split(" ")))
                .toList();
    }

    private static List<String> generate(String generator, String... more) {
        List<String> arguments = new ArrayList<>(List.of("-g", generator));
        arguments.addAll(List.of(more));
        return List.copyOf(arguments);
    }

    private static List<String> javaSteps() {
        return List.of(
                "{maven} -B -q -DskipTests compile"
                        + " org.apache.maven.plugins:maven-dependency-plugin:3.11.0:copy-dependencies"
                        + " -DoutputDirectory=target/lib",
                "java -cp target/classes:target/lib/* Program");
    }

    private static String npmInstall() {
        return "npm install --no-audit --no-fund --silent";
    }

    private static String tsc() {
        return "npx --no-install tsc --strict --skipLibCheck --target es2022 --types node --outDir out --module commonjs"
                + " program.ts";
    }
}
