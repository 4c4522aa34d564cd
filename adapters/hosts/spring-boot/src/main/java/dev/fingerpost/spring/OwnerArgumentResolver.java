package dev.fingerpost.spring;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.Owner;
import dev.fingerpost.http.wire.OnceLog;
import dev.fingerpost.link.Actor;
import jakarta.servlet.http.HttpServletRequest;
import java.lang.System.Logger.Level;
import org.jspecify.annotations.Nullable;
import org.springframework.core.MethodParameter;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.support.WebDataBinderFactory;
import org.springframework.web.context.request.NativeWebRequest;
import org.springframework.web.method.support.HandlerMethodArgumentResolver;
import org.springframework.web.method.support.ModelAndViewContainer;
import org.springframework.web.server.ResponseStatusException;

/** Passes the owner of the current request to a controller. Changes by this owner are recorded under the person's name. */
final class OwnerArgumentResolver implements HandlerMethodArgumentResolver {

    private static final System.Logger LOG = System.getLogger(OwnerArgumentResolver.class.getName());

    private final Fingerpost fingerpost;
    private final OwnerSource owners;
    private final OnceLog refusals = new OnceLog(LOG, Level.WARNING);

    OwnerArgumentResolver(Fingerpost fingerpost, OwnerSource owners) {
        this.fingerpost = fingerpost;
        this.owners = owners;
    }

    @Override
    public boolean supportsParameter(MethodParameter parameter) {
        return parameter.getParameterType() == Owner.class;
    }

    @Override
    public Object resolveArgument(
            MethodParameter parameter,
            @Nullable ModelAndViewContainer container,
            NativeWebRequest request,
            @Nullable WebDataBinderFactory binders) {
        HttpServletRequest http = request.getNativeRequest(HttpServletRequest.class);
        if (http == null) {
            throw refused(parameter);
        }
        long owner = owners.of(http).orElseThrow(() -> refused(parameter));
        return fingerpost.owner(owner).by(Actor.ofPerson(owners.person(http)));
    }

    private ResponseStatusException refused(MethodParameter parameter) {
        refusals.log(() -> "A request for " + parameter.getContainingClass().getSimpleName() + "."
                + parameter.getExecutable().getName() + " has no Owner and was answered with 403: " + owners.refusal()
                + ". Further requests of this kind are not logged");
        return new ResponseStatusException(HttpStatus.FORBIDDEN, "The request has no owner");
    }
}
