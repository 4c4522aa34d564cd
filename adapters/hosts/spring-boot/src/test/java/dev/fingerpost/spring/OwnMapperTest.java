package dev.fingerpost.spring;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.fingerpost.Fingerpost;
import dev.fingerpost.http.json.FingerpostJson;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.page.Page;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.http.converter.HttpMessageConverter;
import org.springframework.http.converter.json.MappingJackson2HttpMessageConverter;
import org.springframework.mock.web.MockHttpServletResponse;
import org.springframework.test.context.TestPropertySource;
import org.springframework.test.context.junit.jupiter.web.SpringJUnitWebConfig;
import org.springframework.test.web.servlet.request.MockMvcRequestBuilders;
import org.springframework.test.web.servlet.setup.MockMvcBuilders;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.context.WebApplicationContext;
import org.springframework.web.servlet.config.annotation.EnableWebMvc;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;
import tools.jackson.databind.json.JsonMapper;

/** An application with object mappers of its own, to which the starter's modules were not added. */
@SpringJUnitWebConfig
@TestPropertySource(properties = {"fingerpost.storage=memory", "fingerpost.domains.1=https://www.example.com/s"})
class OwnMapperTest {

    @Test
    void a_link_and_a_page_are_the_json_of_the_api(
            @Autowired WebApplicationContext context, @Autowired Fingerpost fingerpost, @Autowired FingerpostJson json)
            throws Exception {
        Link link = fingerpost.owner(1).links().create(LinkDraft.to("https://example.com/"));

        assertThat(get(context, "/link").getContentAsString()).isEqualTo(json.write(link));
        assertThat(get(context, "/page").getContentAsString())
                .isEqualTo(json.writeLinks(fingerpost.owner(1).links().find(LinkQuery.all())));
        assertThat(get(context, "/page").getContentType()).isEqualTo("application/json");
    }

    @Test
    void mappers_that_are_beans_write_links_inside_of_other_types_so_too(
            @Autowired Fingerpost fingerpost,
            @Autowired FingerpostJson json,
            @Autowired ObjectMapper jackson2,
            @Autowired JsonMapper jackson3)
            throws Exception {
        Link link = fingerpost.owner(2).links().create(LinkDraft.to("https://example.com/"));
        String whole = "{\"link\":" + json.write(link) + "}";

        assertThat(jackson2.writeValueAsString(Map.of("link", link))).isEqualTo(whole);
        assertThat(jackson3.writeValueAsString(Map.of("link", link))).isEqualTo(whole);
    }

    private static MockHttpServletResponse get(WebApplicationContext context, String path) throws Exception {
        return MockMvcBuilders.webAppContextSetup(context)
                .build()
                .perform(MockMvcRequestBuilders.get(path))
                .andReturn()
                .getResponse();
    }

    @Configuration(proxyBeanMethods = false)
    @EnableWebMvc
    @Import({
        FingerpostAutoConfiguration.class,
        FingerpostJsonAutoConfiguration.class,
        FingerpostWebAutoConfiguration.class,
        FingerpostMvcAutoConfiguration.class
    })
    static class Application implements WebMvcConfigurer {

        @Bean
        ObjectMapper jackson2() {
            return new ObjectMapper();
        }

        @Bean
        JsonMapper jackson3() {
            return JsonMapper.builder().build();
        }

        @Bean
        Links links(Fingerpost fingerpost) {
            return new Links(fingerpost);
        }

        @Override
        public void configureMessageConverters(List<HttpMessageConverter<?>> converters) {
            converters.add(new MappingJackson2HttpMessageConverter(new ObjectMapper()));
        }
    }

    @RestController
    record Links(Fingerpost fingerpost) {

        @GetMapping("/link")
        Link link() {
            return page().items().get(0);
        }

        @GetMapping("/page")
        Page<Link> page() {
            return fingerpost.owner(1).links().find(LinkQuery.all());
        }
    }
}
