package dev.fingerpost.examples.boot;

import org.springframework.data.jpa.repository.JpaRepository;

/** The campaigns of all tenants. */
interface Campaigns extends JpaRepository<Campaign, Long> {}
