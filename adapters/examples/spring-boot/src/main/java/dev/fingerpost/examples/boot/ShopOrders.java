package dev.fingerpost.examples.boot;

import org.springframework.data.jpa.repository.JpaRepository;

/** The books of the shop. */
interface ShopOrders extends JpaRepository<ShopOrder, String> {}
