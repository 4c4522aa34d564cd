package dev.fingerpost.spring;

import dev.fingerpost.servlet.OwnerResolver;
import jakarta.servlet.http.HttpServletRequest;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** Determines the {@code Owner} that a controller gets. */
sealed interface OwnerSource {

    /** What the developer of an application without owners has to do. */
    String REMEDY = "Set fingerpost.owner=1 if the application has no tenants, or define a bean of type "
            + OwnerResolver.class.getName() + " that names the tenant of a request";

    /** The owner of a request; empty if it is not known. */
    OptionalLong of(HttpServletRequest request);

    /** The name of the person who sends a request; empty for none. */
    default String person(HttpServletRequest request) {
        return OwnerResolver.none().person(request);
    }

    /** A description for the line at the start. */
    String description();

    /** What names the owner of a request to the API, for the line at the start. */
    default String ofApi() {
        return "an API key";
    }

    /** The reason why a request has no owner, and what to do about it. */
    String refusal();

    /**
     * Creates the source of an application.
     *
     * @param owners the application's resolver, or {@link OwnerResolver#none()}
     * @param property the application's property; {@code null} for none
     */
    static OwnerSource of(OwnerResolver owners, @Nullable Long property) {
        boolean hasBean = owners != OwnerResolver.none();
        if (property == null) {
            return hasBean ? new OfBean(owners) : new Missing();
        }
        if (hasBean) {
            throw new StartRefusedException(
                    "fingerpost.owner is '" + property + "', and there is a bean of type "
                            + OwnerResolver.class.getName(),
                    "Remove fingerpost.owner, so that the bean determines the owner of each request, or remove the bean, so that"
                            + " every request has this owner.",
                    null);
        }
        if (property < 1) {
            throw StartRefusedException.property("owner", property, "must be a positive number", null);
        }
        return new OfProperty(property);
    }

    /** Uses the application's bean. */
    record OfBean(OwnerResolver owners) implements OwnerSource {

        @Override
        public OptionalLong of(HttpServletRequest request) {
            return owners.resolve(request);
        }

        @Override
        public String person(HttpServletRequest request) {
            return owners.person(request);
        }

        @Override
        public String description() {
            return "determined by the bean of type OwnerResolver";
        }

        @Override
        public String ofApi() {
            return "the bean of type OwnerResolver or, otherwise, an API key";
        }

        @Override
        public String refusal() {
            return "the bean of type OwnerResolver names no owner for the request. If it asks for the principal, let the"
                    + " filters of your login run for this path, and require a login there";
        }
    }

    /** One owner for an application without tenants. */
    record OfProperty(long owner) implements OwnerSource {

        @Override
        public OptionalLong of(HttpServletRequest request) {
            return OptionalLong.of(owner);
        }

        @Override
        public String description() {
            return owner + " (fingerpost.owner)";
        }

        @Override
        public String refusal() {
            return "fingerpost.owner applies only to an HttpServletRequest, which this request is not";
        }
    }

    /** There is no owner. */
    record Missing() implements OwnerSource {

        @Override
        public OptionalLong of(HttpServletRequest request) {
            return OptionalLong.empty();
        }

        @Override
        public String description() {
            return "not known, so controllers with a parameter of type Owner are answered with 403 (" + REMEDY + ")";
        }

        @Override
        public String refusal() {
            return "nothing names the owner of a request. " + REMEDY;
        }
    }
}
