package dev.fingerpost.link;

/**
 * What a feature stores about the counted clicks, in the step that counts it: see {@link LinkRepository#countClicks}. A
 * storage that supports the feature recognizes its notes; other storages ignore them.
 */
public interface ClickNote {}
