package dev.fingerpost.link;

/**
 * What a feature stores of each counted click, in the step that counts it: {@link LinkRepository#countClicks}. A storage that
 * has the feature knows its notes, and another one ignores them.
 */
public interface ClickNote {}
