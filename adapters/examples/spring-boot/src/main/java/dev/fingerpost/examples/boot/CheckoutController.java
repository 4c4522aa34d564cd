package dev.fingerpost.examples.boot;

import dev.fingerpost.Owner;
import dev.fingerpost.conversion.Conversion;
import dev.fingerpost.conversion.ConversionOutcome;
import dev.fingerpost.conversion.Conversions;
import org.springframework.transaction.annotation.Transactional;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/**
 * Sells for the tenant who is logged in. An order and the conversion of its link commit together, or neither does, and a
 * repeated call changes nothing.
 */
@RestController
class CheckoutController {

    private final ShopOrders orders;
    private final Conversions conversions;

    CheckoutController(ShopOrders orders, Conversions conversions) {
        this.orders = orders;
        this.conversions = conversions;
    }

    @PostMapping("/orders")
    @Transactional
    public ConversionOutcome buy(
            @RequestParam String number,
            @RequestParam long cents,
            @RequestParam(defaultValue = "") String fp,
            Owner tenant) {
        if (!orders.existsById(number)) {
            orders.save(new ShopOrder(number, cents));
        }
        return conversions.of(tenant).record(fp, Conversion.of("order", number).withAmount(cents, "EUR"));
    }

    @PostMapping("/refunds")
    @Transactional
    public boolean refund(@RequestParam String number, Owner tenant) {
        orders.findById(number).ifPresent(ShopOrder::refund);
        return conversions.of(tenant).reverse("order", number);
    }
}
