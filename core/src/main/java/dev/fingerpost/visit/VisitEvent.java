package dev.fingerpost.visit;

/** What listeners are told of a visit. */
public sealed interface VisitEvent permits ResolvedVisit, FailedVisit {}
