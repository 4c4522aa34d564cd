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

    /** Registers it after all others, without a path where one of them has all paths or nothing is to be recognised. */
    static final class Registration extends ServletRegistrationBean<ElsewhereServlet> {

        private final boolean isWanted;
        private boolean isNeeded;

        /** A registration that is disabled would be a line of Spring Boot's log at each start, so none is. */
        Registration(boolean isWanted) {
            super(new ElsewhereServlet(), false);
            this.isWanted = isWanted;
            setName("fingerpostElsewhere");
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
