package dev.fingerpost.examples.boot;

import dev.fingerpost.Owner;
import dev.fingerpost.failure.ExpectedVersion;
import dev.fingerpost.failure.OverloadedException;
import dev.fingerpost.failure.StorageException;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.page.Page;
import dev.fingerpost.page.Slice;
import dev.fingerpost.pixel.Pixel;
import dev.fingerpost.pixel.PixelQuery;
import org.springframework.security.web.csrf.CsrfToken;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** A controller as hosts write them: it returns what the library returns, and catches no exception. */
@RestController
class TenantLinksController {

    @GetMapping("/own/links/{id}")
    Link link(@PathVariable long id, Owner tenant) {
        return tenant.links().get(id);
    }

    @GetMapping("/own/links")
    Page<Link> page(Owner tenant) {
        return tenant.links().find(LinkQuery.all());
    }

    @GetMapping("/own/links/slice")
    Slice<Link> slice(Owner tenant) {
        return tenant.links().findFirst(LinkQuery.all());
    }

    @GetMapping("/own/pixels")
    Page<Pixel> pixels(Owner tenant) {
        return tenant.pixels().find(PixelQuery.all());
    }

    @GetMapping("/own/links/new")
    Link create(@RequestParam String alias, Owner tenant) {
        return tenant.links()
                .create(LinkDraft.to("https://example.com/").withDomain(1).withAlias(alias));
    }

    @GetMapping("/own/links/{id}/stale")
    Link stale(@PathVariable long id, Owner tenant) {
        return tenant.links().update(id, draft -> draft.withTitle("late"), ExpectedVersion.version(99));
    }

    @GetMapping("/own/busy")
    Link busy() {
        throw new OverloadedException("too many lists are being read");
    }

    @GetMapping("/own/lost")
    Link lost() {
        throw StorageException.failed("find a link at jdbc:h2:secret", null);
    }

    /** The token that a form of the shop would have. */
    @GetMapping("/csrf")
    String csrf(CsrfToken token) {
        return token.getToken();
    }
}
