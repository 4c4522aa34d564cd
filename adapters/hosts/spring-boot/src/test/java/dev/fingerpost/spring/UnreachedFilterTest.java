package dev.fingerpost.spring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.CapturedLog;
import dev.fingerpost.servlet.FingerpostServlet;
import jakarta.servlet.http.HttpServletResponse;
import java.util.List;
import java.util.logging.LogRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.mock.web.MockHttpServletRequest;
import org.springframework.mock.web.MockHttpServletResponse;

/** Requests for the library that a filter of the application has answered. */
class UnreachedFilterTest {

    private final UnreachedFilter filter =
            new UnreachedFilter(RedirectPaths.of(List.of("https://shop.example.com/s"), ""), "/fingerpost/*");

    @ParameterizedTest
    @ValueSource(ints = {302, 401, 403, 404})
    void a_short_link_that_another_filter_refuses_is_a_warning_once(int status) throws Exception {
        assertThat(warnings("/s/spring", status, false, 3))
                .singleElement()
                .asString()
                .startsWith("A short URL was answered with " + status + " by a filter of the application")
                .contains("permit /s/*");
    }

    @Test
    void one_that_the_library_answers_is_none() throws Exception {
        assertThat(warnings("/s/spring", 404, true, 1)).isEmpty();
        assertThat(warnings("/s/spring", 200, false, 1)).isEmpty();
        assertThat(warnings("/settings", 404, false, 1)).isEmpty();
    }

    @Test
    void a_key_that_another_filter_refuses_is_a_warning_that_does_not_show_it() throws Exception {
        assertThat(warnings("/fingerpost/v1/links", 401, false, 2))
                .singleElement()
                .asString()
                .startsWith("A request with an API key was answered with 401")
                .contains("Permit /fingerpost/*")
                .doesNotContain("fp_secret");
    }

    private List<String> warnings(String path, int status, boolean reached, int times) throws Exception {
        try (CapturedLog log = new CapturedLog(UnreachedFilter.class)) {
            for (int i = 0; i < times; i++) {
                MockHttpServletRequest request = new MockHttpServletRequest("GET", path);
                request.addHeader("Authorization", "Bearer fp_secret");
                filter.doFilter(request, new MockHttpServletResponse(), (asked, answered) -> {
                    if (reached) {
                        asked.setAttribute(FingerpostServlet.REACHED, true);
                    }
                    ((HttpServletResponse) answered).setStatus(status);
                });
            }
            return log.records().stream().map(LogRecord::getMessage).toList();
        }
    }
}
