package dev.fingerpost.examples.first;

import dev.fingerpost.Owner;
import dev.fingerpost.link.LinkDraft;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
class LinkController {
    @PostMapping("/links")
    String create(@RequestParam String url, Owner owner) {
        return owner.links().shortUrl(owner.links().create(LinkDraft.to(url))).orElseThrow();
    }
}
