package dev.fingerpost.usecase;

import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkDraft;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/**
 * An edit of one link.
 *
 * @param guard gets the stored link before the change; if it throws, the link is not changed
 */
record LinkEdit(long id, UnaryOperator<LinkDraft> change, Consumer<Link> guard) {}
