package dev.fingerpost.examples.directory;

import dev.fingerpost.Owner;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.DomainDirectory;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.link.LinkDraft;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** An application with a bean for its domains. This one has a fixed domain; the bean of a host may read a table. */
@Configuration(proxyBeanMethods = false)
@EnableAutoConfiguration
@RestController
public class DirectoryApplication {

    @Bean
    DomainDirectory domains() {
        return Domains.fixed(Domain.of(1, "http://localhost/go"));
    }

    @PostMapping("/links")
    void create(@RequestParam String url, Owner owner) {
        owner.links().create(LinkDraft.to(url).withAlias("spring"));
    }
}
