package dev.fingerpost.contract;

import dev.fingerpost.failure.StorageException;
import dev.fingerpost.pixel.PixelRepository;
import java.util.List;

/** Storages that answer a ping wrongly. */
final class PingFaults {

    static final List<Fault> ALL = List.of(
            new Fault("answers no ping", PingContract.class, model -> new ForwardingStorage(model) {
                @Override
                public void ping() {
                    throw StorageException.failed("answer", null);
                }
            }),
            new Fault("answers the first ping only", PingContract.class, AnswersOnce::new),
            new Fault("forgets its pixels at a ping", PingContract.class, Restarts::new));

    private PingFaults() {}

    private static final class AnswersOnce extends ForwardingStorage {
        private boolean asked;

        AnswersOnce(ModelStorage model) {
            super(model);
        }

        @Override
        public void ping() {
            if (asked) {
                throw StorageException.failed("answer", null);
            }
            asked = true;
        }
    }

    private static final class Restarts extends ForwardingStorage {
        private ModelStorage model;

        Restarts(ModelStorage model) {
            super(model);
            this.model = model;
        }

        @Override
        public PixelRepository pixels() {
            return model.pixels();
        }

        @Override
        public void ping() {
            model = new ModelStorage();
        }
    }
}
