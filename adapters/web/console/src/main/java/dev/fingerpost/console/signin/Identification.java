package dev.fingerpost.console.signin;

/** What becomes of the facts that another server states about a person: a person, or a refusal. */
public sealed interface Identification permits Identity, SignInRefusal {}
