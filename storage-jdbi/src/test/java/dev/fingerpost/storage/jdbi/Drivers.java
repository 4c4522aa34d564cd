package dev.fingerpost.storage.jdbi;

import com.mysql.cj.jdbc.MysqlConnectionPoolDataSource;
import com.mysql.cj.jdbc.MysqlDataSource;
import java.sql.SQLException;
import javax.sql.ConnectionPoolDataSource;
import javax.sql.DataSource;
import org.h2.jdbcx.JdbcDataSource;
import org.mariadb.jdbc.MariaDbDataSource;
import org.postgresql.ds.PGConnectionPoolDataSource;
import org.postgresql.ds.PGSimpleDataSource;
import org.sqlite.SQLiteDataSource;
import org.sqlite.javax.SQLiteConnectionPoolDataSource;

/** The data sources of the drivers. */
final class Drivers {

    private Drivers() {}

    /** A data source that opens a new connection each time. */
    static DataSource unpooled(TestDatabase database, String url) throws SQLException {
        return switch (database) {
            case SQLITE -> {
                SQLiteDataSource sqlite = new SQLiteDataSource();
                sqlite.setUrl(url);
                yield sqlite;
            }
            case H2_FILE, H2_MEMORY -> h2(url);
            case POSTGRESQL -> {
                PGSimpleDataSource postgres = new PGSimpleDataSource();
                postgres.setUrl(url);
                yield postgres;
            }
            case MARIADB -> new MariaDbDataSource(url);
            case MYSQL -> {
                MysqlDataSource mysql = new MysqlDataSource();
                mysql.setUrl(url);
                yield mysql;
            }
        };
    }

    /** A data source for pools that follow the JDBC specification. */
    static ConnectionPoolDataSource poolable(TestDatabase database, String url) throws SQLException {
        return switch (database) {
            case SQLITE -> {
                SQLiteConnectionPoolDataSource sqlite = new SQLiteConnectionPoolDataSource();
                sqlite.setUrl(url);
                yield sqlite;
            }
            case H2_FILE, H2_MEMORY -> h2(url);
            case POSTGRESQL -> {
                PGConnectionPoolDataSource postgres = new PGConnectionPoolDataSource();
                postgres.setUrl(url);
                yield postgres;
            }
            case MARIADB -> new MariaDbDataSource(url);
            case MYSQL -> {
                MysqlConnectionPoolDataSource mysql = new MysqlConnectionPoolDataSource();
                mysql.setUrl(url);
                yield mysql;
            }
        };
    }

    private static JdbcDataSource h2(String url) {
        JdbcDataSource h2 = new JdbcDataSource();
        h2.setURL(url);
        return h2;
    }
}
