package dev.fingerpost.examples.micronaut;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.http.HostBattery;
import dev.fingerpost.http.ReservedPort;
import io.micronaut.context.ApplicationContext;
import io.micronaut.data.connection.jdbc.advice.DelegatingDataSource;
import io.micronaut.runtime.server.EmbeddedServer;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.Map;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

class MicronautHostTest {

    @Test
    void it_has_all_of_it() throws Exception {
        try (ReservedPort port = new ReservedPort();
                EmbeddedServer server =
                        ApplicationContext.run(EmbeddedServer.class, Map.of("micronaut.server.port", port.number()))) {
            HostBattery battery = new HostBattery(
                    "http://localhost:" + port.number(), "", "/api/v1/links", "/console/", "/readyz", "ready");
            battery.run();
            assertThat(campaigns(server)).isEqualTo(1);
            battery.runAsTenant(2);
            assertThat(campaigns(server)).isEqualTo(2);
        }
    }

    private static int campaigns(EmbeddedServer server) throws Exception {
        DataSource pool = DelegatingDataSource.unwrapDataSource(
                server.getApplicationContext().getBean(DataSource.class));
        try (Connection connection = pool.getConnection();
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("SELECT count(*) FROM campaign")) {
            rows.next();
            return rows.getInt(1);
        }
    }
}
