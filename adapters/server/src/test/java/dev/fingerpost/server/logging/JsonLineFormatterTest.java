package dev.fingerpost.server.logging;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.logging.Level;
import java.util.logging.LogRecord;
import org.junit.jupiter.api.Test;

class JsonLineFormatterTest {

    /** Clients choose the method and the id of a request. A text of digits such as 007 is no number in JSON. */
    @Test
    void what_clients_have_sent_is_text_whatever_it_looks_like() {
        LogRecord event = new LogRecord(
                Level.FINE, "method=007 path=/status=1 status=501 bytes=- micros=12 owner=- key=- request=-");
        event.setLoggerName(LoggingSetup.ACCESS.getName());

        assertThat(new JsonLineFormatter().format(event))
                .endsWith("\"method\":\"007\",\"path\":\"/status=1\",\"status\":501,\"bytes\":null,\"micros\":12,"
                        + "\"owner\":null,\"key\":null,\"request\":\"-\"}" + System.lineSeparator());
    }
}
