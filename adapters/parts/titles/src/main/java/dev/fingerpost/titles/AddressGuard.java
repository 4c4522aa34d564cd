package dev.fingerpost.titles;

import dev.fingerpost.url.NoAnswer;
import dev.fingerpost.url.WebUrl;
import java.io.IOException;
import java.net.InetAddress;
import java.util.List;
import java.util.Set;

/**
 * Decides from which addresses a page may be fetched. Connect only to the addresses that it returns, without another
 * lookup.
 */
final class AddressGuard {

    private final TitleSettings settings;
    private final HostLookup hosts;
    private final OwnAddresses own;

    AddressGuard(TitleSettings settings, HostLookup hosts, OwnAddresses own) {
        this.settings = settings;
        this.hosts = hosts;
        this.own = own;
    }

    /**
     * The checked addresses of the URL's host.
     *
     * @throws PageRefusedException if the port is not allowed, or if the host is not an internal one and has an address
     *     that is not public or belongs to this machine
     */
    List<InetAddress> check(WebUrl url, PageDeadline deadline) throws IOException {
        int port = url.effectivePort().orElse(-1);
        if (!settings.allowsPort(url.host(), port)) {
            throw new PageRefusedException(
                    NoAnswer.NOT_ALLOWED,
                    "its port is neither 80 nor 443, nor the port of an internal host in"
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
            throw new PageRefusedException(
                    NoAnswer.NOT_ALLOWED,
                    "its host has an address that is not public, and is not"
                            + " in TitleSettings.withInternalHosts (--titles-internal-hosts of the server)");
        }
        Set<InetAddress> ofThisMachine = own.addresses();
        if (addresses.stream().map(PublicAddresses::withoutTranslator).anyMatch(ofThisMachine::contains)) {
            throw new PageRefusedException(NoAnswer.NOT_ALLOWED, "its host has an address of this machine");
        }
    }
}
