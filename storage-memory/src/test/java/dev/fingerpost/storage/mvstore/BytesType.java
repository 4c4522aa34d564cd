package dev.fingerpost.storage.mvstore;

import java.nio.ByteBuffer;
import java.util.Arrays;
import org.h2.mvstore.WriteBuffer;
import org.h2.mvstore.type.BasicDataType;
import org.h2.mvstore.type.ByteArrayDataType;

/** Bytes that are compared as unsigned ones. The type of H2 itself compares none before H2 2.4. */
final class BytesType extends BasicDataType<byte[]> {

    static final BytesType INSTANCE = new BytesType();

    private BytesType() {}

    @Override
    public int compare(byte[] one, byte[] other) {
        return Arrays.compareUnsigned(one, other);
    }

    @Override
    public int getMemory(byte[] bytes) {
        return ByteArrayDataType.INSTANCE.getMemory(bytes);
    }

    @Override
    public void write(WriteBuffer buffer, byte[] bytes) {
        ByteArrayDataType.INSTANCE.write(buffer, bytes);
    }

    @Override
    public byte[] read(ByteBuffer buffer) {
        return ByteArrayDataType.INSTANCE.read(buffer);
    }

    @Override
    public byte[][] createStorage(int size) {
        return new byte[size][];
    }
}
