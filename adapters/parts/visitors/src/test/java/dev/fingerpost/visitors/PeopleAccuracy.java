package dev.fingerpost.visitors;

import dev.fingerpost.targeting.VisitorFinder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Measures how many crawlers count as people, or how many people do not. It is run by hand through
 * {@code measure-people.sh}: {@code PeopleAccuracy (crawlers|people) FILE MOST_PERCENT}, with one agent per line.
 * Libraries are bots but not crawlers, so a library is not an error in either list. Exits with 1 if the errors exceed
 * this percentage.
 */
final class PeopleAccuracy {

    private PeopleAccuracy() {}

    public static void main(String[] args) throws IOException {
        boolean crawlers = args[0].equals("crawlers");
        VisitorReader reader = VisitorReader.builder().build();
        List<String> agents = Files.readAllLines(Path.of(args[1])).stream()
                .filter(agent -> !agent.isBlank())
                .toList();
        List<String> wrong = agents.stream()
                .filter(agent -> {
                    VisitorFinder.Request request = TestRequest.ofAgent(agent);
                    return crawlers ? !reader.isBot(request) : reader.isCrawler(request);
                })
                .toList();
        double percent = 100.0 * wrong.size() / agents.size();
        wrong.forEach(System.out::println);
        System.out.printf("%s: %d of %d wrong = %.2f %%%n", args[1], wrong.size(), agents.size(), percent);
        System.exit(percent <= Double.parseDouble(args[2]) ? 0 : 1);
    }
}
