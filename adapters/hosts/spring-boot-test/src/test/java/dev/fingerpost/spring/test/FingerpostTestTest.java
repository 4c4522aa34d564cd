package dev.fingerpost.spring.test;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.Owner;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.servlet.OwnerResolver;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.storage.memory.MemoryStorage;
import java.util.OptionalLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.mock.web.MockHttpServletResponse;
import org.springframework.test.context.TestPropertySource;
import org.springframework.test.context.junit.jupiter.web.SpringJUnitWebConfig;
import org.springframework.test.web.servlet.MockMvc;
import org.springframework.test.web.servlet.request.MockMvcRequestBuilders;
import org.springframework.test.web.servlet.setup.MockMvcBuilders;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.context.WebApplicationContext;
import org.springframework.web.servlet.config.annotation.EnableWebMvc;

/** A test of a controller with an {@code Owner}, without a database or a server. */
@FingerpostTest
@SpringJUnitWebConfig
@TestPropertySource(properties = "fingerpost.domains.1=https://www.example.com/s")
class FingerpostTestTest {

    private MockMvc mvc;

    @BeforeEach
    void set(@Autowired WebApplicationContext context) {
        mvc = MockMvcBuilders.webAppContextSetup(context).build();
    }

    @Test
    void a_controller_gets_the_owner_and_its_exceptions_are_answered(@Autowired Fingerpost fingerpost)
            throws Exception {
        MockHttpServletResponse created = post("7");
        assertThat(created.getStatus()).isEqualTo(200);
        assertThat(created.getContentAsString()).isEqualTo("https://www.example.com/s/only");
        assertThat(fingerpost.owner(7).links().find(LinkQuery.all()).total()).isEqualTo(1);

        MockHttpServletResponse taken = post("8");
        assertThat(taken.getStatus()).isEqualTo(422);
        assertThat(taken.getContentType()).isEqualTo("application/problem+json");
        assertThat(post("none").getStatus()).isEqualTo(403);
    }

    @Test
    void short_links_are_followed_at_localhost(@Autowired WebApplicationContext context) throws Exception {
        context.getBean(Fingerpost.class)
                .owner(9)
                .links()
                .create(LinkDraft.to("https://example.com/spring").withAlias("spring"));
        MockMvc filtered = MockMvcBuilders.webAppContextSetup(context)
                .addFilters(context.getBean("fingerpostHostNames", FilterRegistrationBean.class)
                        .getFilter())
                .build();

        MockHttpServletResponse followed = filtered.perform(MockMvcRequestBuilders.get("/s/spring"))
                .andReturn()
                .getResponse();

        assertThat(followed.getStatus()).isEqualTo(302);
        assertThat(followed.getHeader("Location")).isEqualTo("https://example.com/spring");
    }

    private MockHttpServletResponse post(String tenant) throws Exception {
        return mvc.perform(MockMvcRequestBuilders.post("/links").header("Tenant", tenant))
                .andReturn()
                .getResponse();
    }

    @Test
    void links_are_in_memory(@Autowired Storage storage) {
        assertThat(storage).isInstanceOf(MemoryStorage.class);
    }

    @Configuration(proxyBeanMethods = false)
    @EnableWebMvc
    static class Application {

        @Bean
        OwnerResolver owners() {
            return request -> request.getHeader("Tenant").equals("none")
                    ? OptionalLong.empty()
                    : OptionalLong.of(Long.parseLong(request.getHeader("Tenant")));
        }

        @Bean
        LinkController controller(Fingerpost fingerpost) {
            return new LinkController(fingerpost);
        }
    }

    @RestController
    static class LinkController {

        private final Fingerpost fingerpost;

        LinkController(Fingerpost fingerpost) {
            this.fingerpost = fingerpost;
        }

        @PostMapping("/links")
        String create(Owner tenant) {
            var link = tenant.links()
                    .create(LinkDraft.to("https://example.com/").withDomain(1).withAlias("only"));
            return fingerpost.shortUrl(link).orElseThrow();
        }
    }
}
