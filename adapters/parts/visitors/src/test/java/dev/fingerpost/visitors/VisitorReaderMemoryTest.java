package dev.fingerpost.visitors;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Test;

class VisitorReaderMemoryTest {

    private static final int MEGABYTE = 1 << 20;
    private static final String AGENT =
            "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko)"
                    + " Chrome/126.0.0.0 Mobile Safari/537.36 ";

    private final VisitorReader reader = VisitorReader.builder().build();

    @Test
    void keeps_nothing_of_earlier_user_agents() {
        meet(100);
        long before = used();

        meet(8 * 1024);

        // One kilobyte for each agent would be 8 megabytes.
        assertThat(used() - before).isLessThan(4 * MEGABYTE);
    }

    private void meet(int agents) {
        for (int i = 0; i < agents; i++) {
            String agent = (AGENT + i + " ").repeat(10);
            reader.read(TestRequest.ofAgent(agent));
        }
    }

    private static long used() {
        System.gc();
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }
}
