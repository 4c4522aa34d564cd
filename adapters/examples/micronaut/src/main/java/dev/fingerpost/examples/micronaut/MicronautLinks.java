package dev.fingerpost.examples.micronaut;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.apikey.ApiKeys;
import dev.fingerpost.http.json.FingerpostJson;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.LinkQuery;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Header;
import io.micronaut.http.annotation.Post;
import io.micronaut.http.annotation.Produces;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.micronaut.transaction.TransactionOperations;
import io.micronaut.transaction.annotation.Transactional;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;

/**
 * The application's own controller. A header of the application's gateway names the tenant; in an application with a
 * login, the principal does.
 */
@Controller("/own")
@ExecuteOn(TaskExecutors.BLOCKING)
@Produces(MediaType.TEXT_PLAIN)
@Consumes(MediaType.APPLICATION_FORM_URLENCODED)
class MicronautLinks {

    private static final String TENANT = "X-Tenant";

    private final Fingerpost fingerpost;
    private final TransactionOperations<Connection> transactions;

    MicronautLinks(Fingerpost fingerpost, TransactionOperations<Connection> transactions) {
        this.fingerpost = fingerpost;
        this.transactions = transactions;
    }

    @Post("/key")
    @Consumes(MediaType.ALL)
    String key(@Header(name = TENANT, defaultValue = "1") long tenant) {
        return fingerpost.require(ApiKeys.class).issue(tenant, "first").token().reveal();
    }

    @Get("/links")
    @Produces(MediaType.APPLICATION_JSON)
    String links(@Header(name = TENANT, defaultValue = "1") long tenant) {
        return FingerpostJson.of(fingerpost)
                .writeLinks(fingerpost.owner(tenant).links().find(LinkQuery.all()));
    }

    /** The link and the application's own row commit in one transaction. */
    @Post("/links")
    @Transactional
    String create(String url, @Header(name = TENANT, defaultValue = "1") long tenant) throws SQLException {
        return fingerpost
                .owner(tenant)
                .links()
                .shortUrl(createCampaign(tenant, LinkDraft.to(url)))
                .orElseThrow();
    }

    @Post("/rolled-back")
    @Transactional
    String rollBack(String alias, @Header(name = TENANT, defaultValue = "1") long tenant) throws SQLException {
        createCampaign(tenant, LinkDraft.to("https://example.com/").withAlias(alias));
        transactions.findTransactionStatus().orElseThrow().setRollbackOnly();
        return "done";
    }

    private Link createCampaign(long tenant, LinkDraft draft) throws SQLException {
        Link link = fingerpost.owner(tenant).links().create(draft);
        try (Statement statement = transactions.getConnection().createStatement()) {
            statement.execute("INSERT INTO campaign VALUES (" + link.id() + ")");
        }
        return link;
    }
}
