package dev.fingerpost.examples.start;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.link.LinkDraft;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.Socket;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.web.servlet.ServletRegistrationBean;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.web.SecurityFilterChain;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** Whether a request is answered by a short link, a controller or another servlet of the application. */
@Timeout(60)
class ControllersBesideLinksTest {

    private static ConfigurableApplicationContext application;

    @BeforeAll
    static void start() {
        application = SpringApplication.run(
                Controllers.class,
                "--server.port=0",
                "--spring.datasource.url=jdbc:h2:mem:controllers",
                "--spring.jpa.hibernate.ddl-auto=none",
                "--fingerpost.storage=memory",
                "--fingerpost.owner=1",
                "--fingerpost.domains.1=https://shop.example.com/s",
                "--fingerpost.domains.2=https://go.example.com");
        var links = application.getBean(Fingerpost.class).owner(1).links();
        links.create(LinkDraft.to("https://example.com/1").withDomain(1).withAlias("spring"));
        links.create(LinkDraft.to("https://example.com/2").withDomain(2).withAlias("spring"));
    }

    @AfterAll
    static void stop() {
        application.close();
    }

    @Test
    void a_controller_below_the_path_of_a_domain_is_reached_on_no_host_name() {
        assertThat(get("shop.example.com", "/s/spring")).startsWith("HTTP/1.1 302");
        assertThat(get("shop.example.com", "/s/report")).startsWith("HTTP/1.1 404");
        assertThat(get("other.example.com", "/s/report")).startsWith("HTTP/1.1 404");
        assertThat(get("shop.example.com", "/report")).endsWith("the controller");
    }

    @Test
    void a_controller_is_not_reached_on_the_host_name_of_a_domain_without_a_path() {
        assertThat(get("go.example.com", "/spring")).startsWith("HTTP/1.1 302");
        assertThat(get("go.example.com", "/report")).startsWith("HTTP/1.1 404");
    }

    @Test
    void a_servlet_with_a_longer_path_than_a_domain_is_reached() {
        assertThat(get("shop.example.com", "/s/files/report")).endsWith("the servlet");
        assertThat(get("go.example.com", "/s/files/report")).endsWith("the servlet");
    }

    private static String get(String host, String path) {
        int port = Integer.parseInt(application.getEnvironment().getRequiredProperty("local.server.port"));
        try (Socket socket = new Socket("127.0.0.1", port)) {
            String request = "GET " + path + " HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n\r\n";
            socket.getOutputStream().write(request.getBytes(US_ASCII));
            return new String(socket.getInputStream().readAllBytes(), UTF_8).strip();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    @Configuration(proxyBeanMethods = false)
    @EnableAutoConfiguration
    @RestController
    static class Controllers {

        @GetMapping({"/report", "/s/report"})
        String report() {
            return "the controller";
        }

        @Bean
        ServletRegistrationBean<HttpServlet> files() {
            return new ServletRegistrationBean<>(
                    new HttpServlet() {
                        @Override
                        protected void doGet(HttpServletRequest request, HttpServletResponse response)
                                throws IOException {
                            response.getWriter().write("the servlet");
                        }
                    },
                    "/s/files/*");
        }

        @Bean
        SecurityFilterChain everybody(HttpSecurity http) throws Exception {
            return http.authorizeHttpRequests(paths -> paths.anyRequest().permitAll())
                    .build();
        }
    }
}
