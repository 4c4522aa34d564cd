package dev.fingerpost.examples.matrix;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.Owner;
import dev.fingerpost.apikey.ApiKeys;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.page.Page;
import org.springframework.transaction.support.TransactionTemplate;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** What an application does with links in its own controllers and transactions. */
@RestController
final class MatrixController {

    private final Fingerpost fingerpost;
    private final TransactionTemplate transactions;

    MatrixController(Fingerpost fingerpost, TransactionTemplate transactions) {
        this.fingerpost = fingerpost;
        this.transactions = transactions;
    }

    @PostMapping("/own/key")
    String key() {
        return fingerpost.require(ApiKeys.class).issue(1, "matrix").token().reveal();
    }

    @PostMapping("/own/links")
    String create(@RequestParam String url, Owner owner) {
        return owner.links().shortUrl(owner.links().create(LinkDraft.to(url))).orElseThrow();
    }

    @GetMapping("/own/links")
    Page<Link> links(Owner owner) {
        return owner.links().find(LinkQuery.all());
    }

    /** It reads before it writes, which fails on a database that cannot do both in one transaction. */
    @PostMapping("/own/rolled-back")
    String rolledBack(@RequestParam String alias, Owner owner) {
        transactions.executeWithoutResult(transaction -> {
            owner.links().find(LinkQuery.all());
            owner.links().create(LinkDraft.to("https://example.com/").withAlias(alias));
            transaction.setRollbackOnly();
        });
        return "done";
    }
}
