package dev.fingerpost;

import dev.fingerpost.change.BeforeChange;
import dev.fingerpost.change.ChangeKind;
import dev.fingerpost.change.Proposal;
import dev.fingerpost.failure.Violation;
import dev.fingerpost.link.Gate;
import dev.fingerpost.storage.Storage;
import java.util.List;
import java.util.Map;

/** Asks a gate of the host about links. */
record HostGate(Gate gate) implements BeforeChange {

    @Override
    public boolean takesPart(ChangeKind kind, long owner) {
        return kind.isOfNewLinks();
    }

    @Override
    public Map<Integer, Violation> before(Storage transaction, Proposal proposal) {
        return gate.refusals(new Question(proposal, transaction));
    }

    private record Question(Proposal proposal, Storage transaction) implements Gate.Call {

        @Override
        public long owner() {
            return proposal.owner();
        }

        @Override
        public List<Gate.Change> changes() {
            return proposal.links();
        }

        @Override
        public long links() {
            return proposal.stored(transaction);
        }
    }
}
