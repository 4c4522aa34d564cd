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
 * Answers 404 to requests that no other servlet has. A container calls no filter for those, so short links that a filter
 * recognises would not be followed where Spring MVC does not have all paths ({@code spring.mvc.servlet.path}).
 */
final class ElsewhereServlet extends HttpServlet {

    private static final long serialVersionUID = 1L;

    @Override
    protected void service(HttpServletRequest request, HttpServletResponse response) throws IOException {
        response.sendError(HttpServletResponse.SC_NOT_FOUND);
    }

    /** Registers it after all others, unless one of them has all paths. */
    static final class Registration extends ServletRegistrationBean<ElsewhereServlet> {

        private boolean isNeeded;

        Registration(boolean isEnabled) {
            super(new ElsewhereServlet(), false);
            setName("fingerpostElsewhere");
            setOrder(Ordered.LOWEST_PRECEDENCE);
            setEnabled(isEnabled);
        }

        @Override
        protected ServletRegistration.Dynamic addRegistration(String description, ServletContext context) {
            isNeeded = context.getServletRegistrations().values().stream()
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
