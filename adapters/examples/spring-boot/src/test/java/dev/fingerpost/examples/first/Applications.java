package dev.fingerpost.examples.first;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import org.springframework.boot.SpringApplication;
import org.springframework.context.ConfigurableApplicationContext;

/**
 * A process that runs one application after another. Each line of its standard input is the class of an application and
 * the path of its properties; the next line ends the application.
 */
final class Applications {

    static final String STARTED = "(the application has started)";
    static final String ENDED = "(the application has ended)";

    private Applications() {}

    public static void main(String[] none) throws Exception {
        BufferedReader commands = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = commands.readLine(); line != null; line = commands.readLine()) {
            String[] application = line.split(" ", 2);
            run(Class.forName(application[0]), "--spring.config.location=file:" + application[1], commands);
            System.out.println(ENDED);
        }
        System.exit(0);
    }

    private static void run(Class<?> application, String properties, BufferedReader commands) throws IOException {
        ConfigurableApplicationContext context;
        try {
            context = SpringApplication.run(application, properties);
        } catch (RuntimeException e) {
            return; // Spring Boot has printed why it does not start
        }
        System.out.println(STARTED);
        commands.readLine();
        context.close();
    }
}
