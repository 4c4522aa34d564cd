/**
 * Sign-ins to the console without an API key: a server that has authenticated the person says who it is.
 *
 * <pre>{@code
 * HttpSettings settings = HttpSettings.standard().withTrustedProxies(List.of("10.0.0.2"));
 * IdentityRules rules = IdentityRules.forOwner(1).withRoles(Map.of("marketing", Role.EDITOR));
 * ProxySignIn headers = new ProxySignIn("Remote-User", "Remote-Groups", rules);
 * HttpEndpoint console = Console.of(fingerpost, settings).withProxySignIn(headers).endpoint();
 * }</pre>
 */
@NullMarked
package dev.fingerpost.console.signin;

import org.jspecify.annotations.NullMarked;
