/** The program: a server of short links and its command line. */
module dev.fingerpost.server {
    requires static org.jspecify;
    requires dev.fingerpost.console;
    requires dev.fingerpost.core;
    requires dev.fingerpost.http;
    requires dev.fingerpost.jetty;
    requires dev.fingerpost.micrometer;
    requires dev.fingerpost.pages;
    requires dev.fingerpost.titles;
    requires dev.fingerpost.transfer;
    requires dev.fingerpost.visitors;
    requires dev.fingerpost.webhooks;
    requires dev.fingerpost.storage.memory;
    requires dev.fingerpost.storage.jdbi;
    requires com.h2database;
    requires com.nimbusds.jose.jwt;
    requires com.zaxxer.hikari;
    requires info.picocli;
    requires java.logging;
    requires java.net.http;
    requires java.management;
    requires jdk.management;
    requires jdk.unsupported; // for SIGHUP
    requires micrometer.registry.prometheus;

    exports dev.fingerpost.server.logging to
            java.logging; // creates LastingLogManager

    opens dev.fingerpost.server.database to
            com.h2database; // creates OwnerOnlyH2Files

    uses java.sql.Driver;
}
