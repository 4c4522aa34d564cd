package dev.fingerpost.examples.boot;

import dev.fingerpost.Owner;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkDraft;
import org.springframework.security.web.csrf.CsrfToken;
import org.springframework.transaction.annotation.Transactional;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Creates campaigns for the tenant who is logged in. */
@RestController
class CampaignController {

    private final Campaigns campaigns;

    CampaignController(Campaigns campaigns) {
        this.campaigns = campaigns;
    }

    /** The link and the campaign commit together, or neither of them does. */
    @PostMapping("/campaigns")
    @Transactional
    public String create(@RequestParam String name, @RequestParam String url, Owner tenant) {
        Link link = tenant.links().create(LinkDraft.to(url).withDomain(1));
        campaigns.saveAndFlush(new Campaign(link.id(), name));
        return "/s/" + link.alias();
    }

    @GetMapping("/csrf")
    String csrf(CsrfToken token) {
        return token.getToken();
    }
}
