package dev.fingerpost.console.signin;

/** The result of checking the facts that another server states about a person: an identity, or a refusal. */
public sealed interface Identification permits Identity, SignInRefusal {}
