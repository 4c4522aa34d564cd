package dev.fingerpost.visit;

/**
 * A snapshot for monitoring: {@link Visits#metrics}. Parts may be added: the constructor is not part of the API.
 *
 * @param cacheHits how many visits that count found their link in the cache since the start
 * @param cacheMisses how many did not
 * @param waitingClicks how many clicks wait for their commit now, of visitors who wait for the answer or, after the
 *     answer, of the buffer
 */
public record VisitMetrics(long cacheHits, long cacheMisses, long waitingClicks) {}
