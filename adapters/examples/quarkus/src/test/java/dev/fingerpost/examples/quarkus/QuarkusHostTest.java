package dev.fingerpost.examples.quarkus;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.http.HostBattery;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.net.URI;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(FreePort.class)
class QuarkusHostTest {

    @TestHTTPResource
    URI host;

    @Inject
    DataSource dataSource;

    @Test
    void it_has_all_of_it() throws Exception {
        HostBattery battery = new HostBattery(
                "http://localhost:" + host.getPort(), "", "/api/v1/links", "/console/", "/readyz", "ready");
        battery.run();
        assertThat(campaigns()).isEqualTo(1);
        battery.runAsTenant(2);
        assertThat(campaigns()).isEqualTo(2);
    }

    private int campaigns() throws SQLException {
        try (Connection connection = dataSource.getConnection();
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("SELECT count(*) FROM campaign")) {
            rows.next();
            return rows.getInt(1);
        }
    }
}
