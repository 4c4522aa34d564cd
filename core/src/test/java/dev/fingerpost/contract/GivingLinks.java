package dev.fingerpost.contract;

import dev.fingerpost.link.Link;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.function.UnaryOperator;

/** A repository of links that records which links were given to another owner. */
public class GivingLinks extends ForwardingLinks {

    private final Set<Long> given = new HashSet<>();

    public GivingLinks(ModelStorage model) {
        super(model.links());
    }

    /** Whether one of the links was given to another owner. */
    public boolean haveGiven(Set<Long> linkIds) {
        return linkIds.stream().anyMatch(given::contains);
    }

    /** Records a link that its owner gives away. */
    protected void give(long owner, Link link) {
        given.add(link.id());
    }

    @Override
    public List<Link> giveAll(long owner, SortedSet<Long> ids, UnaryOperator<List<Link>> change) {
        List<Link> after = super.giveAll(owner, ids, change);
        after.forEach(link -> give(owner, link));
        return after;
    }
}
