package dev.fingerpost.visit;

/** An event for the listeners of visits. */
public sealed interface VisitEvent permits ResolvedVisit, FailedVisit {}
