package dev.fingerpost.examples.webflux;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.apikey.ApiKeys;
import dev.fingerpost.http.json.FingerpostJson;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.LinkQuery;
import java.util.concurrent.Callable;
import org.springframework.http.MediaType;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.transaction.support.TransactionTemplate;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

/**
 * The application's own controller. A header of the application's gateway names the tenant; in an application with a
 * login, the principal does.
 */
@RestController
@RequestMapping("/own")
class WebFluxLinks {

    private static final String TENANT = "X-Tenant";

    private final Fingerpost fingerpost;
    private final TransactionTemplate transactions;
    private final JdbcTemplate jdbc;

    WebFluxLinks(Fingerpost fingerpost, TransactionTemplate transactions, JdbcTemplate jdbc) {
        this.fingerpost = fingerpost;
        this.transactions = transactions;
        this.jdbc = jdbc;
    }

    /** The fields of a form. */
    record NewLink(String url, String alias) {}

    @PostMapping("/key")
    Mono<String> key(@RequestHeader(name = TENANT, defaultValue = "1") long tenant) {
        return blocking(() ->
                fingerpost.require(ApiKeys.class).issue(tenant, "first").token().reveal());
    }

    @GetMapping(path = "/links", produces = MediaType.APPLICATION_JSON_VALUE)
    Mono<String> links(@RequestHeader(name = TENANT, defaultValue = "1") long tenant) {
        return blocking(() -> FingerpostJson.of(fingerpost)
                .writeLinks(fingerpost.owner(tenant).links().find(LinkQuery.all())));
    }

    /** The link and the application's own row commit in one transaction, all of which runs on one thread. */
    @PostMapping("/links")
    Mono<String> create(@ModelAttribute NewLink link, @RequestHeader(name = TENANT, defaultValue = "1") long tenant) {
        return blocking(() -> transactions.execute(transaction -> fingerpost
                .owner(tenant)
                .links()
                .shortUrl(createCampaign(tenant, LinkDraft.to(link.url())))
                .orElseThrow()));
    }

    @PostMapping("/rolled-back")
    Mono<String> rollBack(@ModelAttribute NewLink link, @RequestHeader(name = TENANT, defaultValue = "1") long tenant) {
        return blocking(() -> transactions.execute(transaction -> {
            createCampaign(tenant, LinkDraft.to("https://example.com/").withAlias(link.alias()));
            transaction.setRollbackOnly();
            return "done";
        }));
    }

    private Link createCampaign(long tenant, LinkDraft draft) {
        Link link = fingerpost.owner(tenant).links().create(draft);
        jdbc.update("INSERT INTO campaign VALUES (?)", link.id());
        return link;
    }

    private static <T> Mono<T> blocking(Callable<T> call) {
        return Mono.fromCallable(call).subscribeOn(Schedulers.boundedElastic());
    }
}
