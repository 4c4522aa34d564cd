package dev.fingerpost.titles;

import java.io.IOException;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.util.Set;
import java.util.stream.Collectors;

/** The addresses of this machine. A connection to one of them, a public one included, comes from behind its firewall. */
@FunctionalInterface
interface OwnAddresses {

    /** Those of its network interfaces, read each time, since they change while a program runs. */
    OwnAddresses SYSTEM = OwnAddresses::ofInterfaces;

    Set<InetAddress> addresses() throws IOException;

    private static Set<InetAddress> ofInterfaces() throws SocketException {
        return NetworkInterface.networkInterfaces()
                .flatMap(NetworkInterface::inetAddresses)
                .collect(Collectors.toUnmodifiableSet());
    }
}
