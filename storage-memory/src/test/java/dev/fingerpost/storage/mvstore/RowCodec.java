package dev.fingerpost.storage.mvstore;

/** A row as MVStore keeps it: an array of numbers, texts, flags, {@code null} and arrays of these. */
interface RowCodec<T> {

    long id(T row);

    long owner(T row);

    Object[] encode(T row);

    T decode(long id, Object[] columns);
}
