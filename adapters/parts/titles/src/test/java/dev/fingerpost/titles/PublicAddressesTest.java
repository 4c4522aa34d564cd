package dev.fingerpost.titles;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.text.AddressRange;
import java.math.BigInteger;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.ValueSource;

class PublicAddressesTest {

    @ParameterizedTest
    @CsvFileSource(resources = "special-addresses.csv")
    void no_special_block_is_public(String block, String name) throws UnknownHostException {
        String[] parts = block.split("/");
        InetAddress first = AddressRange.address(parts[0]).orElseThrow();
        int free = first.getAddress().length * Byte.SIZE - Integer.parseInt(parts[1]);
        BigInteger size = BigInteger.ONE.shiftLeft(free);

        for (BigInteger offset :
                new BigInteger[] {BigInteger.ZERO, size.shiftRight(1), size.shiftRight(2), size.subtract(BigInteger.ONE)
                }) {
            InetAddress address = plus(first, offset);
            assertThat(PublicAddresses.contains(address))
                    .as("%s of %s", address, name)
                    .isFalse();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1.0.0.0",
                "8.8.8.8",
                "9.255.255.255",
                "11.0.0.0",
                "100.63.255.255",
                "100.128.0.0",
                "126.255.255.255",
                "128.0.0.0",
                "168.63.129.15",
                "168.63.129.17",
                "169.253.255.255",
                "169.255.0.0",
                "172.15.255.255",
                "172.32.0.0",
                "191.255.255.255",
                "192.0.1.0",
                "192.0.3.0",
                "192.31.195.255",
                "192.167.255.255",
                "192.169.0.0",
                "198.17.255.255",
                "198.20.0.0",
                "203.0.112.255",
                "203.0.114.0",
                "223.255.255.255",
                "2001:200::",
                "2001:db7:ffff::1",
                "2001:db9::",
                "2001:4860:4860::8888",
                "2003::1",
                "2606:2800:220:1::1",
                "2620:4f:7fff::1",
                "2a00::1",
                "3ffe::1"
            })
    void the_addresses_beside_them_are_public(String address) {
        assertThat(PublicAddresses.contains(FakeInternet.address(address))).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"127.0.0.1", "10.0.0.1", "169.254.169.254", "0.0.0.0", "192.168.1.1", "100.100.100.200"})
    void an_address_that_embeds_a_special_one_is_not_public(String special) throws UnknownHostException {
        String hex = HexFormat.of().formatHex(FakeInternet.address(special).getAddress());
        String high = hex.substring(0, 4);
        String low = hex.substring(4);

        assertThat(new InetAddress[] {
                    ipv6("00000000000000000000ffff" + hex), // mapped
                    ipv6("000000000000000000000000" + hex), // compatible
                    ipv6("0064ff9b0000000000000000" + hex), // NAT64
                    ipv6("0064ff9b0001000000000000" + hex), // NAT64 with the prefix of a network
                    ipv6("2002" + hex + "00000000000000000001"), // 6to4
                    ipv6("20010000" + hex + "0000000000000000"), // Teredo: the address of the server
                    FakeInternet.address("2001:0:808:808::" + high + ":" + low),
                    FakeInternet.address("::ffff:" + special)
                })
                .noneMatch(PublicAddresses::contains);
    }

    @Test
    void an_address_of_a_translator_is_as_public_as_the_one_inside() throws UnknownHostException {
        assertThat(PublicAddresses.contains(FakeInternet.address("64:ff9b::808:808")))
                .isTrue();
        assertThat(PublicAddresses.contains(ipv6("00000000000000000000ffff08080808")))
                .isTrue();
    }

    /** Keeps an IPv6 address as it is; the JDK would turn a mapped one into an IPv4 address. */
    private static InetAddress ipv6(String hex) throws UnknownHostException {
        return Inet6Address.getByAddress(null, HexFormat.of().parseHex(hex), -1);
    }

    private static InetAddress plus(InetAddress address, BigInteger offset) throws UnknownHostException {
        byte[] sum = new BigInteger(1, address.getAddress()).add(offset).toByteArray();
        int length = address.getAddress().length;
        byte[] padded = new byte[length];
        byte[] bytes = Arrays.copyOfRange(sum, Math.max(0, sum.length - length), sum.length);
        System.arraycopy(bytes, 0, padded, length - bytes.length, bytes.length);
        return InetAddress.getByAddress(padded);
    }
}
