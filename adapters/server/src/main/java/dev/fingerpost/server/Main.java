package dev.fingerpost.server;

/** Starts the server. */
public final class Main {

    private Main() {}

    /** Does nothing yet but start and end. */
    public static void main(String[] args) {}
}
