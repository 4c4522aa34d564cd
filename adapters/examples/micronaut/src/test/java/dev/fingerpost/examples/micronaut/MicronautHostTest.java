package dev.fingerpost.examples.micronaut;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.http.HostBattery;
import io.micronaut.context.ApplicationContext;
import io.micronaut.data.connection.jdbc.advice.DelegatingDataSource;
import io.micronaut.runtime.server.EmbeddedServer;
import java.io.IOException;
import java.net.ServerSocket;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.Map;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

class MicronautHostTest {

    @Test
    void it_has_all_of_it() throws Exception {
        int port = freePort();
        try (EmbeddedServer server =
                ApplicationContext.run(EmbeddedServer.class, Map.of("micronaut.server.port", port))) {
            HostBattery battery =
                    new HostBattery("http://localhost:" + port, "", "/api/v1/links", "/console/", "/readyz", "ready");
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

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }
}
