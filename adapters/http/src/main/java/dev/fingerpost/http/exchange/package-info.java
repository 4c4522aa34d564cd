/**
 * What an HTTP engine and this module exchange: a raw request in, a finished response out. An adapter for an engine
 * translates between these types and the engine's own, and nothing else.
 */
@NullMarked
package dev.fingerpost.http.exchange;

import org.jspecify.annotations.NullMarked;
