package dev.fingerpost.servlet;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.http.FingerpostHttp;
import dev.fingerpost.http.HttpSettings;
import dev.fingerpost.http.visit.VisitSettings;
import jakarta.servlet.ServletContainerInitializer;
import jakarta.servlet.ServletContext;
import java.util.OptionalLong;
import java.util.Set;

/** The example of the module's page. */
record LinkHost(Fingerpost fingerpost) implements ServletContainerInitializer {

    @Override
    public void onStartup(Set<Class<?>> classes, ServletContext context) {
        HttpSettings settings = HttpSettings.standard();
        FingerpostServlet api = new FingerpostServlet(FingerpostHttp.api(fingerpost, settings))
                .withOwners(request -> request.getUserPrincipal() instanceof Tenant tenant
                        ? OptionalLong.of(tenant.id())
                        : OptionalLong.empty());
        FingerpostServlet redirects =
                new FingerpostServlet(FingerpostHttp.redirects(fingerpost, settings, VisitSettings.standard()));

        context.addServlet("links-api", api).addMapping("/api/*");
        context.addServlet("links", redirects).addMapping("/s/*");
    }
}
