package dev.fingerpost.link;

/** What a feature keeps of a link beside the link itself, as part of a {@link Link.Snapshot}. */
public interface SnapshotPart {}
