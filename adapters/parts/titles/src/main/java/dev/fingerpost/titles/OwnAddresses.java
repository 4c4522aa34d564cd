package dev.fingerpost.titles;

import java.io.IOException;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The addresses of this machine. A connection to one of them, even to a public one, would come from inside the
 * machine's firewall.
 */
@FunctionalInterface
interface OwnAddresses {

    /** The addresses of the network interfaces. They are read each time, because they change while a program runs. */
    OwnAddresses SYSTEM = OwnAddresses::ofInterfaces;

    Set<InetAddress> addresses() throws IOException;

    private static Set<InetAddress> ofInterfaces() throws SocketException {
        return NetworkInterface.networkInterfaces()
                .flatMap(NetworkInterface::inetAddresses)
                .collect(Collectors.toUnmodifiableSet());
    }
}
