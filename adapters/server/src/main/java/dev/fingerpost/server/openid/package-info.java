/** Signing in by OpenID Connect: the authorization code flow with PKCE. Nothing else uses its library. */
@NullMarked
package dev.fingerpost.server.openid;

import org.jspecify.annotations.NullMarked;
