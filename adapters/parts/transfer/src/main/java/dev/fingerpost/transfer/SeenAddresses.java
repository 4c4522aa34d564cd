package dev.fingerpost.transfer;

import dev.fingerpost.hash.Sha256;
import java.nio.ByteBuffer;

/**
 * Remembers the addresses of the links of a run and their destinations, as two 64-bit hashes in arrays, which take at
 * most 64 bytes for each link. It remembers a limited number of addresses. Beyond that, only the storage knows which
 * addresses exist.
 */
final class SeenAddresses {

    /** The number of addresses that fit into a quarter of the memory, but at most a million. */
    private static final int MOST = (int) Math.min(1 << 20, Runtime.getRuntime().maxMemory() / 256);

    private static final int FIRST = 1 << 10;

    /** The hashes of addresses and of their destinations alternate. A slot whose first hash is zero is free. */
    private long[] slots = new long[2 * FIRST];

    private int count;

    /** Whether an address was seen with another destination. */
    boolean leadsElsewhere(String address, String url) {
        int slot = slot(slots, hash(address));
        return slots[slot] != 0 && slots[slot + 1] != hash(url);
    }

    /** Whether an address was seen. */
    boolean contains(String address) {
        return slots[slot(slots, hash(address))] != 0;
    }

    /** Remembers an address, unless it was seen before. */
    void add(String address, String url) {
        long hash = hash(address);
        int slot = slot(slots, hash);
        if (slots[slot] != 0 || count >= MOST) {
            return;
        }
        slots[slot] = hash;
        slots[slot + 1] = hash(url);
        count++;
        if (4 * count > slots.length) {
            grow();
        }
    }

    private void grow() {
        long[] larger = new long[2 * slots.length];
        for (int i = 0; i < slots.length; i += 2) {
            if (slots[i] != 0) {
                int slot = slot(larger, slots[i]);
                larger[slot] = slots[i];
                larger[slot + 1] = slots[i + 1];
            }
        }
        slots = larger;
    }

    /** The slot of an address, or the free slot for it. */
    private static int slot(long[] slots, long address) {
        int slot = (int) (address >>> 8 & (slots.length / 2 - 1)) * 2;
        while (slots[slot] != 0 && slots[slot] != address) {
            slot = (slot + 2) % slots.length;
        }
        return slot;
    }

    private static long hash(String text) {
        return ByteBuffer.wrap(Sha256.of(text)).getLong() | 1;
    }
}
