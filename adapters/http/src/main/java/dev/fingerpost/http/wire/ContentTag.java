package dev.fingerpost.http.wire;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** The entity tag of a response, made of its bytes, so that any change of them changes it. */
final class ContentTag {

    private static final int BYTES = 8;

    private ContentTag() {}

    /** Without quotes. */
    static String of(byte[] body) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(body);
            return HexFormat.of().formatHex(hash, 0, BYTES);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
