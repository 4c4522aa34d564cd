package dev.fingerpost.examples.boot;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;

/** A campaign; its id is the id of its short link. */
@Entity
class Campaign {

    @Id
    private long linkId;

    private String name = "";

    /** For JPA. */
    Campaign() {}

    Campaign(long linkId, String name) {
        this.linkId = linkId;
        this.name = name;
    }

    long linkId() {
        return linkId;
    }

    String name() {
        return name;
    }
}
