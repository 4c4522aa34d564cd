package dev.fingerpost.storage.jdbi.database;

import java.lang.System.Logger.Level;
import java.sql.SQLException;
import javax.sql.DataSource;

/**
 * Detects data sources that choose a database for each call, as Spring's {@code AbstractRoutingDataSource} does. They
 * are recognised by the name of a class that they extend, so that this module does not need Spring, and a class of the
 * same kind by others is found, too. Spring's class is also found behind wrappers that reveal what they wrap, such as
 * its {@code LazyConnectionDataSourceProxy} and pools.
 */
public final class RoutingDataSources {

    private static final System.Logger LOG = System.getLogger(RoutingDataSources.class.getName());
    private static final String SPRINGS = "org.springframework.jdbc.datasource.lookup.AbstractRoutingDataSource";
    private static final String KIND = "RoutingDataSource";

    private RoutingDataSources() {}

    /** Whether this data source, or a data source that it wraps, chooses among databases. Opens no connection. */
    public static boolean contains(DataSource dataSource) {
        for (Class<?> type = dataSource.getClass(); type != null; type = type.getSuperclass()) {
            if (type.getSimpleName().endsWith(KIND)) {
                return true;
            }
        }
        return wrapsOne(dataSource, dataSource.getClass().getClassLoader())
                || wrapsOne(dataSource, Thread.currentThread().getContextClassLoader());
    }

    private static boolean wrapsOne(DataSource dataSource, ClassLoader loader) {
        try {
            return dataSource.isWrapperFor(Class.forName(SPRINGS, false, loader));
        } catch (ClassNotFoundException e) {
            return false;
        } catch (SQLException | RuntimeException | LinkageError e) {
            LOG.log(Level.DEBUG, "The data source does not reveal what it wraps", e);
            return false;
        }
    }
}
