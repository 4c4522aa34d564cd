package dev.fingerpost.examples.boot;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;

/** An order in the books of the shop. */
@Entity
class ShopOrder {

    @Id
    private String number = "";

    private long cents;

    private boolean refunded;

    ShopOrder() {}

    ShopOrder(String number, long cents) {
        this.number = number;
        this.cents = cents;
    }

    void refund() {
        refunded = true;
    }

    long earned() {
        return refunded ? 0 : cents;
    }
}
