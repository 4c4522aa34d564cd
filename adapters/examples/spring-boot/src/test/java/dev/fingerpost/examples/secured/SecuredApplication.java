package dev.fingerpost.examples.secured;

import org.springframework.boot.autoconfigure.SpringBootApplication;

/** A new application, as Spring Boot's generator makes it, with Spring Security. */
@SpringBootApplication(scanBasePackages = {"dev.fingerpost.examples.first", "dev.fingerpost.examples.secured"})
public class SecuredApplication {}
