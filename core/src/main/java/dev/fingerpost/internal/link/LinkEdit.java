package dev.fingerpost.internal.link;

import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkDraft;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/**
 * The edit of one link.
 *
 * @param guard sees the link first; an exception that it throws keeps the link
 */
record LinkEdit(long id, UnaryOperator<LinkDraft> change, Consumer<Link> guard) {}
