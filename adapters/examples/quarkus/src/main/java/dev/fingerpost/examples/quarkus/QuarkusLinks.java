package dev.fingerpost.examples.quarkus;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.Owner;
import dev.fingerpost.apikey.ApiKeys;
import dev.fingerpost.http.json.FingerpostJson;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.LinkQuery;
import jakarta.inject.Inject;
import jakarta.transaction.TransactionSynchronizationRegistry;
import jakarta.transaction.Transactional;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import javax.sql.DataSource;
import org.jboss.resteasy.reactive.RestForm;

/**
 * The application's own resource. A header of the application's gateway names the tenant; in an application with a
 * login, the principal does.
 */
@Path("/own")
public class QuarkusLinks {

    @Inject
    Fingerpost fingerpost;

    @Inject
    DataSource dataSource;

    @Inject
    TransactionSynchronizationRegistry transaction;

    @HeaderParam("X-Tenant")
    @DefaultValue("1")
    long tenant;

    @POST
    @Path("key")
    public String key() {
        return fingerpost.require(ApiKeys.class).issue(tenant, "first").token().reveal();
    }

    @GET
    @Path("links")
    public String links() {
        return FingerpostJson.of(fingerpost).writeLinks(tenant().links().find(LinkQuery.all()));
    }

    /** The link and the application's own row commit in one transaction. */
    @POST
    @Path("links")
    @Transactional
    public String create(@RestForm String url) throws SQLException {
        return tenant().links().shortUrl(createCampaign(LinkDraft.to(url))).orElseThrow();
    }

    @POST
    @Path("rolled-back")
    @Transactional
    public String rollBack(@RestForm String alias) throws SQLException {
        createCampaign(LinkDraft.to("https://example.com/").withAlias(alias));
        transaction.setRollbackOnly();
        return "done";
    }

    private Link createCampaign(LinkDraft draft) throws SQLException {
        Link link = tenant().links().create(draft);
        try (Connection connection = dataSource.getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute("INSERT INTO campaign VALUES (" + link.id() + ")");
        }
        return link;
    }

    private Owner tenant() {
        return fingerpost.owner(tenant);
    }
}
