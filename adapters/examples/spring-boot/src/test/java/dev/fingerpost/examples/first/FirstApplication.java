package dev.fingerpost.examples.first;

import org.springframework.boot.autoconfigure.SpringBootApplication;

/** A new application, as Spring Boot's generator makes it. */
@SpringBootApplication
public class FirstApplication {}
