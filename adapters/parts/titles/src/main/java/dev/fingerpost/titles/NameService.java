package dev.fingerpost.titles;

import java.net.InetAddress;
import java.net.UnknownHostException;

/** Resolves names. */
@FunctionalInterface
interface NameService {

    /** The resolver of the system. */
    NameService SYSTEM = InetAddress::getAllByName;

    InetAddress[] addressesOf(String host) throws UnknownHostException;
}
