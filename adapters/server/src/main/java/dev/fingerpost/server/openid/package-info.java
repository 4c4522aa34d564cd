/** Signing in by OpenID Connect: the authorization code flow with PKCE. Only this package uses a library for it. */
@NullMarked
package dev.fingerpost.server.openid;

import org.jspecify.annotations.NullMarked;
