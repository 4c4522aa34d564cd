package dev.fingerpost.spring;

import jakarta.servlet.ServletContext;
import jakarta.servlet.ServletRegistration;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Set;
import org.springframework.boot.web.servlet.ServletRegistrationBean;
import org.springframework.core.Ordered;

/**
 * Answers with 404 every request that no other servlet takes. A container calls no filter for requests without a
 * servlet. So if Spring MVC is not mapped to all paths ({@code spring.mvc.servlet.path}), short URLs that a filter
 * recognises would not work without this servlet.
 */
final class ElsewhereServlet extends HttpServlet {

    private static final long serialVersionUID = 1L;

    @Override
    protected void service(HttpServletRequest request, HttpServletResponse response) throws IOException {
        response.sendError(HttpServletResponse.SC_NOT_FOUND);
    }

    /**
     * Registers the servlet after all others. It gets no path if another servlet already has all paths, or if no short
     * URL has to be recognised by a filter.
     */
    static final class Registration extends ServletRegistrationBean<ElsewhereServlet> {

        private final boolean isWanted;
        private boolean isNeeded;

        /**
         * A disabled registration would add a line to Spring Boot's log at each start, so this one is enabled without a
         * path instead.
         */
        Registration(boolean isWanted) {
            super(new ElsewhereServlet(), false);
            this.isWanted = isWanted;
            setOrder(Ordered.LOWEST_PRECEDENCE);
        }

        @Override
        protected ServletRegistration.Dynamic addRegistration(String description, ServletContext context) {
            isNeeded = isWanted
                    && context.getServletRegistrations().values().stream()
                            .flatMap(servlet -> servlet.getMappings().stream())
                            .noneMatch(RedirectPaths.CATCH_ALL::contains);
            return super.addRegistration(description, context);
        }

        @Override
        protected void configure(ServletRegistration.Dynamic registration) {
            setUrlMappings(isNeeded ? Set.of("/") : Set.of());
            super.configure(registration);
        }
    }
}
