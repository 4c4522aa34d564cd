package dev.fingerpost.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaModifier;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.lang.reflect.Field;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** No regular expression in a static field of the project takes long on a long text that repeats one of many parts. */
class RegexCostTest {

    private static final int LENGTH = 50_000;
    private static final int TRIES = 3;
    private static final Duration LONGEST = Duration.ofMillis(50);
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    /** The patterns that search within a text. All others are matched against the whole text. */
    private static final Set<String> SEARCHED = Set.of(
            "Violation.BRACKETED_NAME",
            "Violation.NEXT_WORD",
            "Refusal.PLACEHOLDER",
            "TitleFiller.SPACES",
            "PageStyle.PLACE",
            "RedactedDatabaseUrl.PARAMETER",
            "RedactedDatabaseUrl.SECRET_NAME",
            "RedactedDatabaseUrl.USER_INFO",
            "InnoDbDialect.STRICT");

    private static final List<String> PARTS = List.of(
            "a",
            "0",
            " ",
            "\t",
            ".",
            ":",
            "-",
            "_",
            "/",
            "//",
            "=",
            "?a",
            "[",
            "[a",
            "]",
            "\"",
            "W/\"",
            "\\",
            "{",
            "1.",
            "é",
            "pass",
            "bearer ",
            "targets[0]",
            "utf-8",
            "2026-",
            "+",
            "~");

    @Test
    void no_text_makes_a_regular_expression_slow() {
        Set<JavaField> patterns = MainClasses.ALL.stream()
                .flatMap(type -> type.getFields().stream())
                .filter(field -> field.getRawType().isEquivalentTo(Pattern.class))
                .filter(field -> field.getModifiers().contains(JavaModifier.STATIC))
                .collect(Collectors.toSet());

        assertThat(patterns).hasSizeGreaterThan(25);
        assertThat(patterns.stream().map(RegexCostTest::name)).containsAll(SEARCHED);
        patterns.forEach(RegexCostTest::attack);
    }

    private static void attack(JavaField field) {
        Pattern pattern = value(field);
        for (String part : PARTS) {
            String text = part.repeat(LENGTH / part.length());
            for (String attack : List.of(text + "\n", pattern.pattern().charAt(0) + text)) {
                boolean searched = SEARCHED.contains(name(field));
                Duration took = cost(pattern, attack, searched);
                for (int i = 0; i < TRIES && took.compareTo(LONGEST) >= 0; i++) {
                    took = cost(pattern, attack, searched); // the first runs may have been interpreted
                }
                assertThat(took).as("%s with %s", field.getFullName(), part).isLessThan(LONGEST);
            }
        }
    }

    private static Duration cost(Pattern pattern, String text, boolean searched) {
        long start = THREADS.getCurrentThreadCpuTime();
        long found = searched ? pattern.matcher(text).results().count() : 0;
        assertThat(pattern.matcher(text).matches() ? 1 : found).isNotNegative();
        return Duration.ofNanos(THREADS.getCurrentThreadCpuTime() - start);
    }

    private static String name(JavaField field) {
        return field.getOwner().getSimpleName() + "." + field.getName();
    }

    private static Pattern value(JavaField field) {
        try {
            Field reflected = field.reflect();
            reflected.setAccessible(true);
            return (Pattern) reflected.get(null);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }
}
