package dev.fingerpost.titles;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.text.WebUrl;
import java.io.IOException;
import java.net.InetAddress;
import java.util.List;
import java.util.Set;

/** Decides where a page may be fetched from. The addresses it returns are the ones to connect to, without another lookup. */
final class AddressGuard {

    private final TitleSettings settings;
    private final HostLookup hosts;
    private final OwnAddresses own;

    AddressGuard(TitleSettings settings, HostLookup hosts, OwnAddresses own) {
        this.settings = requireNonNull(settings, "settings");
        this.hosts = requireNonNull(hosts, "hosts");
        this.own = requireNonNull(own, "own");
    }

    /**
     * The addresses of the URL's host, each of them checked.
     *
     * @throws PageRefusedException if the port is not allowed, or one of the addresses is not public or of this machine
     */
    List<InetAddress> check(WebUrl url, PageDeadline deadline) throws IOException {
        int port = url.effectivePort().orElse(-1);
        if (!settings.allowsPort(url.host(), port)) {
            throw new PageRefusedException("its port is neither 80 nor 443, and not that of an internal host in"
                    + " TitleSettings.withInternalHosts (--titles-internal-hosts of the server)");
        }
        List<InetAddress> addresses = hosts.addressesOf(url.host(), deadline);
        if (!settings.isInternal(url.host(), port)) {
            checkPublic(addresses);
        }
        return addresses;
    }

    private void checkPublic(List<InetAddress> addresses) throws IOException {
        if (!addresses.stream().allMatch(PublicAddresses::contains)) {
            throw new PageRefusedException("its host has an address that is not public, and is not"
                    + " in TitleSettings.withInternalHosts (--titles-internal-hosts of the server)");
        }
        Set<InetAddress> ofThisMachine = own.addresses();
        if (addresses.stream().map(PublicAddresses::withoutTranslator).anyMatch(ofThisMachine::contains)) {
            throw new PageRefusedException("its host has an address of this machine");
        }
    }
}
